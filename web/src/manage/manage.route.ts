import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { isDate } from '../time/wall.ts';
import type { RoomFilter } from './place-queries.ts';

const staticData = { navKey: 'rooms' } as const;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined;

const numberIn = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : undefined;
};

function readFilter(search: Record<string, unknown>): RoomFilter {
  const { q, venue, seats, page } = search;
  const filter = {
    q: textIn(q),
    venue: textIn(venue),
    seats: numberIn(seats),
    page: numberIn(page),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

const roomsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/rooms',
  staticData,
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./rooms-page.tsx'), 'RoomsPage'),
});

const newRoomRoute = createRoute({
  getParentRoute: () => roomsRoute,
  path: 'new',
  staticData,
  component: lazyRouteComponent(() => import('./room-sheet.tsx'), 'NewRoomSheet'),
});

const roomRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/rooms/$id',
  staticData,
  component: lazyRouteComponent(() => import('./room-page.tsx'), 'ManageRoomPage'),
});

const roomTabRoute = (path: string, name: 'DetailsTab' | 'PhotosTab' | 'ChangesTab') =>
  createRoute({
    getParentRoute: () => roomRoute,
    path,
    staticData,
    component: lazyRouteComponent(() => import('./room-tabs.ts'), name),
  });

const hoursRoute = createRoute({
  getParentRoute: () => roomRoute,
  path: 'hours',
  staticData,
  validateSearch: ({ week }: Record<string, unknown>): { week?: string } =>
    typeof week === 'string' && isDate(week) ? { week } : {},
  component: lazyRouteComponent(() => import('./room-tabs.ts'), 'HoursTab'),
});

const venuesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/venues',
  staticData,
  component: lazyRouteComponent(() => import('./venues-page.tsx'), 'VenuesPage'),
});

const venueRoute = createRoute({
  getParentRoute: () => venuesRoute,
  path: '$id',
  staticData,
  component: lazyRouteComponent(() => import('./venue-sheet.tsx'), 'VenueSheet'),
});

const institutionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/institutions',
  staticData,
  component: lazyRouteComponent(() => import('./institutions-page.tsx'), 'InstitutionsPage'),
});

const institutionRoute = createRoute({
  getParentRoute: () => institutionsRoute,
  path: '$id',
  staticData,
  component: lazyRouteComponent(() => import('./institution-sheet.tsx'), 'InstitutionSheet'),
});

const outOfUseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/out-of-use',
  staticData,
  component: lazyRouteComponent(() => import('./out-of-use-page.tsx'), 'OutOfUsePage'),
});

/** Rooms, venues, institutions, and the hours of rooms. */
export const manageRoutes = [
  roomsRoute.addChildren([newRoomRoute]),
  roomRoute.addChildren([
    roomTabRoute('/', 'DetailsTab'),
    roomTabRoute('photos', 'PhotosTab'),
    hoursRoute,
    roomTabRoute('changes', 'ChangesTab'),
  ]),
  venuesRoute.addChildren([venueRoute]),
  institutionsRoute.addChildren([institutionRoute]),
  outOfUseRoute,
] as const;
