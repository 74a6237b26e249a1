import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { dateIdOf, partsOf } from '../api/event-dates.ts';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOpened } from '../page/use-opened.ts';
import { useReading } from '../session/reading.ts';
import { EditForm } from './edit-form.tsx';
import type { EditScope, EditSearch } from './edit-search.ts';
import { editedQuery } from './source-query.ts';

const ScopeDialog = lazy(() =>
  import('./scope-dialog.tsx').then(({ ScopeDialog }) => ({ default: ScopeDialog })),
);
const SeriesForm = lazy(() =>
  import('./series-form.tsx').then(({ SeriesForm }) => ({ default: SeriesForm })),
);

/** The record that is edited: the series, or one date of it. */
function editedId(id: string, { scope, date }: EditSearch): string {
  const { series, occurrence = date } = partsOf(id);
  if (scope === 'all' || (date ?? occurrence) === undefined) return series;
  return dateIdOf(series, date ?? occurrence ?? '');
}

type OpenedProps = { id: string; scope: EditScope; onTakeTheirs(): void };

/** The event as it is when the form is opened; what others write meanwhile does not change the form. */
function OpenedForm({ id, scope, onTakeTheirs }: OpenedProps) {
  const { t } = useTranslation('book');
  const { opened, error } = useOpened(editedQuery(id), { isReadOnce: true });
  if (opened !== undefined) {
    const edited = { ...opened, scope };
    return opened.record.is_recurring ? (
      <Suspense fallback={<Skeleton label={t('panel.checking')} rows={6} look="text" />}>
        <SeriesForm edited={edited} onTakeTheirs={onTakeTheirs} />
      </Suspense>
    ) : (
      <EditForm edited={edited} onTakeTheirs={onTakeTheirs} remaining={undefined} />
    );
  }
  if (error !== null) return <ProblemPanel error={error} />;
  return <Skeleton label={t('panel.checking')} rows={6} look="text" />;
}

/** The form for an address without a scope: a single event is edited at once, a series first needs a scope. */
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
  if (!opened.record.is_recurring)
    return <OpenedForm id={id} onTakeTheirs={onTakeTheirs} scope="all" />;
  const { series, occurrence } = partsOf(id);
  return (
    <Suspense>
      <ScopeDialog
        series={series}
        date={date ?? occurrence}
        isUndivided={opened.record.by_invitation}
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
      <div className="page-width">
        <div className="bar">
          <PageHeading title={t('edit.title')} />
        </div>
        {isAsked ? (
          <AskedForm key={key} id={id} {...search} onTakeTheirs={onTakeTheirs} />
        ) : (
          <OpenedForm
            key={key}
            id={target}
            scope={search.scope ?? 'all'}
            onTakeTheirs={onTakeTheirs}
          />
        )}
      </div>
    </I18nProvider>
  );
}
