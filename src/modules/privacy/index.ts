export { privacyJobs } from './privacy.jobs.ts';
export { privacyRoutes } from './privacy.routes.ts';
