import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { readSearch } from './inbox-search.ts';

/** What waits for a decision. */
export const approvalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals',
  staticData: { navKey: 'approvals' },
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
});
