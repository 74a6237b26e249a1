import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import type { BookingRules } from './booking-rules.ts';
import { type Conflict, conflictSentence } from './conflict-words.ts';

/** The context of a conflict: several rooms are named, and rules in force are said in the language of the reader. */
type About = { zone: string; hasSeveralRooms: boolean; rulesInForce: BookingRules | null };

/** The reason why a date is not free, in words; of several rooms it names the one that is not. */
export function useConflictText(): (conflict: Conflict, about: About) => string {
  const { t } = useTranslation('book');
  const { t: rules } = useTranslation('rules');
  const reading = useReading();
  return (conflict, { zone, hasSeveralRooms, rulesInForce }) => {
    const sentence = conflictSentence({ t, rules, reading, zone, rulesInForce }, conflict);
    const isNamed = conflict.reason !== 'stock' && hasSeveralRooms;
    return isNamed ? t('conflict.in_room', { room: conflict.room.name, sentence }) : sentence;
  };
}
