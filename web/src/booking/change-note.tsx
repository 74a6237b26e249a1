import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { roomNamesQuery } from '../api/room-names.ts';
import { Note } from '../kit/note.tsx';
import { useReading } from '../session/reading.ts';
import { listedDateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';

type Changing = Pick<Schemas['Event'], 'timezone' | 'pending_change'>;
type Zoned = Pick<Changing, 'timezone'>;

/** Fields whose change is shown, in this order. */
export const FIELDS = [
  'title',
  'start_at',
  'end_at',
  'room_id',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'recurrence_rule',
  'recurrence_ends_at',
  'recurrence_count',
] as const;

const INSTANTS: readonly string[] = ['start_at', 'end_at', 'recurrence_ends_at'];

/** A value of a changed field as people read it. */
export function useValueText({ timezone }: Zoned): (field: string, value: unknown) => string {
  const reading = useReading();
  const rooms = useQuery(roomNamesQuery).data ?? {};
  return (field, value) => {
    if (value === null || value === undefined) return '–';
    const text = String(value);
    if (field === 'room_id') return rooms[text] ?? text;
    if (!INSTANTS.includes(field)) return text;
    const { date, time } = wallAt(text, timezone);
    return `${listedDateText(date, reading)}, ${timeText(time, reading)}`;
  };
}

/** The values that a change request changes, old and new side by side; nothing for a new request. */
export function ChangeNote({ request, children }: { request: Changing; children?: ReactNode }) {
  const { t } = useTranslation('approvals');
  const valueText = useValueText(request);
  const change = request.pending_change;
  if (!change) return null;
  const changed = FIELDS.filter((field) => change.changes[field] !== undefined);
  return (
    <Note look="pending" icon="edit">
      <b>{t('change')}</b> ({t('change_dates', { count: change.occurrences_affected })})
      <ul className="plain-list">
        {changed.map((field) => {
          const [before, after] = change.changes[field] ?? [];
          return (
            <li key={field}>
              {t(`fields.${field}`)}: <del>{valueText(field, before)}</del> →{' '}
              <ins>{valueText(field, after)}</ins>
            </li>
          );
        })}
      </ul>
      {children}
    </Note>
  );
}
