import { useTranslation } from 'react-i18next';
import type { BookingRules } from '../booking/booking-rules.ts';
import type { Conflict } from '../booking/conflict-words.ts';
import { Note } from '../kit/note.tsx';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import type { BookingValues } from './booking-values.ts';
import { useFormConflictText } from './conflict-text.ts';
import { MeetingRanges } from './meeting-ranges.tsx';

type ConflictProps = {
  conflict: Conflict;
  values: BookingValues;
  zone: string;
  rulesInForce: BookingRules | null;
};

/** The reason why the first date is not free, in words and as a picture. */
export function FirstConflict({ conflict, values, zone, rulesInForce }: ConflictProps) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const conflictText = useFormConflictText({ values, zone, rulesInForce });
  const { date } = wallAt(conflict.start_at, zone);
  return (
    <>
      <Note look="bad" icon="warning">
        <b>{t('panel.not_on', { date: dateText(date, reading, 'short') })}</b>
        <br />
        {conflictText(conflict)}
      </Note>
      {conflict.reason === 'booked' && <MeetingRanges conflict={conflict} values={values} />}
    </>
  );
}
