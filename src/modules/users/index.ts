export { usersRoutes } from './users.routes.ts';
export { findOrRefreshUser } from './users.service.ts';
