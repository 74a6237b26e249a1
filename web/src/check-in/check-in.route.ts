import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

/** The page of the code at a door: `/check-in#EVENT/START/CODE`. Data after the `#` reaches no server and no log. */
export const checkInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check-in',
  component: lazyRouteComponent(() => import('./check-in-page.tsx'), 'CheckInPage'),
});
