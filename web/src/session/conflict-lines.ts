import { useTranslation } from 'react-i18next';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { type Conflict, conflictSentence } from './conflict-words.ts';
import { useReading } from './reading.ts';

const SHOWN = 3;

/** What sentences about the conflicts of an event have to name besides. */
export type ConflictOwner = {
  timezone: string;
  /** Then each sentence names its date. */
  is_recurring: boolean;
  /** Then each sentence names its room. */
  hasSeveralRooms: boolean;
};

/** The sentences about the first conflicts of an event, in the language of the reader. */
export function useConflictLines(): (
  conflicts: readonly Conflict[],
  owner: ConflictOwner,
) => string[] {
  const { t } = useTranslation('book');
  const { t: rules } = useTranslation('rules');
  const reading = useReading();
  return (conflicts, { timezone: zone, is_recurring, hasSeveralRooms }) => {
    const sentences = conflicts.map((conflict) => {
      const { reason, room, start_at } = conflict;
      const why = conflictSentence({ t, rules, reading, zone, rulesInForce: null }, conflict);
      const isNamed = reason !== 'stock' && hasSeveralRooms;
      const sentence = isNamed ? t('conflict.in_room', { room: room.name, sentence: why }) : why;
      return is_recurring
        ? `${dateText(dateIn(start_at, zone), reading, 'short')}: ${sentence}`
        : sentence;
    });
    return [...new Set(sentences)].slice(0, SHOWN);
  };
}
