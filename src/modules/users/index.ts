export {
  findPerson,
  findShared,
  finishErasing,
  listPeople,
  lockPerson,
  markErased,
  type PersonRow,
} from './people.queries.ts';
export { assertQuota, type OpenStream, openStream, type Quota } from './quota.service.ts';
export { usersRoutes } from './users.routes.ts';
export {
  erasedSubject,
  findActorByEmail,
  findActorById,
  findOrRefreshUser,
  logOut,
} from './users.service.ts';
