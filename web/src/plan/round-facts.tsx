import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { poolRoomsQuery } from '../round/pool-rooms.ts';
import type { Round } from '../round/round-queries.ts';
import { useReading } from '../session/reading.ts';
import { inDaysText } from '../time/in-days.ts';
import { instantOfMs, msOf, nowMs, nowText } from '../time/now.ts';
import { dateRangeText, dateText, listText } from '../time/sentences.ts';
import { addDays, dateIn, daysBetween } from '../time/wall.ts';
import * as styles from './requests.module.css';

const JUST_BEFORE_MS = 60_000;
/** Owners are reminded so many days before a round closes. */
const REMINDED_DAYS = 2;

type FactProps = { name: string; value: ReactNode; more?: string | undefined };

function Fact({ name, value, more }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {more && <span className="small soft">{more}</span>}
      </dd>
    </div>
  );
}

/** Until when people may ask, and when they are reminded. */
function AskUntil({ round }: { round: Round }) {
  const { t } = useTranslation('plan');
  const reading = useReading();
  const { closes_at, timezone, state, opens_at } = round;
  const name = t('facts.until');
  if (state !== 'collecting') return <Fact name={name} value={<b>{t('only_managers')}</b>} />;
  if (opens_at !== null && msOf(opens_at) > nowMs())
    return (
      <Fact
        name={t('facts.opens')}
        value={<b>{dateText(dateIn(opens_at, timezone), reading, 'day')}</b>}
      />
    );
  if (closes_at === null) return <Fact name={name} value={<b>{t('facts.no_end')}</b>} />;
  const last = msOf(closes_at) - JUST_BEFORE_MS;
  const date = dateIn(instantOfMs(last), timezone);
  if (last < nowMs())
    return (
      <Fact
        name={name}
        value={<b>{t('facts.closed', { date: dateText(date, reading, 'day') })}</b>}
        more={t('only_managers')}
      />
    );
  const reminded = dateIn(closes_at, timezone);
  return (
    <Fact
      name={name}
      value={
        <>
          <b>{dateText(date, reading, 'day')}</b>,{' '}
          {inDaysText(daysBetween(dateIn(nowText(), timezone), date), reading)}
        </>
      }
      more={t('facts.reminded', {
        date: dateText(addDays(reminded, -REMINDED_DAYS), reading, 'plain'),
      })}
    />
  );
}

/** The rooms of the pool, and the venues that they are in. */
function Rooms({ round }: { round: Round }) {
  const { t } = useTranslation('plan');
  const { locale } = useReading();
  const rooms = useQuery(poolRoomsQuery(round)).data ?? [];
  const venues = new Set(rooms.map(({ venue }) => venue?.id)).size;
  const number = round.rooms_count.toLocaleString(locale);
  return (
    <Fact
      name={t('facts.rooms')}
      value={
        <>
          <b>{t('facts.rooms_count', { count: round.rooms_count, number })}</b>{' '}
          {venues > 0 && t('facts.in_venues', { count: venues })}
        </>
      }
      more={
        round.seats === null
          ? undefined
          : t('facts.largest', { seats: round.seats.toLocaleString(locale) })
      }
    />
  );
}

/** Until when people may ask, the days of the round, its rooms, and how many requests are complete. */
export function RoundFacts({ round }: { round: Round }) {
  const { t } = useTranslation('plan');
  const reading = useReading();
  const { from, to, weeks, requests_count, gaps_count } = round;
  const { blocked = 0, look = 0 } = gaps_count ?? {};
  const withGaps = blocked + look;
  const number = (count: number): string => count.toLocaleString(reading.locale);
  const holidays = [...new Set(weeks.flatMap((week) => week.holidays))];
  const areSkipped = round.holidays === 'skip' && holidays.length > 0;
  const weeksText = t('facts.weeks', { count: weeks.length });
  return (
    <dl className={`card ${styles.roundFacts}`}>
      <AskUntil round={round} />
      <Fact
        name={t('facts.term')}
        value={<b>{dateRangeText(from, to, reading)}</b>}
        more={
          areSkipped
            ? t('facts.left_out', { weeks: weeksText, holidays: listText(holidays, reading) })
            : weeksText
        }
      />
      <Rooms round={round} />
      <Fact
        name={t('facts.hold_nothing')}
        value={
          <b>
            {t('are_complete', {
              count: requests_count - withGaps,
              number: number(requests_count - withGaps),
            })}
          </b>
        }
        more={
          withGaps === 0
            ? undefined
            : `${t('have_gaps', { count: withGaps, number: number(withGaps) })}${
                blocked === 0 ? '' : ` · ${t('of_them_blocked', { number: number(blocked) })}`
              }`
        }
      />
    </dl>
  );
}
