import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../kit/app-link.tsx';
import { useScope } from '../session/scope.ts';
import { equipmentQuery } from './equipment/equipment-queries.ts';
import {
  institutionsQuery,
  managedRoomsQuery,
  unusedRoomsQuery,
  venuesQuery,
} from './venues/place-queries.ts';

const TABS = [
  ...(['rooms', 'venues', 'institutions', 'equipment'] as const),
  ...(['year', 'people', 'out-of-use'] as const),
] as const;

export type ManageTab = (typeof TABS)[number];

/** Webhooks and service accounts have pages of their own. */
const MACHINES = '/manage/webhooks';

const addresses: Record<ManageTab, string> = {
  rooms: '/manage/rooms',
  venues: '/manage/venues',
  institutions: '/manage/institutions',
  equipment: '/manage/equipment',
  year: '/manage/year',
  people: '/manage/people',
  'out-of-use': '/manage/out-of-use',
};

const isUsed = ({ is_active }: { is_active: boolean }): boolean => is_active;

/** The number of records of each kind; undefined until it is known. */
function useCounts(): Partial<Record<ManageTab, number | undefined>> {
  const scope = useScope();
  const rooms = useQuery(managedRoomsQuery({}, scope)).data;
  const unused = useQuery(unusedRoomsQuery).data?.rows.filter((room) => scope.has('rooms', room));
  const venues = useQuery(venuesQuery).data?.rows.filter((venue) => scope.has('venues', venue));
  const institutions = useQuery(institutionsQuery).data?.rows.filter((one) =>
    scope.has('institutions', one),
  );
  const equipment = useQuery(equipmentQuery).data?.rows.filter((one) =>
    scope.has('equipment', one),
  );
  const others = [...(venues ?? []), ...(institutions ?? []), ...(equipment ?? [])];
  const unusedCount = unused && unused.length + others.filter((place) => !isUsed(place)).length;
  return {
    rooms: rooms?.total,
    venues: venues?.filter(isUsed).length,
    institutions: institutions?.filter(isUsed).length,
    equipment: equipment?.filter(isUsed).length,
    'out-of-use': unusedCount,
  };
}

/** Rooms, venues, institutions, and what is out of use. */
export function ManageTabs({ current }: { current: ManageTab }) {
  const { t } = useTranslation('manage');
  const counts = useCounts();
  const labels: Record<ManageTab, string> = {
    rooms: t('tabs.rooms'),
    venues: t('tabs.venues'),
    institutions: t('tabs.institutions'),
    equipment: t('tabs.equipment'),
    year: t('tabs.year'),
    people: t('tabs.people'),
    'out-of-use': t('tabs.out_of_use'),
  };
  const tabOf = (tab: ManageTab) => ({
    href: addresses[tab],
    label: counts[tab] === undefined ? labels[tab] : `${labels[tab]} (${counts[tab]})`,
    isCurrent: tab === current,
  });
  const machines = { href: MACHINES, label: t('tabs.machines'), isCurrent: false };
  return <TabLinks label={t('title')} tabs={[...TABS.map(tabOf), machines]} />;
}
