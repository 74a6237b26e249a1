export { scheduleJobs } from './schedule.jobs.ts';
export { scheduleModuleRoutes } from './schedule-module.routes.ts';
