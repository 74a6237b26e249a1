import type { BookingRules } from '../booking/booking-rules.ts';
import { useConflictText } from '../booking/conflict-text.ts';
import type { Conflict } from '../booking/conflict-words.ts';
import type { BookingValues } from './booking-values.ts';

type About = {
  values: Pick<BookingValues, 'room' | 'extraRooms'>;
  zone: string;
  /** The rules that count in the room of the form. */
  rulesInForce: BookingRules | null;
};

/** The reason why a date of the form is not free, in words; of several rooms it names the one that is not. */
export function useFormConflictText({ values, zone, rulesInForce }: About) {
  const textOf = useConflictText();
  const hasSeveralRooms = values.extraRooms.length > 0;
  return (conflict: Conflict): string => {
    const inForce = conflict.room.id === values.room ? rulesInForce : null;
    return textOf(conflict, { zone, hasSeveralRooms, rulesInForce: inForce });
  };
}
