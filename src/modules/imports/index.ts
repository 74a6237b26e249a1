export { resumeImports } from './apply-import.service.ts';
export { importJobs } from './imports.jobs.ts';
export { importRoutes } from './imports.routes.ts';
