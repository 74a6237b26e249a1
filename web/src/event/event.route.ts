import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events/$id',
  staticData: { navKey: 'mine' },
  component: lazyRouteComponent(() => import('./event-page.tsx'), 'EventPage'),
});
