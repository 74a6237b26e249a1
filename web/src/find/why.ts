import type { TFunction } from 'i18next';
import { brokenSentence } from '../booking/booking-rules.ts';
import { dateText, listText, type Reading, untilText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import type { FoundRoom } from './find-query.ts';

type Telling = {
  t: TFunction<'find'>;
  rules: TFunction<'rules'>;
  reading: Reading;
  zone: string;
};

/** From how many seats for each person on a room is said to be larger than needed. */
const LARGER = 1.5;

function sizeSentence({ t }: Telling, { room }: FoundRoom, people: number | undefined): string[] {
  if (people === undefined || room.capacity === null) return [];
  return [t(room.capacity >= people * LARGER ? 'why.larger' : 'why.fits')];
}

/** The dates that conflicts are about, each once, with the first event that is in the way. */
function datesOf({ t, reading, zone }: Telling, conflicts: FoundRoom['conflicts']): string[] {
  const byDate = Map.groupBy(conflicts, ({ start_at }) => wallAt(start_at, zone).date);
  return [...byDate].map(([day, conflictsOfDay]) => {
    const date = dateText(day, reading, 'short');
    const known = conflictsOfDay.find(({ event, block_name }) => event !== null || block_name);
    const title = known?.event?.title ?? known?.block_name;
    return title === undefined ? date : t('why.taken_by', { date, title });
  });
}

/**
 * The dates of a series that are not free, with what is in the way, and the rule that refuses some. The service names
 * the first conflicts only: how many dates follow is said too.
 */
function takenDates(telling: Telling, found: FoundRoom): string {
  const { t, reading } = telling;
  const { conflicts } = found;
  const [first] = conflicts;
  const byRule = first?.reason === 'rule' ? [singleSentence(telling, found)] : [];
  const taken = conflicts.filter(({ reason }) => reason !== 'rule');
  if (taken.length === 0) return byRule.join(' ');
  const dates = datesOf(telling, taken);
  const left = found.total_count - found.free_count - datesOf(telling, conflicts).length;
  const more = left > 0 ? [t('why.more', { count: left })] : [];
  return [...byRule, t('why.taken', { dates: listText([...dates, ...more], reading) })].join(' ');
}

function singleSentence(telling: Telling, { conflicts, room }: FoundRoom): string {
  const { t, reading, zone } = telling;
  const [conflict] = conflicts;
  if (conflict === undefined) return '';
  if (conflict.reason === 'rule')
    return brokenSentence({ t: telling.rules, reading }, room.rules_in_force, conflict);
  if (conflict.reason === 'blocked' && conflict.block_name)
    return t('why.block', { name: conflict.block_name });
  if (conflict.reason !== 'booked') return t(`why.${conflict.reason}`);
  const end = conflict.held_end_at ?? conflict.end_at;
  const time = untilText(end, zone, reading);
  return conflict.event === null
    ? t('why.booked_somebody', { time })
    : t('why.booked', { title: conflict.event.title, time });
}

/** One sentence about a room: why it fits, or why it is not free. */
export function whySentence(
  telling: Telling,
  found: FoundRoom,
  people: number | undefined,
): string {
  if (found.status !== 'free')
    return found.total_count > 1 ? takenDates(telling, found) : singleSentence(telling, found);
  const { t } = telling;
  const approval = found.approval_needed ? t('why.approval') : t('why.at_once');
  return [...sizeSentence(telling, found, people), approval].join(' ');
}
