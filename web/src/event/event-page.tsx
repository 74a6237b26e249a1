import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { type EventRecord, eventQuery, isWholeSeries } from '../api/event-record.ts';
import { asProblem } from '../api/problem.ts';
import { DeclinedNeeds } from '../booking/declined-needs.tsx';
import { may } from '../booking/event-rights.ts';
import { useIsOfOtherCalendar } from '../booking/other-calendar.ts';
import { useWaitsFor } from '../booking/waits-for.ts';
import { Button } from '../kit/button.tsx';
import { Deferred } from '../kit/deferred.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Icon } from '../kit/icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { type TabEntry, Tabs } from '../kit/tabs.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { dateIn } from '../time/wall.ts';
import { ApprovalLine, History } from './approval.tsx';
import { Changes } from './changes.tsx';
import { DateCheckIn } from './date-check-in.tsx';
import { Decide } from './decide.tsx';
import * as styles from './event.module.css';
import { EventActions } from './event-actions.tsx';
import { EventState } from './event-state.tsx';
import { Files } from './files.tsx';
import { MissingEvent } from './missing-event.tsx';
import { NextDate } from './next-date.tsx';
import { AllDates, NextDates } from './next-dates.tsx';
import { People } from './people.tsx';
import { Summary } from './summary.tsx';
import { WaitingChange } from './waiting-change.tsx';

const WaitingDraft = lazy(() =>
  import('./waiting-draft.tsx').then(({ WaitingDraft }) => ({ default: WaitingDraft })),
);

const TABS = ['summary', 'dates', 'people', 'files', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The links to the pages above the event: its day, and the series of a single date. */
function Crumbs({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const date = dateIn(event.start_at, event.timezone);
  return (
    <nav className="small" aria-label={t('to_schedule')}>
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

/** Whether an event has a tab: a single date has no other dates. */
const hasTab = (event: EventRecord, tab: Tab): boolean => tab !== 'dates' || isWholeSeries(event);

/** The names of the tabs, with how much is in them. */
function useTabs(event: EventRecord): TabEntry[] {
  const { t } = useTranslation('event');
  const counts: Partial<Record<Tab, number>> = {
    dates: event.occurrences_count,
    files: event.attachments.length,
  };
  return TABS.filter((tab) => hasTab(event, tab)).map((id) => {
    const count = counts[id];
    const label = t(`tabs.${id}`);
    return { id, label: count === undefined ? label : `${label} (${count})` };
  });
}

function TabContent({ event, tab }: { event: EventRecord; tab: Tab }) {
  const owner = event.series_id ?? event.id;
  const parts: Record<Tab, () => ReactNode> = {
    summary: () => (
      <>
        <Summary event={event} />
        {isWholeSeries(event) && <NextDates series={event} />}
      </>
    ),
    dates: () => <AllDates series={event} />,
    people: () => <People event={event} />,
    files: () => <Files event={event} />,
    history: () => (
      <>
        <History id={owner} zone={event.timezone} />
        <Changes event={event} />
      </>
    ),
  };
  return <div className={`stack ${styles.tabContent}`}>{parts[tab]()}</div>;
}

function Heading({ event }: { event: EventRecord }) {
  const { t } = useTranslation(['event', 'book', 'actions']);
  const waitsFor = useWaitsFor();
  const isOfOtherCalendar = useIsOfOtherCalendar(event);
  const step = event.current_step ?? event.pending_change?.current_step;
  return (
    <div>
      <div className={`bar ${styles.head}`}>
        <PageHeading title={event.title} focusKey={event.id} />
        <EventState {...event} />
        {event.is_published && !event.is_cancelled && (
          <a className="small" href={`/whats-on/${event.series_id ?? event.id}`}>
            {t('is_published')}
          </a>
        )}
        {event.is_private && (
          <span className="small soft">
            <Icon name="lock" /> {t('actions:private')}
          </span>
        )}
        {event.by_invitation && <span className="small soft">{t('by_invitation')}</span>}
        {event.is_override && <span className="small soft">{t('out_of_series')}</span>}
      </div>
      {step && <p className="small soft">{waitsFor({ ...event, current_step: step })}</p>}
      {isOfOtherCalendar && may(event, 'update') && <p className="small">{t('book:invited')}</p>}
    </div>
  );
}

/** The tab of the address, where the event has it. */
function useTab(event: EventRecord): Tab {
  const asked = useParams({ strict: false, select: ({ tab }: { tab?: string }) => tab });
  return TABS.find((one) => one === asked && hasTab(event, one)) ?? 'summary';
}

/** The parts of an event, of which one is shown. */
function EventTabs({ event }: { event: EventRecord }) {
  const navigate = useNavigate();
  const tabs = useTabs(event);
  const tab = useTab(event);
  const { id } = event;
  const open = (next: string): void => {
    const params = { id, tab: next };
    if (next === 'summary') void navigate({ to: '/events/$id', params: { id }, replace: true });
    else void navigate({ to: '/events/$id/$tab', params, replace: true });
  };
  return (
    <Tabs label={event.title} tabs={tabs} current={tab} onTab={open}>
      <TabContent event={event} tab={tab} />
    </Tabs>
  );
}

/** Beside the parts: the decision, and what the shown part leaves out. */
function Beside({ event }: { event: EventRecord }) {
  const tab = useTab(event);
  return (
    <aside className="stack">
      <Deferred>
        <Decide event={event} />
        <ApprovalLine event={event} />
        {tab === 'people' && <NextDate event={event} />}
        {tab !== 'history' && <History id={event.series_id ?? event.id} zone={event.timezone} />}
      </Deferred>
    </aside>
  );
}

/** An event. A press on a tab draws the tabs and what depends on them alone. */
const Content = memo(function Content({ event }: { event: EventRecord }) {
  return (
    <div className="page-width">
      <Crumbs event={event} />
      <div className={styles.top}>
        <Heading event={event} />
        <EventActions event={event} />
      </div>
      <div className="main-and-side">
        <div className="stack">
          <DeclinedNeeds event={event} />
          <DateCheckIn event={event} />
          <WaitingChange event={event} />
          {event.waiting && (
            <Suspense>
              <WaitingDraft event={event} />
            </Suspense>
          )}
          <EventTabs event={event} />
        </div>
        <Beside event={event} />
      </div>
    </div>
  );
});

/** An event: what it is, its dates, and how its approval stands. */
export function EventPage() {
  const { t } = useTranslation(['event', 'actions']);
  const { id } = useParams({ from: '/events/$id' });
  const { locale } = useReading();
  const { data, error, refetch } = useQuery(eventQuery(id));
  if (data !== undefined)
    return (
      <I18nProvider locale={locale}>
        <Content event={data.record} />
      </I18nProvider>
    );
  if (error === null) return <Skeleton label={t('loading')} rows={6} look="text" />;
  if (asProblem(error).kind === 'not_found') return <MissingEvent id={id} />;
  return (
    <ProblemPanel error={error}>
      <Button onClick={() => refetch()}>{t('actions:retry')}</Button>
    </ProblemPanel>
  );
}
