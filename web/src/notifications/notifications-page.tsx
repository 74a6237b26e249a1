import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ListPager } from '../page/list-pager.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useMe } from '../session/me.ts';
import { byEvent } from './by-event.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { HowTold } from './how-told.tsx';
import { JustNow } from './just-now.tsx';
import { notificationsQuery, PER_PAGE } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { useReadingMarks } from './use-reading-marks.ts';

type ListProps = { isUnread: boolean; page: number; marks: ReturnType<typeof useReadingMarks> };

function NotificationList({ isUnread, page, marks }: ListProps) {
  const { t } = useTranslation(['notifications', 'actions', 'shell', 'work']);
  const navigate = useNavigate({ from: '/notifications' });
  const { data, error } = useQuery(notificationsQuery(isUnread, page));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  const rows = isUnread ? data.rows.filter(({ read_at }) => read_at === null) : data.rows;
  if (rows.length === 0)
    return isUnread ? (
      <EmptyState
        sentence={t('none_unread')}
        action={{ label: t('work:show_all'), href: '/notifications?tab=all' }}
      />
    ) : (
      <EmptyState
        sentence={t('none')}
        action={{ label: t('shell:nav.schedule'), href: '/schedule' }}
      />
    );
  return (
    <>
      <ul className="card plain-rows">
        {byEvent(rows).map((news) => (
          <NotificationRow
            key={news.newest.id}
            news={news}
            onRead={() => void marks.one.send([news.newest, ...news.earlier])}
          />
        ))}
      </ul>
      <ListPager
        list={data}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      />
    </>
  );
}

/** The notifications of the person, and the channels by which they come. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { unread_count } = useMe();
  const { tab, page = 1 } = useSearch({ from: '/notifications' });
  const marks = useReadingMarks();
  const problem = marks.one.problem ?? marks.all.problem;
  const isUnread = tab !== 'all';
  return (
    <div className="reading-width">
      <div className="bar">
        <PageHeading title={t('title')} />
        <span className="grow" />
        {unread_count > 0 && (
          <Button onClick={() => void marks.all.send()}>{t('mark_all_read')}</Button>
        )}
      </div>
      <TabLinks
        label={t('title')}
        tabs={[
          {
            href: '/notifications',
            label: t('tabs.unread', { count: unread_count }),
            isCurrent: isUnread,
          },
          { href: '/notifications?tab=all', label: t('tabs.all'), isCurrent: !isUnread },
        ]}
      />
      {problem && <ProblemPanel error={problem} />}
      <JustNow />
      <NotificationList isUnread={isUnread} page={page} marks={marks} />
      <HowTold />
      <ChannelChoice />
    </div>
  );
}
