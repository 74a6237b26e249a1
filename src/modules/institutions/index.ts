export { institutionRoutes } from './institutions.routes.ts';
