import type { Rank } from '../../src/domain/permission.ts';

/** What an operation takes besides its path and query. */
export type BodyKind =
  /** Nothing; what is sent nevertheless is ignored. */
  | 'none'
  /** JSON that must be there. */
  | 'json'
  /** JSON, every field of which may be absent. */
  | 'optional json'
  /** A form with one file. */
  | 'multipart'
  /** A GET that may carry its input in a JSON body or in the query (§1.13). */
  | 'query';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation: as the specification spells it, and what §1.2 and 2 say of it. */
export type Operation = {
  method: Method;
  /** With `/api/v1`, variables in braces. */
  path: string;
  tag: string;
  /** Of an answer that went well. */
  status: 200 | 201;
  body: BodyKind;
  /** Whom the operation is open to at all. */
  rank: Rank;
};

type Row = [method: Method, path: string, body?: BodyKind, rank?: Rank, status?: 200 | 201];

const chapter = (tag: string, rows: Row[]): Operation[] =>
  rows.map(([method, path, body = 'none', rank = 'user', status = 200]) => ({
    method,
    path: `/api/v1${path}`,
    tag,
    status,
    body,
    rank,
  }));

/** The operations of the specification: all, in its order, as it spells them. */
export const contract: Operation[] = [
  ...chapter('General', [
    ['GET', ''],
    ['GET', '/enums/event-types'],
    ['GET', '/enums/event-formats'],
    ['GET', '/enums/seating-types'],
    ['GET', '/me'],
    ['POST', '/auth/logout'],
  ]),
  ...chapter('Events', [
    ['GET', '/events', 'query'],
    ['POST', '/events', 'json', 'user', 201],
    ['GET', '/events/{id}'],
    ['PUT', '/events/{id}', 'optional json'],
    ['DELETE', '/events/{id}'],
    ['GET', '/events/pending', 'query'],
  ]),
  ...chapter('Approval', [
    ['POST', '/events/batch-approve', 'json'],
    ['POST', '/events/batch-reject', 'json'],
    ['POST', '/events/{event_id}/submit', 'optional json'],
    ['POST', '/events/{event_id}/approve', 'optional json'],
    ['POST', '/events/{event_id}/reject', 'optional json'],
    ['POST', '/events/{event_id}/return', 'json'],
    ['POST', '/events/{event_id}/discard', 'json'],
    ['POST', '/events/{event_id}/cancel', 'optional json'],
    ['GET', '/events/{event_id}/approval-history', 'query'],
    ['GET', '/events/{event_id}/approval-summary'],
  ]),
  ...chapter('Events', [
    ['GET', '/events/{event_id}/occurrences/{occurrence}'],
    ['PUT', '/events/{event_id}/occurrences/{occurrence}', 'optional json'],
    ['DELETE', '/events/{event_id}/occurrences/{occurrence}'],
    ['POST', '/events/{event}/attachments', 'multipart', 'user', 201],
    ['DELETE', '/events/{event}/attachments/{media}'],
  ]),
  ...chapter('Event templates', [
    ['GET', '/event-templates', 'query'],
    ['POST', '/event-templates', 'json', 'user', 201],
    ['GET', '/event-templates/{event_template}'],
    ['PUT', '/event-templates/{event_template}', 'json'],
    ['DELETE', '/event-templates/{event_template}'],
  ]),
  ...chapter('Rooms', [
    ['GET', '/rooms', 'query'],
    ['POST', '/rooms', 'json', 'scoped_manager', 201],
    ['GET', '/rooms/{id}'],
    ['PUT', '/rooms/{id}', 'optional json', 'scoped_manager'],
    ['DELETE', '/rooms/{id}', 'none', 'scoped_manager'],
    ['GET', '/rooms/{room_id}/activity', 'query', 'scoped_manager'],
    ['POST', '/rooms/{room_id}/restore', 'none', 'scoped_manager'],
    ['DELETE', '/rooms/{room_id}/force', 'none', 'admin'],
    ['GET', '/rooms/{room_id}/availability', 'query'],
    ['POST', '/rooms/{room_id}/availability', 'json', 'scoped_manager', 201],
    ['DELETE', '/rooms/{room_id}/availability/{schedule}', 'none', 'scoped_manager'],
    ['GET', '/rooms/{room_id}/available-slots', 'query'],
    ['POST', '/rooms/{room}/images', 'multipart', 'scoped_manager', 201],
    ['DELETE', '/rooms/{room}/images/{media}', 'none', 'scoped_manager'],
  ]),
  ...chapter('Venues', [
    ['GET', '/venues', 'query'],
    ['POST', '/venues', 'json', 'manager', 201],
    ['GET', '/venues/{id}'],
    ['PUT', '/venues/{id}', 'optional json', 'scoped_manager'],
    ['DELETE', '/venues/{id}', 'none', 'scoped_manager'],
    ['GET', '/venues/{venue_id}/rooms', 'query'],
    ['GET', '/venues/{venue_id}/activity', 'query', 'scoped_manager'],
    ['POST', '/venues/{venue_id}/restore', 'none', 'scoped_manager'],
    ['DELETE', '/venues/{venue_id}/force', 'none', 'admin'],
  ]),
  ...chapter('Institutions', [
    ['GET', '/institutions', 'query'],
    ['POST', '/institutions', 'json', 'manager', 201],
    ['GET', '/institutions/{institution_id}'],
    ['PUT', '/institutions/{institution_id}', 'optional json', 'scoped_manager'],
    ['DELETE', '/institutions/{institution_id}', 'none', 'scoped_manager'],
    ['GET', '/institutions/{institution_id}/activity', 'query', 'scoped_manager'],
    ['POST', '/institutions/{institution_id}/restore', 'none', 'scoped_manager'],
    ['DELETE', '/institutions/{institution_id}/force', 'none', 'admin'],
  ]),
  ...chapter('Calendar', [
    ['GET', '/calendar.ics'],
    ['GET', '/calendar/rooms/{room}.ics'],
    ['GET', '/calendar/tokens', 'query'],
    ['POST', '/calendar/tokens', 'json', 'user', 201],
    ['GET', '/calendar/tokens/{id}'],
    ['DELETE', '/calendar/tokens/{id}'],
  ]),
  ...chapter('Notifications', [
    ['GET', '/notifications', 'query'],
    ['GET', '/notifications/unread-count'],
    ['POST', '/notifications/{id}/read'],
    ['POST', '/notifications/read-all'],
    ['GET', '/push-subscriptions/vapid-key'],
    ['POST', '/push-subscriptions', 'json', 'user', 201],
    ['DELETE', '/push-subscriptions', 'optional json'],
    ['GET', '/digest-subscriptions'],
    ['PUT', '/digest-subscriptions', 'optional json'],
  ]),
  ...chapter('Exports', [
    ['GET', '/admin/exports', 'query', 'admin'],
    ['POST', '/admin/exports', 'json', 'admin', 201],
    ['GET', '/admin/exports/{id}', 'none', 'admin'],
    ['POST', '/admin/exports/{id}/run', 'none', 'admin'],
    ['GET', '/admin/exports/{id}/download', 'query', 'admin'],
  ]),
];

/**
 * Operations beyond the specification, under its prefix (§3.7, §7.7, §8.4, §9.4 to §9.10, §10.1, §10.5, §11.5, §11.6,
 * §12.2, §12.5 to §12.10, §14.5, §14.8, §16.1, §16.3, §16.5, §16.9).
 */
export const beyond: Operation[] = [
  ...chapter('General', [
    ['GET', '/client-config'],
    ['GET', '/service-zone', 'none', 'manager'],
    ['PUT', '/service-zone', 'json', 'manager'],
    ['GET', '/event-type-colours'],
    ['PUT', '/event-type-colours', 'optional json', 'manager'],
    ['GET', '/me/counts'],
    ['GET', '/me/rooms'],
    ['GET', '/me/check-ins'],
    ['PUT', '/me/rooms', 'json'],
    ['GET', '/me/absence'],
    ['PUT', '/me/absence', 'json'],
    ['DELETE', '/me/absence'],
    ['PATCH', '/me', 'optional json'],
  ]),
  ...chapter('Assignments', [
    ['GET', '/assignments', 'query', 'scoped_manager'],
    ['POST', '/assignments', 'json', 'scoped_manager', 201],
    ['DELETE', '/assignments/{id}', 'none', 'scoped_manager'],
  ]),
  ...chapter('API keys', [
    ['GET', '/api-keys', 'query'],
    ['POST', '/api-keys', 'json', 'user', 201],
    ['DELETE', '/api-keys/{id}'],
    ['GET', '/service-accounts', 'query', 'admin'],
    ['POST', '/service-accounts', 'json', 'admin', 201],
    ['DELETE', '/service-accounts/{id}', 'none', 'admin'],
    ['GET', '/service-accounts/{id}/api-keys', 'query', 'admin'],
    ['POST', '/service-accounts/{id}/api-keys', 'json', 'admin', 201],
    ['DELETE', '/service-accounts/{id}/api-keys/{key}', 'none', 'admin'],
  ]),
  ...chapter('Webhooks', [
    ['GET', '/webhooks', 'query', 'scoped_manager'],
    ['POST', '/webhooks', 'json', 'scoped_manager', 201],
    ['GET', '/webhooks/{id}', 'none', 'scoped_manager'],
    ['PUT', '/webhooks/{id}', 'optional json', 'scoped_manager'],
    ['DELETE', '/webhooks/{id}', 'none', 'scoped_manager'],
    ['GET', '/webhooks/{id}/deliveries', 'query', 'scoped_manager'],
    ['POST', '/webhooks/{id}/deliveries/{delivery}/replay', 'none', 'scoped_manager'],
  ]),
  ...chapter('Work', [
    ['GET', '/work', 'query'],
    ['GET', '/work/load', 'query'],
    ['POST', '/events/{event_id}/requirements/{requirement_id}/accept', 'optional json'],
    ['POST', '/events/{event_id}/requirements/{requirement_id}/decline', 'json'],
    ['POST', '/events/{event_id}/requirements/{requirement_id}/done', 'optional json'],
    ['POST', '/events/{event_id}/requirements/{requirement_id}/reopen', 'optional json'],
  ]),
  ...chapter('Approval', [
    ['DELETE', '/events/{event_id}/change'],
    ['POST', '/events/{event_id}/undo'],
    ['POST', '/events/{event_id}/wait'],
    ['DELETE', '/events/{event_id}/wait'],
  ]),
  ...chapter('Events', [
    ['GET', '/events/{event_id}/occurrences', 'query'],
    ['GET', '/events/{event_id}/occurrences/{occurrence}/check-in'],
    ['POST', '/events/{event_id}/occurrences/{occurrence}/check-in', 'optional json'],
    ['POST', '/events/{event_id}/occurrences/{occurrence}/end'],
    ['POST', '/events/{event_id}/occurrences/{occurrence}/extend', 'json'],
    ['GET', '/events/{event_id}/activity', 'query'],
    ['PUT', '/events/{event_id}/roles', 'json'],
    ['PUT', '/events/{event_id}/requirements', 'json'],
    ['PUT', '/events/{event_id}/publication', 'json'],
    ['GET', '/public/events', 'query'],
    ['GET', '/public/events.ics', 'query'],
    ['GET', '/public/events/{id}'],
    ['GET', '/public/events/{id}.ics'],
    ['GET', '/public/events/{id}/pictures/{picture}', 'query'],
    ['POST', '/events/batch-move', 'json'],
    ['POST', '/events/batch-cancel', 'json'],
    ['GET', '/events/{event}/attachments', 'query'],
    ['GET', '/events/{event}/attachments/{media}', 'query'],
  ]),
  ...chapter('Rooms', [
    ['GET', '/rooms/{room_id}/availability/{schedule}'],
    ['PUT', '/rooms/{room_id}/availability/{schedule}', 'optional json', 'scoped_manager'],
    ['GET', '/rooms/{room_id}/availability/{schedule}/conflicts', 'none', 'scoped_manager'],
    ['GET', '/rooms/{room}/images', 'query'],
    ['GET', '/rooms/{room}/images/{media}', 'query'],
    ['PUT', '/rooms/{room}/images/order', 'json', 'scoped_manager'],
    ['PUT', '/rooms/{room}/images/{media}', 'optional json', 'scoped_manager'],
    ['GET', '/rooms/{id}/displays', 'query', 'scoped_manager'],
    ['POST', '/rooms/{id}/displays', 'json', 'scoped_manager', 201],
    ['DELETE', '/rooms/{id}/displays/{display}', 'none', 'scoped_manager'],
    ['GET', '/displays/current'],
    ['POST', '/displays/current/presses', 'json'],
    ['GET', '/rooms/facets'],
    ['POST', '/rooms/search', 'json'],
    ['GET', '/room-features', 'query'],
    ['POST', '/room-features', 'json', 'manager', 201],
    ['GET', '/room-features/{id}'],
    ['PUT', '/room-features/{id}', 'optional json', 'manager'],
    ['DELETE', '/room-features/{id}', 'none', 'manager'],
    ['GET', '/room-features/suggestions', 'none', 'manager'],
    ['POST', '/room-features/suggestions', 'json', 'manager'],
  ]),
  ...chapter('Venues', [['POST', '/venues/{id}/availability', 'json', 'scoped_manager', 201]]),
  ...chapter('Terms', [
    ['GET', '/terms', 'query'],
    ['POST', '/terms', 'json', 'scoped_manager', 201],
    ['GET', '/terms/{id}'],
    ['PUT', '/terms/{id}', 'optional json', 'scoped_manager'],
    ['DELETE', '/terms/{id}', 'none', 'scoped_manager'],
    ['GET', '/terms/{id}/activity', 'query', 'scoped_manager'],
  ]),
  ...chapter('Holidays', [
    ['GET', '/holidays', 'query'],
    ['POST', '/holidays', 'json', 'scoped_manager', 201],
    ['POST', '/holidays/import', 'multipart', 'scoped_manager'],
    ['GET', '/holidays/{id}'],
    ['PUT', '/holidays/{id}', 'optional json', 'scoped_manager'],
    ['DELETE', '/holidays/{id}', 'none', 'scoped_manager'],
    ['GET', '/holidays/{id}/activity', 'query', 'scoped_manager'],
    ['GET', '/holidays/{id}/series', 'query', 'scoped_manager'],
    ['POST', '/holidays/{id}/leave-out', 'json', 'scoped_manager'],
    ['POST', '/holidays/{id}/give-back', 'json', 'scoped_manager'],
  ]),
  ...chapter('Equipment', [
    ['GET', '/equipment', 'query'],
    ['POST', '/equipment', 'json', 'scoped_manager', 201],
    ['GET', '/equipment/{id}'],
    ['PUT', '/equipment/{id}', 'optional json', 'scoped_manager'],
    ['DELETE', '/equipment/{id}', 'none', 'scoped_manager'],
    ['GET', '/equipment/{equipment_id}/activity', 'query', 'scoped_manager'],
    ['POST', '/equipment/{equipment_id}/restore', 'none', 'scoped_manager'],
    ['DELETE', '/equipment/{equipment_id}/force', 'none', 'admin'],
    ['GET', '/equipment/{equipment_id}/schedule', 'query'],
  ]),
  ...chapter('Schedule', [
    ['GET', '/schedule', 'query'],
    ['GET', '/schedule/stream', 'query'],
    ['GET', '/public/rooms', 'query'],
    ['GET', '/public/rooms/{id}'],
    ['GET', '/public/rooms/{id}/schedule', 'query'],
    ['GET', '/public/rooms/{id}/pictures/{picture}', 'query'],
  ]),
  ...chapter('Statistics', [
    ['GET', '/statistics/rooms', 'query', 'scoped_manager'],
    ['GET', '/statistics/requests', 'query', 'scoped_manager'],
  ]),
  ...chapter('Calendar', [
    ['GET', '/events/{id}.ics'],
    ['GET', '/calendar/mine.ics'],
    ['GET', '/calendar/work.ics'],
    ['GET', '/calendar/venues/{venue}.ics'],
    ['GET', '/calendar/institutions/{institution}.ics'],
    ['GET', '/me/calendars'],
    ['PUT', '/me/calendars', 'json'],
  ]),
  ...chapter('Notifications', [
    ['GET', '/notifications/stream'],
    ['GET', '/notification-preferences'],
    ['PUT', '/notification-preferences', 'optional json'],
    ['POST', '/unsubscribe', 'query'],
  ]),
  ...chapter('Planning', [
    ['GET', '/planning-rounds/{id}/plans', 'query'],
    ['POST', '/planning-rounds/{id}/plans', 'optional json'],
    ['GET', '/planning-rounds/{id}/plans/{plan}', 'query'],
    ['POST', '/planning-rounds/{id}/plans/{plan}/stop'],
    ['GET', '/planning-rounds/{id}/plans/{plan}/stream'],
    ['GET', '/planning-rounds/{id}/plans/{plan}/assignments', 'query'],
    ['PUT', '/planning-rounds/{id}/plans/{plan}/assignments/{request}', 'json'],
    ['GET', '/planning-rounds/{id}/plans/{plan}/assignments/{request}/places', 'query'],
    ['POST', '/planning-rounds/{id}/plans/{plan}/publish'],
    ['GET', '/planning-rounds/{id}/plans/{plan}/publication'],
    ['POST', '/planning-rounds/{id}/plans/{plan}/publication/stop'],
    ['POST', '/planning-rounds/{id}/plans/{plan}/publication/finish'],
    ['DELETE', '/planning-rounds/{id}/plans/{plan}/publication'],
  ]),
  ...chapter('Imports', [
    ['GET', '/imports', 'query', 'admin'],
    ['POST', '/imports', 'multipart', 'admin', 201],
    ['GET', '/imports/{id}', 'query', 'admin'],
    ['PUT', '/imports/{id}', 'json', 'admin'],
    ['POST', '/imports/{id}/apply', 'optional json', 'admin'],
    ['POST', '/imports/{id}/undo', 'none', 'admin'],
  ]),
  ...chapter('Planning', [
    ['GET', '/planning-rounds', 'query'],
    ['POST', '/planning-rounds', 'json', 'scoped_manager', 201],
    ['GET', '/planning-rounds/{id}'],
    ['PUT', '/planning-rounds/{id}', 'optional json'],
    ['DELETE', '/planning-rounds/{id}'],
    ['GET', '/planning-rounds/{id}/requests', 'query'],
    ['POST', '/planning-rounds/{id}/requests', 'json', 'user', 201],
    ['GET', '/planning-rounds/{id}/requests/{request}'],
    ['PUT', '/planning-rounds/{id}/requests/{request}', 'optional json'],
    ['DELETE', '/planning-rounds/{id}/requests/{request}'],
    ['GET', '/planning-rounds/{id}/rooms', 'query'],
    ['POST', '/planning-rounds/{id}/requests/import', 'multipart'],
    ['POST', '/planning-rounds/{id}/requests/from-term', 'optional json'],
  ]),
  ...chapter('Privacy', [
    ['GET', '/me/data'],
    ['GET', '/me/usage'],
    ['GET', '/users', 'query', 'admin'],
    ['DELETE', '/users/{id}', 'none', 'admin'],
  ]),
];

export const operations: Operation[] = [...contract, ...beyond];

/** `POST /api/v1/events`: what tables call an operation by. */
export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path}`;

/**
 * Routes outside of the prefix, open to everyone (§7.11). The development identity provider adds its own below `/oidc`;
 * `/dev/mails` is there in development only.
 */
/** CalDAV (§15.1), which is described by its RFCs. */
const dav = ['/dav', '/dav*'].flatMap((path) =>
  [
    'GET',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PROPFIND',
    'PROPPATCH',
    'REPORT',
    'MKCALENDAR',
    'MKCOL',
    'COPY',
    'MOVE',
    'ACL',
  ].map((method) => `${method} ${path}`),
);

export const around: string[] = [
  'GET /decide',
  'POST /decide',
  'GET /whats-on',
  'GET /whats-on/{id}',
  'GET /embed/whats-on',
  'GET /embed/rooms/{id}',
  'GET /public/{id}',
  'GET /dev/mails',
  ...dav,
  ...['GET', 'PROPFIND', 'OPTIONS'].map((method) => `${method} /.well-known/caldav`),
  'GET /health',
  'GET /ready',
  'GET /metrics',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs*',
  'GET /docs/json',
  'GET /docs/yaml',
  'GET /docs/static/index.html',
  'GET /docs/static/swagger-initializer.js',
];

/**
 * Where an id stands in a path, one with `::` may stand too; these routes serve it, and the document does not repeat
 * them.
 */
export const twins: string[] = ['GET', 'PUT', 'DELETE'].map(
  (method) => `${method} /api/v1/events/{}::`,
);
