import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

const ID = /^[0-9a-fA-F-]{36}$/;

/** Calendar feeds; with a room its form is filled in. */
export const feedsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feeds',
  validateSearch: ({ room }: Record<string, unknown>): { room?: string } =>
    typeof room === 'string' && ID.test(room) ? { room } : {},
  component: lazyRouteComponent(() => import('./feeds-page.tsx'), 'FeedsPage'),
});
