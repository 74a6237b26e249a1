import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { only } from '../session/search-values.ts';

/** The requests that wait for a decision. */
export const approvalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals',
  staticData: { navKey: 'approvals' },
  validateSearch: only('venue', 'institution', 'q', 'sort', 'open', 'page'),
  component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
});
