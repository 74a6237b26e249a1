export { checkInJobs } from './check-in.jobs.ts';
export { listDatesOfDoor } from './check-in.queries.ts';
export { checkInRoutes } from './check-in.routes.ts';
export { checkInRecord } from './check-in-record.service.ts';
export { doorCodes } from './door-code.service.ts';
export type { PressAnswer } from './presses.queries.ts';
export { answerPress, type Press } from './presses.service.ts';
export { releaseUnused } from './release.service.ts';
