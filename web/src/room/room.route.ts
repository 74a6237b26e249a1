import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

/** A room, for everybody. */
export const roomRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rooms/$roomId',
  staticData: { navKey: 'room' },
  component: lazyRouteComponent(() => import('./room-page.tsx'), 'RoomPage'),
});
