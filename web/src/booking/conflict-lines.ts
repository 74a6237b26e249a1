import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { useConflictText } from './conflict-text.ts';
import type { Conflict } from './conflict-words.ts';

const SHOWN = 3;

/** An event with conflicts; each sentence about a series names its date. */
export type ConflictOwner = { timezone: string; is_recurring: boolean; hasSeveralRooms: boolean };

/** The sentences about the first conflicts of an event, in the language of the reader. */
export function useConflictLines(): (
  conflicts: readonly Conflict[],
  owner: ConflictOwner,
) => string[] {
  const reading = useReading();
  const textOf = useConflictText();
  return (conflicts, { timezone: zone, is_recurring, hasSeveralRooms }) => {
    const sentences = conflicts.map((conflict) => {
      const sentence = textOf(conflict, { zone, hasSeveralRooms, rulesInForce: null });
      return is_recurring
        ? `${dateText(dateIn(conflict.start_at, zone), reading, 'short')}: ${sentence}`
        : sentence;
    });
    return [...new Set(sentences)].slice(0, SHOWN);
  };
}
