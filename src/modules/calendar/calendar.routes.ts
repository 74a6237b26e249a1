import type { Api } from '../../http/api.ts';
import { eventCalendarRoutes } from './event-calendar.routes.ts';
import { type FeedRouteDeps, feedRoutes } from './feed.routes.ts';
import { tokenRoutes } from './token.routes.ts';

/** The routes of calendar tokens and feeds. */
export async function calendarRoutes(api: Api, deps: FeedRouteDeps): Promise<void> {
  await tokenRoutes(api, deps);
  await feedRoutes(api, deps);
  eventCalendarRoutes(api, deps);
}
