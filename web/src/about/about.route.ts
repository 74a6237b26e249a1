import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

const staticData = { isPublic: true };

export const aboutRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/about',
    staticData,
    component: lazyRouteComponent(() => import('./about-page.tsx'), 'AboutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/accessibility',
    staticData,
    component: lazyRouteComponent(() => import('./about-page.tsx'), 'AccessibilityPage'),
  }),
] as const;
