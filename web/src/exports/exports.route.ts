import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

/** Lists of events and room plans as files. */
export const exportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/exports',
  staticData: { navKey: 'exports' },
  component: lazyRouteComponent(() => import('./exports-page.tsx'), 'ExportsPage'),
});
