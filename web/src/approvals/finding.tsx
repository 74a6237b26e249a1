import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import type { Request } from './inbox-queries.ts';

const SOON_MS = 24 * 3_600_000;

/** Whether everything of a request lies in the past. */
export const isPast = ({ end_at, is_recurring, recurrence_ends_at }: Request): boolean =>
  msOf(end_at) < nowMs() &&
  (!is_recurring || (recurrence_ends_at !== null && msOf(recurrence_ends_at) < nowMs()));

/** The one thing that matters most about a request. */
export function Finding({ request }: { request: Request }) {
  const { t } = useTranslation('approvals');
  const reading = useReading();
  const { start_at, timezone, is_recurring, recurrence_count } = request;
  const start = msOf(start_at);
  if (isPast(request))
    return (
      <span className="bad-text">
        <Icon name="warning" /> {t('past')}
      </span>
    );
  if (start < nowMs() + SOON_MS && start > nowMs())
    return (
      <span className="soon-text">
        <Icon name="clock" /> {t('soon', { when: relativeText(start, nowMs(), timezone, reading) })}
      </span>
    );
  if (is_recurring)
    return (
      <span>
        <Icon name="repeat" />{' '}
        {recurrence_count === null ? t('series') : t('dates', { count: recurrence_count })}
      </span>
    );
  return (
    <span className="good-text">
      <Icon name="check" /> {t('nothing_in_the_way')}
    </span>
  );
}
