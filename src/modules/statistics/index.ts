export { countRooms } from './count-rooms.service.ts';
export { statisticsRoutes } from './statistics.routes.ts';
