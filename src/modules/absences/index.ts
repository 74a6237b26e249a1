export { deleteOldAbsences } from './absence.queries.ts';
export { absenceRoutes } from './absence.routes.ts';
