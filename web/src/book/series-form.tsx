import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { dateIdOf, datesQuery } from '../api/event-dates.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import * as styles from './book.module.css';
import type { Edited } from './edit-body.ts';
import { EditForm } from './edit-form.tsx';
import type { EditScope } from './edit-search.ts';

type Event = Schemas['Event'];

/** The dates that the form edits. */
function ScopeLine({ event, scope, count }: { event: Event; scope: EditScope; count: number }) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const date = dateText(dateIn(event.start_at, event.timezone), reading, 'day');
  const series = event.series_id ?? event.id;
  const start = event.original_start_at;
  const other = `/events/${start === undefined ? series : dateIdOf(series, start)}/edit`;
  return (
    <p className={`soft ${styles.editScope}`}>
      {scope === 'all' ? t('scope.editing_all', { count }) : t(`scope.editing_${scope}`, { date })}{' '}
      <AppLink href={other}>{t('scope.other')}</AppLink>
    </p>
  );
}

/** The number of dates in the scope; undefined until they are read, and for one date. */
function useCount({ record: event, scope }: Edited): number | undefined {
  const { data } = useQuery({
    ...datesQuery(event.series_id ?? event.id),
    enabled: scope !== 'this',
  });
  const from = scope === 'following' ? (event.original_start_at ?? '') : '';
  const counted = data?.filter(({ original_start_at: start = '' }) => start >= from);
  if (scope === 'following') return counted?.length;
  return counted?.filter(({ is_cancelled }) => !is_cancelled).length;
}

/** A series, one date of it, or a date and those that follow, in the form in which it was booked. */
export function SeriesForm({ edited, onTakeTheirs }: { edited: Edited; onTakeTheirs(): void }) {
  const { t } = useTranslation('book');
  const { record, scope } = edited;
  const count = useCount(edited);
  if (scope === 'following' && count === undefined)
    return <Skeleton label={t('panel.checking')} rows={6} look="text" />;
  const hasCount = scope === 'following' && record.recurrence_count !== null;
  return (
    <>
      <ScopeLine event={record} scope={scope} count={count ?? 0} />
      <EditForm
        edited={edited}
        remaining={hasCount ? count : undefined}
        onTakeTheirs={onTakeTheirs}
      />
    </>
  );
}
