import type { Schemas } from '../api/client.ts';
import { type ConflictOwner, useConflictLines } from './conflict-lines.ts';

/** Why an event of a batch stayed as it was: the service says it in English, and what is in the way as data. */
export type Failure = Pick<Schemas['BatchFailure'], 'message' | 'conflicts'>;

/** The reason of a failure: what is in the way in the language of the reader, or the sentence of the service. */
export function FailureText({ failure, owner }: { failure: Failure; owner: ConflictOwner }) {
  const lines = useConflictLines()(failure.conflicts ?? [], owner);
  return lines.length > 0 ? lines.join(' ') : <span lang="en">{failure.message}</span>;
}
