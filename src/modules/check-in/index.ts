export { checkInRoutes } from './check-in.routes.ts';
export { releaseUnused } from './release.service.ts';
