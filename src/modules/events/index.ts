export { describeConflicts, type OccurrenceConflict } from './booking/booking-conflict.service.ts';
export { rulesBrokenBy } from './booking/booking-rules.service.ts';
export { listRoomBookings, type RoomBooking } from './booking/held-occurrences.queries.ts';
export { type KeptHolds, keepHolds } from './booking/kept-holds.service.ts';
export { findLocations, type RoomRules } from './booking/location.queries.ts';
export { findRoomCalendars, NO_EVENT } from './booking/room-availability.service.ts';
export {
  type ConflictRow,
  type ExcludedEvent,
  listConflicts,
  lockRooms,
} from './booking/room-booking.queries.ts';
export { eventRoutes } from './event.routes.ts';
export {
  bufferMinutes,
  type CreateEvent,
  categoryInput,
  createEventBody,
  requirementInput,
  roleInput,
} from './event.schema.ts';
export { type EventDeps, readEvent, readShownEvent, viewerOf } from './event.service.ts';
export { viewEvents } from './event.view.ts';
export {
  assertNotRefused,
  findEventRooms,
  readEventToEdit,
  touchEventToEdit,
} from './event-access.service.ts';
export type { EventRow } from './event-record.queries.ts';
export { eventTexts } from './event-texts.schema.ts';
export { moveHorizonJob } from './horizon/horizon.jobs.ts';
export { type HorizonRun, moveHorizon } from './horizon/horizon.service.ts';
export {
  type ImportedEvent,
  writeImportedEvent,
} from './importing/import-event.service.ts';
export {
  type ImportJudge,
  judgeImportedEvents,
} from './importing/judge-import.service.ts';
export { countPending } from './inbox/inbox.service.ts';
export { readOccurrence, readShownOccurrence } from './occurrences/occurrence.service.ts';
export { deleteOldCalendarChanges, type Snapshot } from './read-models/calendar-changes.queries.ts';
export { findDeletedEventFeed } from './read-models/deleted-event.queries.ts';
export { listPendingEvents, listUpcoming } from './read-models/digest-rows.queries.ts';
export {
  type ExportFilter,
  readOccurrencesByRoom,
  readOccurrencesByStart,
} from './read-models/export-rows.queries.ts';
export {
  type FeedContents,
  findEventFeed,
  findFeedChanges,
  findFeedContents,
} from './read-models/feed-rows.queries.ts';
export {
  type FeedScope,
  type FeedSubject,
  feedVersionSql,
} from './read-models/feed-version.queries.ts';
export {
  listCreatorNames,
  listHeldTimes,
  listScheduleBookings,
  listSharedBookings,
  type SharedBooking,
} from './read-models/schedule-rows.queries.ts';
