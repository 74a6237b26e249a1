export { institutionRoutes } from './institutions.routes.ts';
export { institutionExists } from './institutions.service.ts';
