export { freeRoomsFinder } from './free-rooms.service.ts';
export { roomSearchRoutes } from './room-search.routes.ts';
export { searchRoomsBody } from './room-search.schema.ts';
export type { RoomSearchDeps } from './room-search.service.ts';
export { searchRooms } from './search-rooms.service.ts';
