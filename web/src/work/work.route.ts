import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../page/search-values.ts';
import { rootRoute } from '../root.ts';

/** The work of crews. */
export const workRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work',
  staticData: { navKey: 'work' },
  validateSearch: only('kind', 'state', 'venue', 'room', 'from', 'page'),
  component: lazyRouteComponent(() => import('./work-page.tsx'), 'WorkPage'),
});
