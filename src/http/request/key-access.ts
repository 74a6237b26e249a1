import type { KeyScope } from '../../domain/api-key.ts';
import type { KeyAccess } from './key-access-type.ts';
import { placeKeyAccess } from './place-key-access.ts';
import { planKeyAccess } from './plan-key-access.ts';

/**
 * The access of keys to operations, by the id of the operation (§12.3). With `placeKeyAccess`, this is the only
 * list that decides it: an operation that is not listed is closed to keys. Reading is `read`; the actions of every user
 * on bookings are `book`; decisions, administration, and operations that direct notifications elsewhere are `manage`.
 * Operations that make or end credentials of people are closed, and so are those that give rights to people: deputies
 * and assignments belong to somebody who has signed in.
 */
export const keyAccess: Readonly<Record<string, KeyAccess>> = {
  getRoot: 'read any',
  getServiceZone: 'read other',
  updateServiceZone: 'manage other',
  listEventTypes: 'read any',
  listEventFormats: 'read any',
  getEventTypeColours: 'read any',
  updateEventTypeColours: 'manage other',
  listSeatingTypes: 'read any',
  getMe: 'read any',
  changeMe: 'manage other',
  logOut: 'never',
  getMyCounts: 'read other',
  getMyRooms: 'read other',
  getMyCheckIns: 'read other',
  starRooms: 'manage other',
  getMyAbsence: 'read other',
  setMyAbsence: 'never',
  deleteMyAbsence: 'never',
  getMyCalendars: 'read other',
  chooseMyCalendars: 'manage other',

  listApiKeys: 'never',
  createApiKey: 'never',
  deleteApiKey: 'never',
  listServiceAccounts: 'never',
  createServiceAccount: 'never',
  deleteServiceAccount: 'never',
  listServiceAccountKeys: 'never',
  createServiceAccountKey: 'never',
  deleteServiceAccountKey: 'never',

  listWebhooks: 'read other',
  createWebhook: 'manage other',
  getWebhook: 'read other',
  updateWebhook: 'manage other',
  deleteWebhook: 'manage other',
  listWebhookDeliveries: 'read other',
  replayWebhookDelivery: 'manage other',

  ...placeKeyAccess,
  ...planKeyAccess,

  listEvents: 'read query',
  createEvent: 'book body',
  listPendingEvents: 'read query',
  getEvent: 'read event',
  updateEvent: 'book event',
  deleteEvent: 'book event',
  replaceEventRoles: 'book event',
  replaceEventRequirements: 'book event',
  listWork: 'read query',
  getWorkLoad: 'read other',
  acceptRequirement: 'manage event',
  declineRequirement: 'manage event',
  completeRequirement: 'manage event',
  reopenRequirement: 'manage event',
  publishEvent: 'manage event',
  listEventActivity: 'read event',
  getOccurrence: 'read event',
  putOccurrence: 'book event',
  deleteOccurrence: 'book event',
  listEventOccurrences: 'read event',
  getCheckIn: 'read event',
  checkIn: 'book event',
  endOccurrence: 'book event',
  extendOccurrence: 'book event',
  submitEvent: 'book event',
  cancelEvent: 'book event',
  withdrawChange: 'book event',
  waitForEvent: 'book event',
  stopWaitingForEvent: 'book event',
  approveEvent: 'manage dates',
  rejectEvent: 'manage event',
  returnEvent: 'manage event',
  discardEvent: 'manage event',
  undoEventAction: 'manage dates',
  approveEvents: 'manage other',
  rejectEvents: 'manage other',
  moveEvents: 'book other',
  cancelEvents: 'book other',
  getApprovalHistory: 'read event',
  getApprovalSummary: 'read event',
  listEventAttachments: 'read event',
  addEventAttachment: 'book event',
  getEventAttachment: 'read event',
  deleteEventAttachment: 'book event',
  getEventCalendar: 'read event',

  listAssignments: 'read other',
  createAssignment: 'never',
  deleteAssignment: 'never',

  getSchedule: 'read queries',
  streamScheduleChanges: 'read stream',

  listTemplates: 'read other',
  createTemplate: 'book other',
  getTemplate: 'read other',
  replaceTemplate: 'book other',
  deleteTemplate: 'book other',

  listExports: 'read other',
  createExport: 'manage other',
  getExport: 'read other',
  runExport: 'manage other',
  downloadExport: 'read other',

  getRoomStatistics: 'read query',
  getRequestStatistics: 'read query',

  listImports: 'read other',
  createImport: 'manage other',
  getImport: 'read other',
  applyImport: 'manage other',
  undoImport: 'manage other',
  updateImport: 'manage other',

  getMyData: 'never',
  listUsers: 'read other',
  deleteUser: 'manage other',

  listCalendarTokens: 'never',
  createCalendarToken: 'never',
  getCalendarToken: 'never',
  deleteCalendarToken: 'never',

  listNotifications: 'read other',
  countUnreadNotifications: 'read other',
  markNotificationRead: 'book other',
  markAllNotificationsRead: 'book other',
  streamNotifications: 'read other',
  getNotificationPreferences: 'read other',
  chooseNotificationPreferences: 'manage other',
  getVapidKey: 'read other',
  subscribeToPush: 'manage other',
  unsubscribeFromPush: 'manage other',
  listDigestSubscriptions: 'read other',
  chooseDigests: 'manage other',
};

/** The access of keys to the operation of a route; `never` for an unknown one. */
export const keyAccessOf = (operationId: string | undefined): KeyAccess =>
  (operationId === undefined ? undefined : keyAccess[operationId]) ?? 'never';

/** The scope that keys need for an operation; undefined for one that is closed to them. */
export function scopeOf(operationId: string | undefined): KeyScope | undefined {
  const [scope] = keyAccessOf(operationId).split(' ') as [KeyScope | 'never'];
  return scope === 'never' ? undefined : scope;
}
