export { listUpcoming, listWaitingEvents } from './digest-rows.queries.ts';
export { eventRoutes } from './event.routes.ts';
export { bufferMinutes, categoryInput, requirementInput, roleInput } from './event.schema.ts';
export {
  type ExportFilter,
  readOccurrencesByRoom,
  readOccurrencesByStart,
} from './export-rows.queries.ts';
export {
  type FeedContents,
  type FeedScope,
  feedStateOf,
  findFeedContents,
} from './feed-rows.queries.ts';
export { listHeldRanges, lockRooms } from './hold.queries.ts';
export { moveHorizonJob } from './horizon.jobs.ts';
export { moveHorizon } from './horizon.service.ts';
export { findPlaces } from './place.queries.ts';
export { listRoomBookings, type RoomBooking } from './room-bookings.queries.ts';
export type { Tell, Told } from './told.service.ts';
