import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPage, readText } from '../page/search-values.ts';
import { rootRoute } from '../root.ts';

const staticData = { navKey: 'mine' } as const;

/** The parameters in the address besides the tab. */
export type MineSearch = { q?: string; page?: number };

function readSearch({ q, page }: Record<string, unknown>): MineSearch {
  const text = readText(q);
  return {
    ...(text !== '' && { q: text }),
    ...readPage(page),
  };
}

/** My bookings: without a tab what is coming. */
export const mineRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/mine',
    staticData,
    component: lazyRouteComponent(() => import('./mine-page.tsx'), 'MineRedirect'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/mine/$tab',
    staticData,
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import('./mine-page.tsx'), 'MinePage'),
  }),
] as const;
