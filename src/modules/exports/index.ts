export { discardExportFiles } from './discard-files.service.ts';
export { exportJobs } from './exports.jobs.ts';
export { exportRoutes } from './exports.routes.ts';
export type { MakeExportDeps } from './make-export.service.ts';
export { resumeRuns } from './run-export.service.ts';
