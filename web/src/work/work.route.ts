import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { readSearch } from './work-search.ts';

/** The work of crews. */
export const workRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work',
  staticData: { navKey: 'work' },
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./work-page.tsx'), 'WorkPage'),
});
