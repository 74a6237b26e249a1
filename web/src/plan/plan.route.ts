import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../page/search-values.ts';
import { rootRoute } from '../root.ts';

const staticData = { navKey: 'plan' } as const;
const pages = () => import('./plan-pages.tsx');

/** Rounds of planning, the requests of one, and the import of requests. */
export const planRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/manage/plan',
    staticData,
    validateSearch: only('open'),
    component: lazyRouteComponent(pages, 'RoundsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/manage/plan/$round/requests',
    staticData,
    validateSearch: only('q', 'gaps', 'institution', 'weight', 'sort', 'page', 'open'),
    component: lazyRouteComponent(pages, 'RequestsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/manage/plan/$round/import',
    staticData,
    component: lazyRouteComponent(pages, 'RequestImportPage'),
  }),
] as const;
