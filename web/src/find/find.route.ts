import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { readFind } from './find-search.ts';

export const findRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/find',
  staticData: { navKey: 'find' },
  validateSearch: readFind,
  component: lazyRouteComponent(() => import('./find-page.tsx'), 'FindPage'),
});
