import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

const staticData = { navKey: 'event' } as const;

/** An event: without a tab its summary. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events/$id',
  staticData,
  component: lazyRouteComponent(() => import('./event-page.tsx'), 'EventPage'),
});

/** A part of an event by its name. The page reads it and stays as it is around the parts. */
const tabRoute = createRoute({ getParentRoute: () => pageRoute, path: '$tab', staticData });

export const eventRoute = pageRoute.addChildren([tabRoute]);
