export { describeConflicts, type OccurrenceConflict } from './booking/booking-conflict.service.ts';
export { rulesBrokenBy } from './booking/booking-rules.service.ts';
export { listUsedEquipment } from './booking/equipment-shortage.queries.ts';
export { equipmentStock } from './booking/equipment-stock.service.ts';
export { listRoomBookings, type RoomBooking } from './booking/held-occurrences.queries.ts';
export { type KeptHolds, keepHolds } from './booking/kept-holds.service.ts';
export { findLocations } from './booking/location.queries.ts';
export type { SkippedOccurrence } from './booking/reservation.service.ts';
export { findRoomCalendars, NO_EVENT } from './booking/room-availability.service.ts';
export {
  type ConflictRow,
  type ExcludedEvent,
  listConflicts,
  lockRooms,
} from './booking/room-booking.queries.ts';
export { listRoomHolds, type RoomHold } from './booking/room-holds.queries.ts';
export { roomSpaces } from './booking/spaces.service.ts';
export { moveHorizonJob } from './horizon/horizon.jobs.ts';
export { type HorizonRun, moveHorizon } from './horizon/horizon.service.ts';
export { undoJobs } from './horizon/prune-undoable.jobs.ts';
export {
  deleteOldCalendarChanges,
  deleteOldPersonChanges,
  type Snapshot,
} from './reads/calendar-changes.queries.ts';
export { type CourseRow, listCourses } from './reads/courses.queries.ts';
export { type DateToCome, listDatesToCome } from './reads/dates-to-come.queries.ts';
export { findDeletedEventFeed } from './reads/deleted-event.queries.ts';
export { listJobs, listPendingEvents, listUpcoming } from './reads/digest-rows.queries.ts';
export { listEquipmentHoldings } from './reads/equipment-holdings.queries.ts';
export {
  type ExportFilter,
  readOccurrencesByRoom,
  readOccurrencesByStart,
} from './reads/export-rows.queries.ts';
export type { FeedContents, WrittenFeed } from './reads/feed-contents.queries.ts';
export { findEventFeed, findFeedChanges, findFeedContents } from './reads/feed-rows.queries.ts';
export {
  type FeedScope,
  type FeedSubject,
  feedVersionSql,
} from './reads/feed-version.queries.ts';
export { type ImportedState, listImportedStates } from './reads/imported-event.queries.ts';
export { countPending, findInTheWay } from './reads/inbox.service.ts';
export { findShownEvent } from './reads/kept-event.queries.ts';
export {
  findObjectRow,
  findWritten,
  isInCalendar,
  listBusyTimes,
  listEventsBetween,
} from './reads/object-rows.queries.ts';
export { type EventWithOpenWork, listOpenWork } from './reads/open-work.queries.ts';
export {
  findPublishedChoices,
  findPublishedDates,
  listPublishedDates,
} from './reads/published.queries.ts';
export {
  listCreatorNames,
  listHeldTimes,
  listLayouts,
  listScheduleBookings,
  listSharedBookings,
  type RoomWindow,
  type SharedBooking,
} from './reads/schedule-rows.queries.ts';
export { viewerOf } from './reads/search-events.service.ts';
export {
  readOccurrence,
  readShownEvent,
  readShownOccurrence,
} from './reads/shown-event.service.ts';
export { findUsualAttendees } from './reads/usual-attendees.queries.ts';
export { listWaitingRequests, type WaitingRequest } from './reads/waiting-requests.queries.ts';
export { readWork } from './reads/work.queries.ts';
export { findWorkChanges, findWorkContents } from './reads/work-feed.queries.ts';
export {
  type CreateEvent,
  categoryInput,
  createEventBody,
  requirementInput,
  roleInput,
  type UpdateEvent,
  updateEventBody,
} from './record/event.schema.ts';
export { type EventDeps, readEvent } from './record/event.service.ts';
export { viewEvents } from './record/event.view.ts';
export {
  findEventRooms,
  lockEventToEdit,
  readEventToEdit,
  touchEventToEdit,
} from './record/event-access.service.ts';
export { detailInputs, detailMembers } from './record/event-details.schema.ts';
export { equipmentChoice, equipmentInput } from './record/event-equipment.schema.ts';
export { bufferMinutes, extraRoomIds, MAX_EXTRA_ROOMS } from './record/event-limits.schema.ts';
export type { EventRow, ShownEvent } from './record/event-record.queries.ts';
export { eventTexts } from './record/event-texts.schema.ts';
export { readOwnEventCounts } from './record/own-event-count.queries.ts';
export { refreshSubmissions } from './record/submissions.queries.ts';
export { eventRoutes } from './routes/event.routes.ts';
export { submitWoken } from './waits/submit-woken.service.ts';
export type { ActionResult } from './write/act.service.ts';
export { cancellation } from './write/date.service.ts';
export { type ImportedEvent, lockExchange, type WrittenImport } from './write/import.service.ts';
export {
  type ImportJudge,
  judgeImportedEvents,
  type NewRoom,
} from './write/judge-import.service.ts';
export { type OccurrenceBody, occurrenceBody } from './write/occurrence.schema.ts';
export { writeEvent } from './write/write.service.ts';
