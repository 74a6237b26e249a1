export { authenticateDav } from './authenticate.routes.ts';
export { caldavJobs } from './caldav.jobs.ts';
export { caldavRoutes, wellKnownRoute } from './caldav.routes.ts';
export type { CaldavDeps } from './caldav-deps.service.ts';
export {
  type ChangeDeps,
  changeDate,
  changeMaster,
  writeChange,
} from './change-object.service.ts';
export { chosenCalendarRoutes } from './chosen-calendars.routes.ts';
export { DavRefused } from './dav-refused.service.ts';
export { newEventInput, sentObject } from './read-sent-object.service.ts';
export { isStored } from './stored-object.service.ts';
export { type WriterDeps, writtenEvent } from './target.service.ts';
