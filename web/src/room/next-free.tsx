import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { laterInstant, msOf, nowMs } from '../time/now.ts';
import { dateText, timeRangeText } from '../time/sentences.ts';
import { addDays, wallAt, wallText } from '../time/wall.ts';
import * as styles from './room.module.css';
import { type Room, type Slot, slotsQuery } from './room-queries.ts';

const SHOWN = 5;
const QUARTER_MS = 900_000;
const HOUR_MINUTES = 60;

/** Free windows that are not over; one that has begun starts at the next quarter of an hour. */
function fromNow(slots: readonly Slot[]): { start: string; end: string }[] {
  const next = Math.ceil(nowMs() / QUARTER_MS) * QUARTER_MS;
  return slots.flatMap(({ start_at, end_at }) => {
    const late = Math.max(0, (next - msOf(start_at)) / 60_000);
    const start = laterInstant(start_at, late);
    return msOf(start) < msOf(end_at) ? [{ start, end: end_at }] : [];
  });
}

type NextFreeProps = { room: Room; today: string; zone: string };

/** The next times at which the room is free; each links to the form, filled in. */
export function NextFree({ room, today, zone }: NextFreeProps) {
  const { t } = useTranslation(['room', 'actions']);
  const reading = useReading();
  const { data, error } = useQuery(slotsQuery(room.id, today));
  const slots = fromNow(data ?? []).slice(0, SHOWN);
  const dayName = (date: string): string => {
    if (date === today) return t('today');
    return date === addDays(today, 1) ? t('tomorrow') : dateText(date, reading, 'short');
  };
  const hrefOf = (start: string, end: string): string => {
    const hour = laterInstant(start, HOUR_MINUTES);
    const until = msOf(hour) < msOf(end) ? hour : end;
    const times = { start: wallText(start, zone), end: wallText(until, zone) };
    return `/book?${new URLSearchParams({ room: room.id, ...times })}`;
  };
  return (
    <section className="card padded stack" aria-labelledby="next-free">
      <h2 id="next-free">{t('next_free')}</h2>
      {data === undefined && error === null && (
        <Skeleton label={t('actions:loading')} rows={3} look="text" />
      )}
      {error !== null && data === undefined && <ProblemPanel error={error} />}
      {data && slots.length === 0 && <p className="soft">{t('never_free')}</p>}
      {slots.map(({ start, end }) => {
        const from = wallAt(start, zone);
        const to = wallAt(end, zone);
        const until = to.date === from.date ? to.time : '24:00';
        return (
          <AppLink key={start} className={`button ${styles.slot}`} href={hrefOf(start, end)}>
            <span>{dayName(from.date)}</span>
            <span className="figures soft">{timeRangeText(from.time, until, reading)}</span>
          </AppLink>
        );
      })}
    </section>
  );
}
