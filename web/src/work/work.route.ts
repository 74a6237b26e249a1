import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { only } from '../session/search-values.ts';

/** The work of crews. */
export const workRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work',
  staticData: { navKey: 'work' },
  validateSearch: only('kind', 'state', 'venue', 'room', 'from', 'page'),
  component: lazyRouteComponent(() => import('./work-page.tsx'), 'WorkPage'),
});
