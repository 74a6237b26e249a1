import { useTranslation } from 'react-i18next';
import { Note } from '../kit/note.tsx';
import type { Round } from '../round/round-queries.ts';
import { useReading } from '../session/reading.ts';
import { instantOfMs, msOf, nowMs } from '../time/now.ts';
import { dateRangeText, dateText, listedDateText, listText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';

/** The names of all holidays of the round, each once. */
const holidaysOf = ({ weeks }: Round): string[] => [
  ...new Set(weeks.flatMap(({ holidays }) => holidays)),
];

/** The days and weeks of a round, and the holidays that are left out. */
export function useTermText(round: Round): string {
  const { t } = useTranslation('requests');
  const reading = useReading();
  const days = dateRangeText(round.from, round.to, reading);
  const names = holidaysOf(round);
  const term = t('term', { days, count: round.weeks.length });
  return names.length === 0 || round.holidays === 'keep'
    ? term
    : `${term} ${t('holidays', { holidays: listText(names, reading) })}`;
}

const JUST_BEFORE_MS = 60_000;

/** The last day on which people may ask: a round that closes at midnight closes with the day before. */
export function useCloses({ closes_at, timezone }: Round): string | undefined {
  const reading = useReading();
  if (closes_at === null) return undefined;
  const last = instantOfMs(msOf(closes_at) - JUST_BEFORE_MS);
  return dateText(dateIn(last, timezone), reading, 'day');
}

/** Until when one may write, that nothing is held, and when the answer comes; or since when nothing can be changed. */
export function RoundNote({ round }: { round: Round }) {
  const { t } = useTranslation('requests');
  const reading = useReading();
  const term = useTermText(round);
  const closes = useCloses(round);
  const managers = round.managed_by.map(({ name }) => name);
  if (round.is_open)
    return (
      <Note icon="clock">
        <b>{closes === undefined ? t('open') : t('open_until', { date: closes })}</b>{' '}
        {t('nothing_held')} {t('answer')} {term}
      </Note>
    );
  const opensLater = round.opens_at !== null && msOf(round.opens_at) > nowMs();
  if (opensLater && round.opens_at !== null)
    return (
      <Note icon="clock">
        <b>
          {t('opens', { date: listedDateText(dateIn(round.opens_at, round.timezone), reading) })}
        </b>{' '}
        {term}
      </Note>
    );
  if (round.state === 'published')
    return (
      <Note icon="check" look="good">
        <b>{t('published')}</b> {term}
      </Note>
    );
  return (
    <Note icon="lock">
      <b>{closes === undefined ? t('closed') : t('closed_since', { date: closes })}</b>{' '}
      {managers.length > 0 &&
        t('still', {
          names: listText(managers, reading, 'disjunction'),
          count: managers.length,
        })}{' '}
      {term}
    </Note>
  );
}
