import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

const ID = /^[0-9a-fA-F-]{36}$/;

type FeedSearch = { room?: string; scope?: 'work' };

/** The room, or the own work, that a new feed is to show. */
const readFeed = ({ room, scope }: Record<string, unknown>): FeedSearch => ({
  ...(typeof room === 'string' && ID.test(room) && { room }),
  ...(scope === 'work' && { scope: 'work' as const }),
});

const pages = () => import('./calendar-pages.ts');

/** Calendars that read the bookings; with a room the form of a feed is filled in. */
const subscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calendars',
  validateSearch: readFeed,
  component: lazyRouteComponent(pages, 'SubscribePage'),
});

const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calendars/connect',
  component: lazyRouteComponent(pages, 'ConnectPage'),
});

/** The address of the page before it was named after calendars, which people may have kept. */
const feedsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feeds',
  validateSearch: readFeed,
  component: lazyRouteComponent(pages, 'FeedsRedirect'),
});

/** Calendars of the person's own, and what connects them. */
export const calendarRoutes = [subscribeRoute, connectRoute, feedsRoute] as const;
