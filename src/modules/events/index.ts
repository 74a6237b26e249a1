export { eventRoutes } from './event.routes.ts';
export { listHeldRanges, lockRooms } from './hold.queries.ts';
export { listRoomBookings, type RoomBooking } from './room-bookings.queries.ts';
