import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageHeading } from '../../kit/heading.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { FirstRun } from '../../page/first-run.tsx';
import { OnlyFor } from '../../page/forbidden.tsx';
import { ListPager } from '../../page/list-pager.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { isManager, managesSomething, meQuery } from '../../session/me.ts';
import { useScope } from '../../session/scope.ts';
import { ManageTabs } from '../manage-tabs.tsx';
import { NothingAssigned } from '../nothing-here.tsx';
import {
  managedRoomsQuery,
  PER_PAGE,
  type Room,
  type RoomFilter,
  readAllRooms,
} from '../venues/place-queries.ts';
import { ChosenRooms } from './chosen-rooms.tsx';
import { RoomFilters } from './room-filters.tsx';
import { readFilter } from './room-search.ts';
import { RoomTable } from './room-table.tsx';
import { saveCsv } from './rooms-csv.ts';

const FeaturesDialog = lazy(() =>
  import('./features-dialog.tsx').then(({ FeaturesDialog: component }) => ({ default: component })),
);

const KindsDialog = lazy(() =>
  import('./kinds-dialog.tsx').then(({ KindsDialog: component }) => ({ default: component })),
);

const noneChosen: ReadonlySet<string> = new Set();

/** Shown instead of the table when no room matches. */
function NoRooms({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const { isEverywhere } = useScope();
  if (isFiltered)
    return (
      <EmptyState
        sentence={t('no_match')}
        action={{ label: t('clear_filters'), onAction: onClear }}
      />
    );
  return isEverywhere ? <FirstRun /> : <NothingAssigned />;
}

/** The rooms of a filter: the table, its pages, and what is done with the chosen ones. */
function RoomsList({ filter, change }: { filter: RoomFilter; change(filter: RoomFilter): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const { data, error } = useQuery(managedRoomsQuery(filter, useScope()));
  const [chosen, setChosen] = useState(noneChosen);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} rows={8} />;
  const { q, venue, seats, page = 1 } = filter;
  if (data.rows.length === 0)
    return <NoRooms isFiltered={Boolean(q || venue || seats)} onClear={() => change({})} />;
  const rooms: Room[] = data.rows.filter(({ id }) => chosen.has(id));
  return (
    <>
      <RoomTable rooms={data.rows} chosen={chosen} onChoose={setChosen} />
      <ListPager
        list={data}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => change({ ...filter, page: next })}
      />
      <ChosenRooms rooms={rooms} onDone={() => setChosen(noneChosen)} />
    </>
  );
}

/** The buttons that open the list of features and the colours of kinds, for managers of the service. */
function OfService() {
  const { t } = useTranslation('manage');
  const { data: me } = useQuery(meQuery);
  const [open, setOpen] = useState<'features' | 'kinds'>();
  if (me === undefined || !isManager(me)) return null;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('kinds')}>{t('kind_colours.title')}</Button>
      <Button onClick={() => setOpen('features')}>{t('features.title')}</Button>
      <Suspense>
        {open === 'features' && <FeaturesDialog onClose={close} />}
        {open === 'kinds' && <KindsDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function Rooms() {
  const { t } = useTranslation('manage');
  const filter = readFilter(useSearch({ from: '/manage/rooms' }));
  const navigate = useNavigate({ from: '/manage/rooms' });
  const change = useCallback(
    (next: RoomFilter) => void navigate({ to: '/manage/rooms', search: next, replace: true }),
    [navigate],
  );
  const scope = useScope();
  const exportCsv = async (): Promise<void> => {
    const rooms = await readAllRooms(filter);
    saveCsv(
      rooms.filter((room) => scope.has('rooms', room)),
      t,
    );
  };
  return (
    <div className="page-width">
      <div className="bar">
        <PageHeading title={t('title')} />
        <span className="grow" />
        <OfService />
        <Button icon="download" onClick={() => void exportCsv()}>
          CSV
        </Button>
        {scope.mayAddRooms && (
          <AppLink className={buttonClass('main')} href="/manage/rooms/new" keepsScroll>
            <Icon name="plus" />
            {t('add_room')}
          </AppLink>
        )}
      </div>
      <ManageTabs current="rooms" />
      <RoomFilters filter={filter} change={change} />
      <RoomsList filter={filter} change={change} />
      <Outlet />
    </div>
  );
}

/** Every room in use that the reader manages. */
export function RoomsPage() {
  return (
    <OnlyFor may={managesSomething}>
      <Rooms />
    </OnlyFor>
  );
}
