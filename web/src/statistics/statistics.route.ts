import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../page/search-values.ts';
import { rootRoute } from '../root.ts';

/** The use of rooms, and the results of requests. */
export const statisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/statistics',
  staticData: { navKey: 'statistics' },
  validateSearch: only('about', 'from', 'to', 'group', 'venue', 'room', 'layout', 'features'),
  component: lazyRouteComponent(() => import('./statistics-page.tsx'), 'StatisticsPage'),
});
