import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { isDate } from '../time/wall.ts';

type Search = { from?: string };

/** The schedule of a public room, for everyone; `from` is a day of the week that is shown. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/public/$room',
  staticData: { isPublic: true },
  validateSearch: ({ from }: Record<string, unknown>): Search =>
    typeof from === 'string' && isDate(from) ? { from } : {},
  component: lazyRouteComponent(() => import('./public-page.tsx'), 'PublicPage'),
});
