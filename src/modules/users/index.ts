export {
  databaseTime,
  type ErasureEpoch,
  hasOlderTransaction,
  isSameErasureEpoch,
  lockErasures,
  readErasureEpoch,
} from './erasure-epoch.queries.ts';
export { deactivateUser, insertMachineUser } from './machine-user.queries.ts';
export {
  findPerson,
  findShared,
  finishErasing,
  listPeople,
  lockPerson,
  markErased,
  type PersonRow,
} from './people.queries.ts';
export { lockUser } from './quota.queries.ts';
export { assertQuota, type OpenStream, openStream, type Quota } from './quota.service.ts';
export { rightsOf } from './user-rights.queries.ts';
export { usersRoutes } from './users.routes.ts';
export {
  erasedSubject,
  findActorByEmail,
  findActorById,
  findKeptActor,
  findOrRefreshUser,
  type KeptActor,
  logOut,
} from './users.service.ts';
