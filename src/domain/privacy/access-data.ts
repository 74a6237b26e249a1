import { INTERNAL, OWNER, type PersonalTable, SECRET, UNTIL_ERASED } from './personal-table.ts';

/** Personal data of access to the service. */
export const accessData: readonly PersonalTable[] = [
  {
    table: 'calendar_tokens',
    purpose: 'Calendar feeds of a person; of the secret only a hash.',
    kept: UNTIL_ERASED,
    ids: ['user_id'],
    isDeleted: true,
    texts: ['name'],
    shown: [
      ...['id', 'name', 'scope', 'room_id', 'venue_id', 'institution_id', 'last_used_at'],
      'created_at',
    ],
    omitted: { user_id: OWNER, secret_hash: SECRET },
  },
  {
    table: 'api_keys',
    purpose:
      'Keys with which machines call the service in the name of a person; of the secret only a hash.',
    kept: UNTIL_ERASED,
    ids: ['user_id'],
    isDeleted: true,
    texts: ['name'],
    omitted: { user_id: OWNER, secret_hash: SECRET },
    shown: ['id', 'name', 'scopes', 'room_id', 'expires_at', 'last_used_at', 'created_at'],
  },
  {
    table: 'webhooks',
    purpose: 'Addresses that are told of changes of events in the name of a person.',
    kept: UNTIL_ERASED,
    ids: ['user_id'],
    isDeleted: true,
    texts: ['url'],
    shown: [
      ...['id', 'url', 'events', 'room_id', 'venue_id', 'is_active', 'disabled_at'],
      ...['disabled_reason', 'created_at', 'updated_at'],
    ],
    omitted: { user_id: OWNER, secret: SECRET, sent_by: INTERNAL, sent_until: INTERNAL },
  },
  {
    table: 'webhook_deliveries',
    purpose: 'Messages of webhooks: events as their creators may read them.',
    kept: '30 days.',
    parent: { column: 'webhook_id', table: 'webhooks', owner: 'user_id', isByOthers: true },
    json: ['body'],
    shown: [
      ...['id', 'webhook_id', 'type', 'event_id', 'original_start_at', 'status', 'attempts'],
      ...['next_attempt_at', 'give_up_at', 'last_attempt_at', 'response_status', 'error'],
      ...['delivered_at', 'created_at'],
    ],
    omitted: {
      body: 'A record of an event, which can be somebody else’s.',
      sequence: INTERNAL,
    },
  },
  {
    table: 'web_sessions',
    purpose: 'Sessions of browsers; their tokens are encrypted.',
    kept: 'Seven days at most.',
    ids: ['user_id'],
    isDeleted: true,
    shown: ['created_at', 'last_used_at', 'access_expires_at', 'ends_at'],
    omitted: {
      user_id: OWNER,
      id: SECRET,
      tokens: SECRET,
      refresh_claimed_until: INTERNAL,
    },
  },
  ...(['open_streams', 'notification_listeners'] as const).map(
    (table): PersonalTable => ({
      table,
      purpose: 'Open connections of a person.',
      kept: 'A minute after the connection ends.',
      key: table === 'open_streams' ? ['id'] : ['user_id'],
      ids: ['user_id'],
      isDeleted: true,
      shown: ['until'],
      omitted: { user_id: OWNER, ...(table === 'open_streams' && { id: INTERNAL }) },
    }),
  ),
  {
    table: 'idempotency_keys',
    purpose: 'Answers to requests, so that a retry gets the same one.',
    kept: '24 hours.',
    key: ['user_id', 'key'],
    ids: ['user_id'],
    isDeleted: true,
    json: ['body'],
    shown: ['key', 'status', 'expires_at', 'created_at'],
    omitted: {
      user_id: OWNER,
      fingerprint: SECRET,
      body: 'The answer that the person got.',
    },
  },
];
