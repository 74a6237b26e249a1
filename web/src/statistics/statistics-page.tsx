import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../kit/app-link.tsx';
import { Deferred } from '../kit/deferred.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { OnlyFor } from '../page/forbidden.tsx';
import { managesSomething, useMe } from '../session/me.ts';
import { nowText } from '../time/now.ts';
import { addDays, dateIn } from '../time/wall.ts';
import { RequestsFigures } from './requests-figures.tsx';
import { RoomsFigures } from './rooms-figures.tsx';
import { StatisticsFilters } from './statistics-filters.tsx';
import type { Asked } from './statistics-queries.ts';
import { readStatistics, type StatisticsChanges, SUBJECTS } from './statistics-search.ts';

/** The days before today that are counted unless the address says others. */
const DAYS = 29;

function Content() {
  const { t } = useTranslation('statistics');
  const search = readStatistics(useSearch({ from: '/manage/statistics' }));
  const navigate = useNavigate({ from: '/manage/statistics' });
  const today = dateIn(nowText(), useMe().timezone);
  const to = search.to ?? today;
  const asked: Asked = {
    about: search.about ?? 'rooms',
    from: search.from ?? addDays(to, -DAYS),
    to,
    group_by: search.group ?? 'room',
    venue_id: search.venue,
    room_id: search.room,
    layout: search.layout,
    feature_ids: search.features,
  };
  const change = (changes: StatisticsChanges): void => {
    const all = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== '');
    void navigate({ search: Object.fromEntries(all), replace: true, resetScroll: false });
  };
  const tabOf = (about: (typeof SUBJECTS)[number]) => ({
    href: `/manage/statistics?${new URLSearchParams({ ...search, about })}`,
    label: t(`about.${about}`),
    isCurrent: about === asked.about,
  });
  return (
    <div className="page-width">
      <div className="bar">
        <PageHeading title={t('title')} />
      </div>
      <TabLinks label={t('title')} tabs={SUBJECTS.map(tabOf)} />
      <StatisticsFilters asked={asked} change={change} />
      <Deferred>
        {asked.about === 'rooms' ? (
          <RoomsFigures asked={asked} />
        ) : (
          <RequestsFigures asked={asked} />
        )}
      </Deferred>
    </div>
  );
}

/** The use of rooms, and the results of requests, for managers. */
export function StatisticsPage() {
  return (
    <OnlyFor may={managesSomething}>
      <Content />
    </OnlyFor>
  );
}
