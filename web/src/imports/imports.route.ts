import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

/** Files of events and rooms that are taken over from elsewhere; `id` is the import that is shown. */
export const importsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/import',
  staticData: { navKey: 'imports' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { id } : {},
  component: lazyRouteComponent(() => import('./imports-page.tsx'), 'ImportsPage'),
});
