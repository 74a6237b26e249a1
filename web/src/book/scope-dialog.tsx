import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { datesQuery, type EventDate } from '../api/event-dates.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import * as styles from './book.module.css';
import type { EditScope } from './edit-search.ts';

type ScopeDialogProps = {
  series: string;
  /** The original start of the date that was opened; without one the next date is offered. */
  date: string | undefined;
  /** Whether it stays one series: an invitation booked it. */
  isUndivided: boolean;
  onScope(scope: EditScope, date: string | undefined): void;
  onClose(): void;
};

/** The date that was opened, or the next one that takes place. */
function dateOf(dates: readonly EventDate[], wanted: string | undefined): EventDate | undefined {
  if (wanted !== undefined)
    return dates.find(
      ({ original_start_at: start = '', timezone }) =>
        start === wanted || dateIn(start, timezone) === wanted,
    );
  return dates.find(({ end_at, is_cancelled }) => !is_cancelled && msOf(end_at) > nowMs());
}

/** Asks which dates of a series are to be changed. */
export function ScopeDialog({ series, date, isUndivided, onScope, onClose }: ScopeDialogProps) {
  const { t } = useTranslation(['book', 'actions']);
  const reading = useReading();
  const { data: dates } = useQuery(datesQuery(series));
  const chosen = dates && dateOf(dates, date);
  const count = dates?.filter(({ is_cancelled }) => !is_cancelled).length ?? 0;
  const start = chosen?.original_start_at;
  const day = chosen && dateText(dateIn(chosen.start_at, chosen.timezone), reading, 'day');
  return (
    <Dialog title={t('scope.title')} closeLabel={t('actions:close')} onClose={onClose}>
      {dates === undefined ? (
        <Skeleton label={t('actions:loading')} />
      ) : (
        <div className={`stack ${styles.choices}`}>
          {start && (
            <>
              <Button onClick={() => onScope('this', start)} autoFocus>
                {t('scope.this', { date: day })}
              </Button>
              {!isUndivided && (
                <Button onClick={() => onScope('following', start)}>{t('scope.following')}</Button>
              )}
            </>
          )}
          <Button onClick={() => onScope('all', undefined)}>{t('scope.all', { count })}</Button>
        </div>
      )}
    </Dialog>
  );
}
