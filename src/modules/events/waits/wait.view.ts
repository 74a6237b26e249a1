import type { Waiting } from '../../../domain/events/derived-fields.ts';

/** The sentence for who waits. */
export const placeSentence = (waiting: Waiting | null): string =>
  waiting === null || waiting.ahead === 0
    ? 'The event waits, and is the first in line.'
    : `The event waits, with ${waiting.ahead} ahead of it in line.`;
