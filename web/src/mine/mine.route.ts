import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

const staticData = { navKey: 'mine' } as const;

/** What the address says besides the tab. */
export type MineSearch = { q?: string; page?: number };

function readSearch({ q, page }: Record<string, unknown>): MineSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : '';
  const number = Number(page);
  return {
    ...(text !== '' && { q: text }),
    ...(Number.isInteger(number) && number > 1 && number < 100_000 && { page: number }),
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
