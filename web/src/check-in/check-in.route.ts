import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

/** Where the code at a door leads: `/check-in#EVENT/START/CODE`. What is after the `#` reaches no server and no log. */
export const checkInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check-in',
  component: lazyRouteComponent(() => import('./check-in-page.tsx'), 'CheckInPage'),
});
