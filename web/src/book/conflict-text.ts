import { useTranslation } from 'react-i18next';
import type { BookingRules } from '../session/booking-rules.ts';
import { type Conflict, conflictSentence } from '../session/conflict-words.ts';
import { useReading } from '../session/reading.ts';
import type { BookingValues } from './booking-values.ts';

type About = {
  values: Pick<BookingValues, 'room' | 'extraRooms'>;
  zone: string;
  /** The rules that count in the room of the form. */
  rulesInForce: BookingRules | null;
};

/** The reason why a date is not free, in words; of several rooms it names the one that is not. */
export function useConflictText({ values, zone, rulesInForce }: About) {
  const { t } = useTranslation('book');
  const { t: rules } = useTranslation('rules');
  const reading = useReading();
  return (conflict: Conflict): string => {
    const { reason, room } = conflict;
    const inForce = room.id === values.room ? rulesInForce : null;
    const sentence = conflictSentence({ t, rules, reading, zone, rulesInForce: inForce }, conflict);
    const isNamed = reason !== 'stock' && values.extraRooms.length > 0;
    return isNamed ? t('conflict.in_room', { room: room.name, sentence }) : sentence;
  };
}
