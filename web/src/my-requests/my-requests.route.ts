import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../page/search-values.ts';
import { rootRoute } from '../root.ts';

/** The requests of the person in a round; `open` is the one whose form is shown. */
export const myRequestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mine/requests/$round',
  staticData: { navKey: 'mine' },
  validateSearch: only('open'),
  component: lazyRouteComponent(() => import('./my-requests-page.tsx'), 'MyRequestsPage'),
});
