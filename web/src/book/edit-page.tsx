import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { dateIdOf, datesQuery, partsOf } from '../api/event-dates.ts';
import { AppLink } from '../kit/app-link.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { useOpened } from '../session/use-opened.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { EditForm } from './edit-form.tsx';
import type { EditScope, EditSearch } from './edit-search.ts';
import { editedQuery } from './source-query.ts';

const ScopeDialog = lazy(() =>
  import('./scope-dialog.tsx').then(({ ScopeDialog }) => ({ default: ScopeDialog })),
);

type Event = Schemas['Event'];

/** The record that is edited: the series, or one date of it. */
function editedId(id: string, { scope, date }: EditSearch): string {
  const { series, occurrence = date } = partsOf(id);
  if (scope === 'all' || (date ?? occurrence) === undefined) return series;
  return dateIdOf(series, date ?? occurrence ?? '');
}

/** Which dates the form is about, where there are several. */
function ScopeLine({ event, scope, count }: { event: Event; scope: EditScope; count: number }) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const date = dateText(dateIn(event.start_at, event.timezone), reading, 'day');
  const series = event.series_id ?? event.id;
  const start = event.original_start_at;
  const other = `/events/${start === undefined ? series : dateIdOf(series, start)}/edit`;
  return (
    <p className="soft edit-scope">
      {scope === 'all' ? t('scope.editing_all', { count }) : t(`scope.editing_${scope}`, { date })}{' '}
      <AppLink href={other}>{t('scope.other')}</AppLink>
    </p>
  );
}

type SeriesProps = { event: Event; scope: EditScope };

/** How many dates the scope has; undefined for a single event. */
function useCount({ event, scope }: SeriesProps): number | undefined {
  const isSeries = event.is_recurring;
  const { data } = useQuery({
    ...datesQuery(event.series_id ?? event.id),
    enabled: isSeries && scope !== 'this',
  });
  const from = scope === 'following' ? (event.original_start_at ?? '') : '';
  const counted = data?.filter(({ original_start_at: start = '' }) => start >= from);
  if (scope === 'following') return counted?.length;
  return counted?.filter(({ is_cancelled }) => !is_cancelled).length;
}

type OpenedProps = { id: string; scope: EditScope; onTakeTheirs(): void };

/** The event as it is when the form is opened; what others write meanwhile does not change the form. */
function OpenedForm({ id, scope, onTakeTheirs }: OpenedProps) {
  const { t } = useTranslation('book');
  const { opened, error } = useOpened(editedQuery(id), { isReadOnce: true });
  if (opened !== undefined) return <CountedForm {...{ opened, scope, onTakeTheirs }} />;
  if (error !== null) return <ProblemPanel error={error} />;
  return <Skeleton label={t('panel.checking')} rows={6} look="text" />;
}

type CountedProps = Omit<OpenedProps, 'id'> & { opened: { record: Event; etag: string } };

function CountedForm({ opened, scope, onTakeTheirs }: CountedProps) {
  const { t } = useTranslation('book');
  const { record } = opened;
  const count = useCount({ event: record, scope });
  if (scope === 'following' && count === undefined)
    return <Skeleton label={t('panel.checking')} rows={6} look="text" />;
  const hasCount = scope === 'following' && record.recurrence_count !== null;
  return (
    <>
      {record.is_recurring && <ScopeLine event={record} scope={scope} count={count ?? 0} />}
      <EditForm
        edited={{ ...opened, scope }}
        remaining={hasCount ? count : undefined}
        onTakeTheirs={onTakeTheirs}
      />
    </>
  );
}

/** What an address without a scope means: a single event is edited at once, a series asks first. */
function AskedForm({
  id,
  date,
  onTakeTheirs,
}: {
  id: string;
  date?: string;
  onTakeTheirs(): void;
}) {
  const { t } = useTranslation('book');
  const navigate = useNavigate({ from: '/events/$id/edit' });
  const { opened, error } = useOpened(editedQuery(id), { isReadOnce: true });
  if (error !== null) return <ProblemPanel error={error} />;
  if (opened === undefined) return <Skeleton label={t('panel.checking')} rows={6} look="text" />;
  if (!opened.record.is_recurring) return <OpenedForm {...{ id, onTakeTheirs }} scope="all" />;
  const { series, occurrence } = partsOf(id);
  return (
    <Suspense>
      <ScopeDialog
        series={series}
        date={date ?? occurrence}
        onScope={(scope, chosen) =>
          void navigate({ search: { scope, ...(chosen && { date: chosen }) }, replace: true })
        }
        onClose={() => void navigate({ to: '/events/$id', params: { id }, replace: true })}
      />
    </Suspense>
  );
}

/** Changing an event, one date of a series, it and those that follow, or all. */
export function EditPage() {
  const { t } = useTranslation('book');
  const { id } = useParams({ from: '/events/$id/edit' });
  const search = useSearch({ from: '/events/$id/edit' });
  const { locale } = useReading();
  const [round, setRound] = useState(0);
  const onTakeTheirs = (): void => setRound((count) => count + 1);
  const target = editedId(id, search);
  const isAsked = search.scope === undefined;
  const key = `${target} ${search.scope} ${round}`;
  return (
    <I18nProvider locale={locale}>
      <div className="wrap">
        <div className="bar">
          <PageHeading title={t('edit.title')} />
        </div>
        {isAsked ? (
          <AskedForm key={key} id={id} {...search} onTakeTheirs={onTakeTheirs} />
        ) : (
          <OpenedForm key={key} id={target} scope={search.scope ?? 'all'} {...{ onTakeTheirs }} />
        )}
      </div>
    </I18nProvider>
  );
}
