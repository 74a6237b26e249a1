export {
  databaseTime,
  type ErasureEpoch,
  hasOlderTransaction,
  isSameErasureEpoch,
  lockErasures,
  readErasureEpoch,
} from './erasure-epoch.queries.ts';
export { deactivateUser, insertMachineUser } from './machine-user.queries.ts';
export { listNamedAccounts } from './named-accounts.queries.ts';
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
export { unmatchedRolesNoter } from './unmatched-roles.service.ts';
export { rightsOf } from './user-rights.queries.ts';
export { usersRoutes } from './users.routes.ts';
export {
  type Caller,
  erasedSubject,
  findActorByEmail,
  findActorById,
  findKeptActor,
  identifyUser,
  type KeptActor,
  keepCallers,
  logOut,
} from './users.service.ts';
