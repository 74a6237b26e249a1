export { assertQuota, type OpenStream, openStream, type Quota } from './quota.service.ts';
export { usersRoutes } from './users.routes.ts';
export { findActorById, findOrRefreshUser, findPerson, logOut } from './users.service.ts';
