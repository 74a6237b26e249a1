/**
 * What a key may do with each operation (§12.3): the scope it needs, and how a key that is limited to a room is
 * treated: `any`, the operation concerns no room; `room` and `event`, its first variable is a room, or an event in one;
 * `named`, the field `room_id` names it, in the query or the body; `listed`, a list in `room_ids`; `stream`;
 * `never`, closed to such keys. An operation without a scope is closed to all keys.
 */
type Expected = readonly [scope: 'read' | 'book' | 'manage' | null, room: string];

const table = (scope: Expected[0], room: string, names: string): [string, Expected][] =>
  names
    .trim()
    .split(/\s*\n\s*/)
    .map((name) => [name.replace(' ', ' /api/v1').replace(/\/$/, ''), [scope, room]]);

/** The expected access by operation, written down beside the service's own table, not read from it. */
export const expectedAccess: ReadonlyMap<string, Expected> = new Map([
  ...table(
    'read',
    'never',
    `GET /planning-rounds
    GET /planning-rounds/{id}
    GET /planning-rounds/{id}/requests
    GET /planning-rounds/{id}/requests/{request}
    GET /planning-rounds/{id}/rooms
    GET /planning-rounds/{id}/plans
    GET /planning-rounds/{id}/plans/{plan}
    GET /planning-rounds/{id}/plans/{plan}/stream
    GET /planning-rounds/{id}/plans/{plan}/assignments
    GET /planning-rounds/{id}/plans/{plan}/assignments/{request}/places
    GET /planning-rounds/{id}/plans/{plan}/publication`,
  ),
  ...table(
    'book',
    'never',
    `POST /planning-rounds/{id}/requests
    PUT /planning-rounds/{id}/requests/{request}
    DELETE /planning-rounds/{id}/requests/{request}
    POST /planning-rounds/{id}/requests/import
    POST /planning-rounds/{id}/requests/from-term`,
  ),
  ...table(
    'manage',
    'never',
    `POST /planning-rounds
    PUT /planning-rounds/{id}
    DELETE /planning-rounds/{id}
    POST /planning-rounds/{id}/plans
    POST /planning-rounds/{id}/plans/{plan}/stop
    PUT /planning-rounds/{id}/plans/{plan}/assignments/{request}
    POST /planning-rounds/{id}/plans/{plan}/publish
    POST /planning-rounds/{id}/plans/{plan}/publication/stop
    POST /planning-rounds/{id}/plans/{plan}/publication/finish
    DELETE /planning-rounds/{id}/plans/{plan}/publication`,
  ),
  ...table(
    'read',
    'any',
    `GET /
    GET /enums/event-types
    GET /enums/event-formats
    GET /enums/seating-types
    GET /event-type-colours
    GET /me`,
  ),
  ...table(
    'read',
    'never',
    `GET /me/counts
    GET /me/rooms
    GET /service-zone
    GET /me/absence
    GET /me/check-ins
    GET /me/calendars
    GET /institutions
    GET /institutions/{institution_id}
    GET /institutions/{institution_id}/activity
    GET /equipment
    GET /equipment/{id}
    GET /equipment/{equipment_id}/activity
    GET /equipment/{equipment_id}/schedule
    GET /venues
    GET /venues/{id}
    GET /venues/{venue_id}/rooms
    GET /venues/{venue_id}/activity
    GET /rooms
    GET /rooms/facets
    GET /room-features
    GET /room-features/{id}
    GET /room-features/suggestions
    GET /terms
    GET /terms/{id}
    GET /terms/{id}/activity
    GET /holidays
    GET /holidays/{id}
    GET /holidays/{id}/activity
    GET /holidays/{id}/series
    GET /assignments
    GET /work/load
    GET /imports
    GET /imports/{id}
    GET /users
    GET /webhooks
    GET /webhooks/{id}
    GET /webhooks/{id}/deliveries
    GET /event-templates
    GET /event-templates/{event_template}
    GET /admin/exports
    GET /admin/exports/{id}
    GET /admin/exports/{id}/download
    GET /notifications
    GET /notifications/unread-count
    GET /notifications/stream
    GET /notification-preferences
    GET /push-subscriptions/vapid-key
    GET /digest-subscriptions`,
  ),
  ...table(
    'read',
    'room',
    `GET /rooms/{id}
    GET /rooms/{room_id}/activity
    GET /rooms/{room_id}/availability
    GET /rooms/{room_id}/availability/{schedule}
    GET /rooms/{room_id}/availability/{schedule}/conflicts
    GET /rooms/{room_id}/available-slots
    GET /rooms/{room}/images
    GET /rooms/{room}/images/{media}
    GET /rooms/{id}/displays`,
  ),
  ...table(
    'read',
    'event',
    `GET /events/{id}
    GET /events/{id}.ics
    GET /events/{event_id}/approval-history
    GET /events/{event_id}/approval-summary
    GET /events/{event_id}/occurrences
    GET /events/{event_id}/occurrences/{occurrence}
    GET /events/{event_id}/occurrences/{occurrence}/check-in
    GET /events/{event_id}/activity
    GET /events/{event}/attachments
    GET /events/{event}/attachments/{media}`,
  ),
  ...table(
    'read',
    'named',
    `GET /events
    GET /work
    GET /events/pending
    GET /statistics/rooms
    GET /statistics/requests
    GET /schedule`,
  ),
  ...table('read', 'listed', 'POST /rooms/search'),
  ...table('read', 'stream', 'GET /schedule/stream'),
  ...table('book', 'named', 'POST /events'),
  ...table(
    'book',
    'event',
    `PUT /events/{id}
    DELETE /events/{id}
    POST /events/{event_id}/submit
    POST /events/{event_id}/cancel
    DELETE /events/{event_id}/change
    POST /events/{event_id}/wait
    DELETE /events/{event_id}/wait
    PUT /events/{event_id}/roles
    PUT /events/{event_id}/requirements
    PUT /events/{event_id}/occurrences/{occurrence}
    DELETE /events/{event_id}/occurrences/{occurrence}
    POST /events/{event_id}/occurrences/{occurrence}/check-in
    POST /events/{event_id}/occurrences/{occurrence}/end
    POST /events/{event_id}/occurrences/{occurrence}/extend
    POST /events/{event}/attachments
    DELETE /events/{event}/attachments/{media}`,
  ),
  ...table(
    'book',
    'never',
    `POST /events/batch-move
    POST /events/batch-cancel
    POST /event-templates
    PUT /event-templates/{event_template}
    DELETE /event-templates/{event_template}
    POST /notifications/{id}/read
    POST /notifications/read-all`,
  ),
  ...table(
    'manage',
    'event',
    `POST /events/{event_id}/approve
    POST /events/{event_id}/reject
    POST /events/{event_id}/return
    POST /events/{event_id}/discard
    POST /events/{event_id}/undo
    PUT /events/{event_id}/publication
    POST /events/{event_id}/requirements/{requirement_id}/accept
    POST /events/{event_id}/requirements/{requirement_id}/decline
    POST /events/{event_id}/requirements/{requirement_id}/done
    POST /events/{event_id}/requirements/{requirement_id}/reopen`,
  ),
  ...table(
    'manage',
    'room',
    `PUT /rooms/{id}
    DELETE /rooms/{id}
    POST /rooms/{room_id}/restore
    DELETE /rooms/{room_id}/force
    POST /rooms/{room_id}/availability
    PUT /rooms/{room_id}/availability/{schedule}
    DELETE /rooms/{room_id}/availability/{schedule}
    POST /rooms/{room}/images
    PUT /rooms/{room}/images/order
    PUT /rooms/{room}/images/{media}
    DELETE /rooms/{room}/images/{media}
    POST /rooms/{id}/displays
    DELETE /rooms/{id}/displays/{display}`,
  ),
  ...table(
    'manage',
    'never',
    `PATCH /me
    PUT /service-zone
    PUT /event-type-colours
    PUT /me/rooms
    PUT /me/calendars
    POST /events/batch-approve
    POST /events/batch-reject
    POST /rooms
    POST /room-features
    PUT /room-features/{id}
    DELETE /room-features/{id}
    POST /room-features/suggestions
    POST /institutions
    PUT /institutions/{institution_id}
    DELETE /institutions/{institution_id}
    POST /institutions/{institution_id}/restore
    DELETE /institutions/{institution_id}/force
    POST /equipment
    PUT /equipment/{id}
    DELETE /equipment/{id}
    POST /equipment/{equipment_id}/restore
    DELETE /equipment/{equipment_id}/force
    POST /venues
    PUT /venues/{id}
    DELETE /venues/{id}
    POST /venues/{venue_id}/restore
    DELETE /venues/{venue_id}/force
    POST /venues/{id}/availability
    POST /terms
    PUT /terms/{id}
    DELETE /terms/{id}
    POST /holidays
    POST /holidays/import
    PUT /holidays/{id}
    DELETE /holidays/{id}
    POST /holidays/{id}/leave-out
    POST /holidays/{id}/give-back
    POST /imports
    PUT /imports/{id}
    POST /imports/{id}/apply
    POST /imports/{id}/undo
    DELETE /users/{id}
    POST /webhooks
    PUT /webhooks/{id}
    DELETE /webhooks/{id}
    POST /webhooks/{id}/deliveries/{delivery}/replay
    POST /admin/exports
    POST /admin/exports/{id}/run
    PUT /notification-preferences
    POST /push-subscriptions
    DELETE /push-subscriptions
    PUT /digest-subscriptions`,
  ),
  ...table(
    null,
    'never',
    `POST /auth/logout
    PUT /me/absence
    DELETE /me/absence
    POST /assignments
    DELETE /assignments/{id}
    GET /me/data
    GET /me/usage
    GET /calendar/tokens
    POST /calendar/tokens
    GET /calendar/tokens/{id}
    DELETE /calendar/tokens/{id}
    GET /api-keys
    POST /api-keys
    DELETE /api-keys/{id}
    GET /service-accounts
    POST /service-accounts
    DELETE /service-accounts/{id}
    GET /service-accounts/{id}/api-keys
    POST /service-accounts/{id}/api-keys
    DELETE /service-accounts/{id}/api-keys/{key}`,
  ),
]);

/** Operations that authenticate in other ways; feeds take keys too and are tested by themselves. */
export const otherwise: readonly string[] = [
  'GET /client-config',
  'POST /unsubscribe',
  'GET /displays/current',
  'POST /displays/current/presses',
  'GET /public/events',
  'GET /public/events.ics',
  'GET /public/events/{id}',
  'GET /public/events/{id}.ics',
  'GET /public/events/{id}/pictures/{picture}',
  'GET /public/rooms',
  'GET /public/rooms/{id}',
  'GET /public/rooms/{id}/pictures/{picture}',
  'GET /public/rooms/{id}/schedule',
  'GET /calendar.ics',
  'GET /calendar/mine.ics',
  'GET /calendar/work.ics',
  'GET /calendar/rooms/{room}.ics',
  'GET /calendar/venues/{venue}.ics',
  'GET /calendar/institutions/{institution}.ics',
].map((name) => name.replace(' ', ' /api/v1'));
