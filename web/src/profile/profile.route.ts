import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { navKey: 'profile' },
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
});
