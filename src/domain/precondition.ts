/**
 * Throws when a thing is not any more what the caller has seen of it. A write calls it under its lock, after the input
 * was judged and before what the thing's state forbids (decisions 1.4 and 1.14).
 */
export type Precondition<T> = (current: T) => void;
