import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { dateIn } from '../time/wall.ts';
import { ApprovalLine, History } from './approval.tsx';
import { Decide } from './decide.tsx';
import { EventActions } from './event-actions.tsx';
import { type EventRecord, eventQuery } from './event-query.ts';
import { EventState } from './event-state.tsx';
import { Files } from './files.tsx';
import { NextDates } from './next-dates.tsx';
import { Summary } from './summary.tsx';
import { WaitingChange } from './waiting-change.tsx';

/** Where the event stands: its day, and the series of a single date. */
function Crumbs({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const date = dateIn(event.start_at, event.timezone);
  return (
    <nav className="s" aria-label={t('to_schedule')}>
      <Link to="/schedule/$date" params={{ date }} preload={false}>
        {t('to_schedule')}
      </Link>
      {event.series_id !== undefined && (
        <>
          {' · '}
          <Link to="/events/$id" params={{ id: event.series_id }} preload={false}>
            {t('series')}
          </Link>
        </>
      )}
    </nav>
  );
}

function Content({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const owner = event.series_id ?? event.id;
  const isSeries = event.recurrence_rule !== null && event.series_id === undefined;
  const status = event.is_cancelled ? 'cancelled' : event.status;
  return (
    <div className="wrap">
      <Crumbs event={event} />
      <div className="bar evhead">
        <PageHeading title={event.title} focusKey={event.id} />
        <EventState status={status} />
        {event.is_override && <span className="s soft">{t('out_of_series')}</span>}
      </div>
      <EventActions event={event} />
      <div className="two">
        <div className="stack">
          <WaitingChange event={event} />
          <Summary event={event} />
          {isSeries && <NextDates series={event} />}
          <Files event={event} />
        </div>
        <aside className="stack">
          <Decide event={event} />
          <ApprovalLine id={owner} zone={event.timezone} />
          <History id={owner} zone={event.timezone} />
        </aside>
      </div>
    </div>
  );
}

/** An event: what it is, its dates, and how its approval stands. */
export function EventPage() {
  const { t } = useTranslation(['event', 'actions']);
  const { id } = useParams({ from: '/events/$id' });
  const { data, error, refetch } = useQuery(eventQuery(id));
  if (data !== undefined) return <Content event={data.record} />;
  if (error === null) return <Skeleton label={t('loading')} rows={6} look="text" />;
  return (
    <ProblemPanel error={error}>
      <Button onClick={() => refetch()}>{t('actions:retry')}</Button>
    </ProblemPanel>
  );
}
