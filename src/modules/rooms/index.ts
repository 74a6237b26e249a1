export { findRoomForBooking } from './browse-rooms.service.ts';
export type { BookableRoom } from './rooms.queries.ts';
export { roomRoutes } from './rooms.routes.ts';
