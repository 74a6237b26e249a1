import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/tag.tsx';
import { useReading } from '../session/reading.ts';
import { dateText, timeRangeText, timeText } from '../time/texts.ts';
import { wallAt } from '../time/wall.ts';
import type { ImportLine } from './import-queries.ts';

type Change = NonNullable<ImportLine['changes']>[number];

/** The room and the venue of a line: what the import makes is marked, with the zone that it has then. */
export function LinePlace({ summary }: { summary: ImportLine['summary'] }) {
  const { t } = useTranslation('imports');
  if (summary === null) return null;
  const { room, venue, timezone, is_new_room, is_new_venue } = summary;
  const zoned =
    venue !== null && is_new_venue ? t('in_zone', { place: venue, zone: timezone }) : venue;
  return (
    <>
      {[room, zoned].filter(Boolean).join(', ')}{' '}
      {(is_new_room || is_new_venue) && <Tag look="free">{t('new')}</Tag>}
    </>
  );
}

/** The date and the local times of a line. */
export function LineTimes({ summary }: { summary: ImportLine['summary'] }) {
  const reading = useReading();
  if (summary === null || summary.start_at === null || summary.end_at === null) return null;
  const [start, end] = [
    wallAt(summary.start_at, summary.timezone),
    wallAt(summary.end_at, summary.timezone),
  ];
  const times = timeRangeText(start.time, end.time, reading);
  return `${dateText(start.date, reading, 'dated')}, ${times}`;
}

/** A field that changes: the value before, an arrow and the value after it. */
function ChangeText({ change, timezone }: { change: Change; timezone: string | undefined }) {
  const { t } = useTranslation('imports');
  const reading = useReading();
  const textOf = (value: string | null): string => {
    if (value === null) return t('nothing');
    if (timezone === undefined || !change.field.endsWith('_at')) return value;
    const { date, time } = wallAt(value, timezone);
    return `${dateText(date, reading, 'dated')}, ${timeText(time, reading)}`;
  };
  return (
    <>
      {t(`fields.${change.field}`)}: {textOf(change.old)} → <b>{textOf(change.new)}</b>
    </>
  );
}

/** What a line changes, and the service's remark about it. */
export function LineRemark({ line }: { line: ImportLine }) {
  return (
    <>
      {line.message}
      {line.changes?.map((change) => (
        <div key={change.field}>
          <ChangeText change={change} timezone={line.summary?.timezone} />
        </div>
      ))}
    </>
  );
}
