import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { readStatistics } from './statistics-search.ts';

/** How much rooms are used, and what becomes of requests. */
export const statisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/statistics',
  staticData: { navKey: 'statistics' },
  validateSearch: readStatistics,
  component: lazyRouteComponent(() => import('./statistics-page.tsx'), 'StatisticsPage'),
});
