export { starredRoomRoutes } from './starred-rooms.routes.ts';
export { readMyRooms } from './starred-rooms.service.ts';
