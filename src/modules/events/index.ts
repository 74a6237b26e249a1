export { eventRoutes } from './event.routes.ts';
export { listHeldRanges, lockRooms } from './hold.queries.ts';
export { type BookingSearch, listRoomBookings, type RoomBooking } from './room-bookings.queries.ts';
