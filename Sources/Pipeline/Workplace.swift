import Foundation
import Store

/// What `lockin init` makes: a configuration, folders and the key. What exists already stays as it is.
package struct Workplace: Sendable {
    /// One thing that was looked after.
    package struct Step: Hashable, Sendable {
        package let path: String
        /// False: it was there already.
        package let isNew: Bool
    }

    /// Absolute.
    package let folder: String

    package init(folder: String) {
        self.folder = folder
    }

    /// Makes what is missing; `configurationText` is what a new `config.json` holds. `keyFile`, `reports`: absolute.
    ///
    /// - Throws: `PipelineError.unwritable`.
    package func prepare(
        configurationText: String, keyFile: String, folders: [String]
    ) throws(PipelineError) -> [Step] {
        var steps: [Step] = []
        for path in [folder] + folders {
            let exists = FileManager.default.fileExists(atPath: path)
            if !exists { try AtomicFile.makeFolder(path) }
            if path != folder { steps.append(Step(path: path, isNew: !exists)) }
        }
        let configuration = folder + "/config.json"
        let exists = FileManager.default.fileExists(atPath: configuration)
        if !exists { try AtomicFile.write(configurationText, to: configuration) }
        steps.insert(Step(path: configuration, isNew: !exists), at: 0)

        if FileManager.default.fileExists(atPath: keyFile) {
            steps.append(Step(path: keyFile, isNew: false))
        } else {
            _ = try attempt { () throws(StoreError) in try SegmentKey.create(path: keyFile) }
            steps.append(Step(path: keyFile, isNew: true))
        }
        return steps
    }
}
