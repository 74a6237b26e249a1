export { type FindFreeRooms, findRooms } from './browse-rooms.service.ts';
export {
  type CreateFeature,
  createFeature as createFeatureBody,
  featureIdsSearched,
} from './features.schema.ts';
export {
  changeFeaturesOfRoom,
  createFeature,
  ensureFeatures,
  featureKey,
  removeFeature,
} from './features.service.ts';
export type { RoomSpaces } from './parts.service.ts';
export {
  listNeededRooms,
  listRoomAddresses,
  type RoomAddress,
  type RoomRow,
} from './rooms.queries.ts';
export { roomRoutes } from './rooms.routes.ts';
export {
  type CreateRoom,
  createRoom as createRoomBody,
  room,
  seatingType,
} from './rooms.schema.ts';
export { changeRoom, createRoom, readManagedRoom, roomSoftDeletion } from './rooms.service.ts';
export { asksForApproval, viewRooms } from './rooms.view.ts';
