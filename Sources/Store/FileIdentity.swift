/// What the file system tells of a file without reading it; equal values mean an unchanged file.
package struct FileIdentity: Hashable, Sendable {
    package var inode: UInt64
    /// Bytes.
    package var size: Int64
    /// Nanoseconds since the epoch.
    package var modifiedNanoseconds: Int64
    /// Nanoseconds since the epoch at which the file's status last changed.
    package var changedNanoseconds: Int64

    package init(inode: UInt64, size: Int64, modifiedNanoseconds: Int64, changedNanoseconds: Int64) {
        self.inode = inode
        self.size = size
        self.modifiedNanoseconds = modifiedNanoseconds
        self.changedNanoseconds = changedNanoseconds
    }
}
