import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { rootRoute } from '../root.ts';
import { readDate, readSearch, type ScheduleSearch } from './grid/filters.ts';
import { questionOf, scheduleQuery } from './grid/schedule-query.ts';

const staticData = { navKey: 'schedule' } as const;
const validateSearch = readSearch;

/** The schedule without a date: leads to today. */
const todayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schedule',
  staticData,
  validateSearch,
  component: lazyRouteComponent(() => import('./day/today-redirect.tsx'), 'TodayRedirect'),
});

/** Asks for a day as soon as its address is known: most people begin there, and it needs nothing of who they are. */
function askForDay(asked: string, search: ScheduleSearch): void {
  const date = readDate(asked);
  if (date === undefined) return;
  // The page itself reads again what is old, and tells what is refused.
  const query = scheduleQuery(questionOf(date, search));
  void queryClient.prefetchQuery({ ...query, staleTime: Infinity });
}

const dayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schedule/$date',
  staticData,
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => askForDay(params.date, deps),
  component: lazyRouteComponent(() => import('./day/schedule-page.tsx'), 'SchedulePage'),
});

const roomWeekRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rooms/$roomId/week/$date',
  staticData,
  validateSearch,
  component: lazyRouteComponent(() => import('./week/week-page.tsx'), 'WeekPage'),
});

const roomMonthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rooms/$roomId/month/$date',
  staticData,
  component: lazyRouteComponent(() => import('./month/month-page.tsx'), 'RoomMonthPage'),
});

const roomsWeekRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schedule/week/$date',
  staticData,
  validateSearch,
  component: lazyRouteComponent(() => import('./week/rooms-week-page.tsx'), 'RoomsWeekPage'),
});

const roomsMonthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schedule/month/$date',
  staticData,
  validateSearch,
  component: lazyRouteComponent(() => import('./month/month-page.tsx'), 'RoomsMonthPage'),
});

const mineData = { navKey: 'mine' } as const;

const myWeekRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mine/week/$date',
  staticData: mineData,
  component: lazyRouteComponent(() => import('./month/my-calendar-page.tsx'), 'MyWeekPage'),
});

const myMonthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mine/month/$date',
  staticData: mineData,
  component: lazyRouteComponent(() => import('./month/my-calendar-page.tsx'), 'MyMonthPage'),
});

/** Every page of the schedule. */
export const scheduleRoutes = [
  todayRoute,
  dayRoute,
  roomWeekRoute,
  roomMonthRoute,
  roomsWeekRoute,
  roomsMonthRoute,
  myWeekRoute,
  myMonthRoute,
];
