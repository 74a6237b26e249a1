export { scheduleJobs } from './schedule.jobs.ts';
export { SCHEDULE_CHANNEL } from './schedule-hub.service.ts';
export { scheduleModuleRoutes } from './schedule-module.routes.ts';
