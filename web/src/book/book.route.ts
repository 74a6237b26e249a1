import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { readBook } from './book-search.ts';
import { readEdit } from './edit-search.ts';

export const bookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/book',
  staticData: { navKey: 'booking' },
  validateSearch: readBook,
  component: lazyRouteComponent(() => import('./book-page.tsx'), 'BookPage'),
});

/** A template in the form in which it is used. */
export const templateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/templates/$id',
  staticData: { navKey: 'templates' },
  component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
});

export const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events/$id/edit',
  staticData: { navKey: 'booking' },
  validateSearch: readEdit,
  component: lazyRouteComponent(() => import('./edit-page.tsx'), 'EditPage'),
});
