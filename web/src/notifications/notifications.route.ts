import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPage } from '../page/search-values.ts';
import { rootRoute } from '../root.ts';

/** The tab of the list of notifications; without one the unread ones are listed. */
export type NotificationsSearch = { tab?: 'all'; page?: number };

function readSearch({ tab, page }: Record<string, unknown>): NotificationsSearch {
  return {
    ...(tab === 'all' && { tab: 'all' as const }),
    ...readPage(page),
  };
}

/** The notifications of a person. */
export const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  staticData: { navKey: 'notifications' },
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});
