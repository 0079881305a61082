extension Int64 {
    /// The quotient rounded towards minus infinity, as calendars need before 1970; `divisor` is positive.
    package func floorDivided(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// What the rounded quotient leaves: from 0 up to, not including, `divisor`, which is positive.
    package func floorRemainder(dividingBy divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
