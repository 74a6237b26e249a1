export { freeRoomsFinder } from './free-rooms.service.ts';
export { roomSearchRoutes } from './room-search.routes.ts';
