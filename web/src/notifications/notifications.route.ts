import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

/** Which notifications are listed; without a tab the unread ones. */
export type NotificationsSearch = { tab?: 'all'; page?: number };

function readSearch({ tab, page }: Record<string, unknown>): NotificationsSearch {
  const number = Number(page);
  return {
    ...(tab === 'all' && { tab: 'all' as const }),
    ...(Number.isInteger(number) && number > 1 && number < 100_000 && { page: number }),
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
