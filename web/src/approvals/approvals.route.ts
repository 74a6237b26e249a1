import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../page/search-values.ts';
import { rootRoute } from '../root.ts';

/** The requests that wait for a decision. */
export const approvalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals',
  staticData: { navKey: 'approvals' },
  validateSearch: only('venue', 'institution', 'q', 'sort', 'open', 'page'),
  component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
});
