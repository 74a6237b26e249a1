export { assertQuota, type OpenStream, openStream, type Quota } from './quota.service.ts';
export { usersRoutes } from './users.routes.ts';
export { findOrRefreshUser, logOut } from './users.service.ts';
