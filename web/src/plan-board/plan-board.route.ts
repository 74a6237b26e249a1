import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

/** The pages of a round that show a plan: one route, since every route is part of the first view. */
export const planPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/plan/$round/$tab',
  staticData: { navKey: 'plan' },
  // The pages read their own parameters: see `board-search.ts`.
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyRouteComponent(() => import('./plan-pages.tsx'), 'PlanPage'),
});
