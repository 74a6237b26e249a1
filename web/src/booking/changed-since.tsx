import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { everyOf } from '../api/every.ts';
import { SEATINGS } from '../api/seatings.ts';
import { Note } from '../kit/note.tsx';
import { useReading } from '../session/reading.ts';
import { dateText, durationText, listText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';

type Change = Schemas['ChangedValue'];

/** The fields whose change requires a new answer of a crew, in the order in which they are shown. */
const FIELDS = everyOf<Change['field']>()(
  'start_at',
  'end_at',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'room',
  'extra_rooms',
  'expected_attendees',
  'details',
  'layout',
);

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '';

/** A value of a change, in words. */
function useValueText(zone: string): (field: string, value: unknown) => string {
  const { t } = useTranslation(['work', 'room']);
  const reading = useReading();
  return (field, value) => {
    const seating = SEATINGS.find((one) => one === value);
    if (value === null || value === '') return t('none');
    if (field === 'room') return nameIn(value);
    if (field === 'layout' && seating !== undefined) return t(`room:seatings.${seating}`);
    if (Array.isArray(value)) return listText(value.map(nameIn), reading) || t('none');
    if (field.endsWith('_minutes')) return durationText(Number(value), reading);
    if (!field.endsWith('_at')) return String(value);
    const { date, time } = wallAt(String(value), zone);
    return `${dateText(date, reading, 'short')} ${timeText(time, reading)}`;
  };
}

type ChangedProps = {
  changes: readonly Change[];
  zone: string;
  /** The date that changed, where there are others. */
  of?: string;
};

/** The changes since a crew answered: the old value, an arrow, and the new one. */
export function ChangedSince({ changes, zone, of }: ChangedProps) {
  const { t } = useTranslation('work');
  const textOf = useValueText(zone);
  if (changes.length === 0) return null;
  return (
    <Note look="pending" icon="warning">
      <b>{[of, t('changed')].filter(Boolean).join(': ')}</b>
      <ul className="plain-list">
        {FIELDS.flatMap((name) => changes.filter(({ field }) => field === name)).map((change) => {
          const before = textOf(change.field, change.old);
          const after = textOf(change.field, change.new);
          return (
            <li key={change.field}>
              {t(`fields.${change.field}`)}{' '}
              <span className="visually-hidden">{t('from_to', { old: before, new: after })}</span>
              <span aria-hidden="true">
                {before} → <b>{after}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
