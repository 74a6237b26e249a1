import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../page/search-values.ts';
import { rootRoute } from '../root.ts';
import { isDate } from '../time/wall.ts';

const staticData = { navKey: 'rooms' } as const;

const pages = () => import('./manage-page.tsx');
const yearPages = () => import('./year-pages.ts');
const equipmentPages = () => import('./equipment-pages.ts');

const readWeek = ({ week }: Record<string, unknown>): { week?: string } =>
  typeof week === 'string' && isDate(week) ? { week } : {};

const roomsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/rooms',
  staticData,
  validateSearch: only('q', 'venue', 'seats', 'page'),
  component: lazyRouteComponent(pages, 'RoomsPage'),
});

const newRoomRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: 'new',
  staticData,
  component: lazyRouteComponent(pages, 'NewRoomSheet'),
});

const roomRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/rooms/$id',
  staticData,
  component: lazyRouteComponent(pages, 'ManageRoomPage'),
});

const roomTabRoute = (path: string, name: 'DetailsTab' | 'PhotosTab' | 'RulesTab' | 'ChangesTab') =>
  createRoute({
    getParentRoute: () => roomRoute,
    path,
    staticData,
    component: lazyRouteComponent(() => import('./rooms/room-tabs.ts'), name),
  });

const hoursRoute = createRoute({
  getParentRoute: () => roomRoute,
  path: 'hours',
  staticData,
  validateSearch: readWeek,
  component: lazyRouteComponent(() => import('./rooms/room-tabs.ts'), 'HoursTab'),
});

const closureRoute = createRoute({
  getParentRoute: () => roomRoute,
  path: 'hours/$schedule',
  staticData,
  component: lazyRouteComponent(() => import('./rooms/room-tabs.ts'), 'ClosureTab'),
});

const venuesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/venues',
  staticData,
  component: lazyRouteComponent(pages, 'VenuesPage'),
});

const venueRoute = createRoute({
  getParentRoute: () => venuesRoute,
  path: '$id',
  staticData,
  component: lazyRouteComponent(pages, 'VenueSheet'),
});

const institutionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/institutions',
  staticData,
  component: lazyRouteComponent(pages, 'InstitutionsPage'),
});

const institutionRoute = createRoute({
  getParentRoute: () => institutionsRoute,
  path: '$id',
  staticData,
  component: lazyRouteComponent(pages, 'InstitutionSheet'),
});

const equipmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/equipment',
  staticData,
  component: lazyRouteComponent(equipmentPages, 'EquipmentPage'),
});

const oneEquipmentRoute = createRoute({
  getParentRoute: () => equipmentRoute,
  path: '$id',
  staticData,
  component: lazyRouteComponent(equipmentPages, 'EquipmentSheet'),
});

const equipmentUseRoute = createRoute({
  getParentRoute: () => equipmentRoute,
  path: '$id/use',
  staticData,
  validateSearch: readWeek,
  component: lazyRouteComponent(equipmentPages, 'EquipmentUseSheet'),
});

const yearRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/year',
  staticData,
  validateSearch: ({ past }: Record<string, unknown>): { past?: true } =>
    past === true ? { past } : {},
  component: lazyRouteComponent(yearPages, 'YearPage'),
});

const termRoute = createRoute({
  getParentRoute: () => yearRoute,
  path: 'terms/$id',
  staticData,
  component: lazyRouteComponent(yearPages, 'TermSheet'),
});

const holidayRoute = createRoute({
  getParentRoute: () => yearRoute,
  path: 'holidays/$id',
  staticData,
  component: lazyRouteComponent(yearPages, 'HolidaySheet'),
});

const holidayImportRoute = createRoute({
  getParentRoute: () => yearRoute,
  path: 'import',
  staticData,
  component: lazyRouteComponent(yearPages, 'HolidayImportSheet'),
});

const outOfUseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/out-of-use',
  staticData,
  component: lazyRouteComponent(pages, 'OutOfUsePage'),
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/people',
  staticData,
  component: lazyRouteComponent(pages, 'PeoplePage'),
});

/** Rooms, venues, institutions, the hours of rooms, and who manages them. */
export const manageRoutes = [
  roomsRoute.addChildren([newRoomRoute]),
  roomRoute.addChildren([
    roomTabRoute('/', 'DetailsTab'),
    roomTabRoute('photos', 'PhotosTab'),
    hoursRoute,
    closureRoute,
    roomTabRoute('rules', 'RulesTab'),
    roomTabRoute('changes', 'ChangesTab'),
  ]),
  venuesRoute.addChildren([venueRoute]),
  institutionsRoute.addChildren([institutionRoute]),
  equipmentRoute.addChildren([oneEquipmentRoute, equipmentUseRoute]),
  yearRoute.addChildren([termRoute, holidayRoute, holidayImportRoute]),
  outOfUseRoute,
  peopleRoute,
] as const;
