import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventRecord } from '../api/event-record.ts';
import { FIELDS, useValueText } from '../booking/change-note.tsx';
import { useReading } from '../session/reading.ts';
import { listedDateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { useDateChangeText } from './date-change-text.ts';
import { type Activity, activityQuery } from './event-query.ts';

/** `[old, new]`, as the service writes a changed field. */
const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2;

/** Fields that changed, old and new. */
const pairsOf = ({ changes }: Activity) =>
  FIELDS.flatMap((field) => {
    const value = changes[field];
    if (!isPair(value)) return [];
    const [before, after] = value;
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }];
  });

/** Fields of a date that the sentence about it says already. */
const SAID: readonly string[] = ['start_at', 'end_at', 'room_id'];

function Entry({ entry, event }: { entry: Activity; event: EventRecord }) {
  const { t } = useTranslation(['event', 'approvals']);
  const reading = useReading();
  const valueText = useValueText(event);
  const said = useDateChangeText(event)(entry);
  const name = entry.actor?.name ?? t('somebody');
  const { date, time } = wallAt(entry.created_at, event.timezone);
  const pairs = pairsOf(entry).filter(({ field }) => said === undefined || !SAID.includes(field));
  return (
    <li>
      <b>{said === undefined ? t('changed_by', { name }) : `${name} ${said}`}</b>{' '}
      <span className="soft figures">
        {listedDateText(date, reading)}, {timeText(time, reading)}
      </span>
      {pairs.map(({ field, before, after }) => (
        <p className="small" key={field}>
          {t(`approvals:fields.${field}`)}: <del>{valueText(field, before)}</del> →{' '}
          <ins>{valueText(field, after)}</ins>
        </p>
      ))}
    </li>
  );
}

/** The changes of an event and its dates, the newest first. */
export function Changes({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const { data = [] } = useQuery(activityQuery(event.series_id ?? event.id));
  const dateText = useDateChangeText(event);
  const shown = data.filter((entry) => pairsOf(entry).length > 0 || dateText(entry) !== undefined);
  if (shown.length === 0) return null;
  return (
    <section className="card padded stack" aria-labelledby="changes">
      <h2 id="changes">{t('changes')}</h2>
      <ul className="plain-list">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} event={event} />
        ))}
      </ul>
    </section>
  );
}
