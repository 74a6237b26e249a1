export { embeddedRoomRoutes } from './embedded-room.routes.ts';
export { publicRoomRoutes } from './public-room.routes.ts';
export { scheduleJobs } from './schedule.jobs.ts';
export { scheduleModuleRoutes } from './schedule-module.routes.ts';
