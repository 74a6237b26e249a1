import type { BatchResult } from './batch.schema.ts';

const participles = {
  approve: 'approved',
  reject: 'rejected',
  move: 'moved',
  cancel: 'cancelled',
  change: 'changed',
};

/** The response message of a batch. */
export function batchMessage(
  action: keyof typeof participles,
  { processed, succeeded }: BatchResult,
): string {
  const events = processed === 1 ? 'event was' : 'events were';
  return `${succeeded.length} of ${processed} ${events} ${participles[action]}.`;
}
