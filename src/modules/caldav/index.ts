export { authenticateDav } from './authenticate.routes.ts';
export { caldavJobs } from './caldav.jobs.ts';
export { caldavRoutes, wellKnownRoute } from './caldav.routes.ts';
export type { CaldavDeps } from './caldav-deps.service.ts';
export { chosenCalendarRoutes } from './chosen-calendars.routes.ts';
