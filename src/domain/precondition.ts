/**
 * Throws when a record changed since the caller read it. A write calls it under its lock, after the input was validated
 * and before the state of the record is checked (§1.4 and §1.14).
 */
export type Precondition<T> = (current: T) => void;
