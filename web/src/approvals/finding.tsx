import { useTranslation } from 'react-i18next';
import { comingText, countText } from '../booking/series-text.ts';
import { Icon } from '../kit/icon.tsx';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import * as styles from './inbox.module.css';
import type { Request } from './inbox-queries.ts';

const SOON_MS = 24 * 3_600_000;
/** Less than this between two bookings is worth a word. */
const NEAR_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Whether everything of a request lies in the past. */
export const isPast = ({ end_at, is_recurring, recurrence_ends_at }: Request): boolean =>
  msOf(end_at) < nowMs() &&
  (!is_recurring || (recurrence_ends_at !== null && msOf(recurrence_ends_at) < nowMs()));

/** The distance to the booking before or after, if it is short. */
function useNear({ start_at, end_at, neighbours, is_recurring, ...buffers }: Request) {
  const { t } = useTranslation('approvals');
  const { before, after } = neighbours;
  if (is_recurring) return undefined;
  const start = msOf(start_at) - buffers.prep_before_minutes * MINUTE_MS;
  const end = msOf(end_at) + buffers.cleanup_after_minutes * MINUTE_MS;
  const since = before && (start - msOf(before.held_end_at)) / MINUTE_MS;
  const until = after && (msOf(after.held_start_at) - end) / MINUTE_MS;
  if (before && since !== null && since < NEAR_MINUTES)
    return t('minutes_after', { count: Math.round(since), title: before.title });
  if (after && until !== null && until < NEAR_MINUTES)
    return t('minutes_before', { count: Math.round(until), title: after.title });
  return undefined;
}

/** The one thing that matters most about a request. */
export function Finding({ request }: { request: Request }) {
  const { t } = useTranslation('approvals');
  const reading = useReading();
  const { start_at, timezone, is_recurring, conflicts } = request;
  const start = msOf(start_at);
  const near = useNear(request);
  const { t: word } = useTranslation('event');
  if (isPast(request))
    return (
      <span className="bad-text">
        <Icon name="warning" /> {t('past')}
      </span>
    );
  if (start < nowMs() + SOON_MS && start > nowMs())
    return (
      <span className={styles.soon}>
        <Icon name="clock" /> {t('soon', { when: relativeText(start, nowMs(), timezone, reading) })}
      </span>
    );
  if (conflicts.length > 0)
    return (
      <span className="bad-text">
        <Icon name="warning" /> {t('not_free', { count: conflicts.length })}
      </span>
    );
  if (near !== undefined)
    return (
      <span>
        <Icon name="clock" /> {near}
      </span>
    );
  if (is_recurring)
    return (
      <span>
        <Icon name="repeat" /> {comingText(request, word) ?? countText(request, word, reading)}
      </span>
    );
  return (
    <span className="good-text">
      <Icon name="check" /> {t('nothing_in_the_way')}
    </span>
  );
}
