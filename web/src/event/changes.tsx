import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FIELDS, useValueText } from '../session/change-note.tsx';
import { useReading } from '../session/reading.ts';
import { listedDateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { type Activity, activityQuery, type EventRecord } from './event-query.ts';

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

function Entry({ entry, event }: { entry: Activity; event: EventRecord }) {
  const { t } = useTranslation(['event', 'approvals']);
  const reading = useReading();
  const valueText = useValueText(event);
  const { date, time } = wallAt(entry.created_at, event.timezone);
  return (
    <li>
      <b>{t('changed_by', { name: entry.actor?.name ?? t('somebody') })}</b>{' '}
      <span className="soft num">
        {listedDateText(date, reading)}, {timeText(time, reading)}
      </span>
      {pairsOf(entry).map(({ field, before, after }) => (
        <p className="s" key={field}>
          {t(`approvals:fields.${field}`)}: <del>{valueText(field, before)}</del> →{' '}
          <ins>{valueText(field, after)}</ins>
        </p>
      ))}
    </li>
  );
}

/** What was changed about an event and its dates, the newest first. */
export function Changes({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const { data = [] } = useQuery(activityQuery(event.series_id ?? event.id));
  const shown = data.filter((entry) => pairsOf(entry).length > 0);
  if (shown.length === 0) return null;
  return (
    <section className="card pad stack" aria-labelledby="changes">
      <h2 id="changes">{t('changes')}</h2>
      <ul className="plain-list">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} event={event} />
        ))}
      </ul>
    </section>
  );
}
