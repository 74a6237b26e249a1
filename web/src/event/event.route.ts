import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

const staticData = { navKey: 'event' } as const;
const component = lazyRouteComponent(() => import('./event-page.tsx'), 'EventPage');
const getParentRoute = () => rootRoute;

/** An event, and its parts by name: without one its summary. */
export const eventRoutes = [
  createRoute({ getParentRoute, path: '/events/$id', staticData, component }),
  createRoute({ getParentRoute, path: '/events/$id/$tab', staticData, component }),
] as const;
