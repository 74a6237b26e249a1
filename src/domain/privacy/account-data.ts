import { type PersonalTable, UNTIL_ERASED } from './personal-table.ts';

/** Personal data of what people are told. */
export const notificationData: readonly PersonalTable[] = [
  {
    table: 'notifications',
    purpose: 'What a person was notified of.',
    kept: 'Read ones for 90 days, unread ones for 365 days.',
    ids: ['user_id'],
    isDeleted: true,
    texts: ['title', 'body'],
    json: ['data'],
    shown: ['type', 'title', 'body', 'data', 'read_at', 'created_at'],
  },
  {
    table: 'mail_deliveries',
    purpose: 'Mails that were sent or wait to be sent, with their words.',
    kept: '90 days.',
    ids: ['user_id'],
    addresses: ['address'],
    isDeleted: true,
    texts: ['name', 'subject', 'body', 'url', 'failure'],
    shown: ['type', 'address', 'subject', 'body', 'created_at', 'sent_at'],
  },
  {
    table: 'digest_deliveries',
    purpose: 'Digests that were sent.',
    kept: '90 days.',
    ids: ['user_id'],
    isDeleted: true,
    texts: ['subject', 'plain_text', 'html'],
    shown: ['type', 'period_date', 'subject', 'plain_text', 'created_at'],
  },
  {
    table: 'calendar_requests',
    purpose: 'Whose calendar an event was sent to, so that its cancellation is sent there too.',
    kept: 'Three years.',
    addresses: ['address'],
    isDeleted: true,
    shown: ['event_id', 'address', 'requested_at'],
  },
  {
    table: 'mail_opt_outs',
    purpose: 'Addresses that want no mail.',
    kept: 'Until the person is erased; then no place names the address any more.',
    addresses: ['address'],
    isDeleted: true,
    shown: ['address', 'created_at'],
  },
  {
    table: 'push_subscriptions',
    purpose: 'Devices that notifications are pushed to.',
    kept: 'Until the device is removed or the person is erased.',
    ids: ['user_id'],
    isDeleted: true,
    shown: ['endpoint', 'created_at', 'updated_at'],
  },
  ...(['digest_subscriptions', 'notification_preferences'] as const).map(
    (table): PersonalTable => ({
      table,
      purpose: 'What a person wants to be told, and how.',
      kept: UNTIL_ERASED,
      ids: ['user_id'],
      isDeleted: true,
      shown: table === 'digest_subscriptions' ? ['type'] : ['type', 'push', 'mail'],
    }),
  ),
  {
    table: 'outside_mail_counts',
    purpose: 'How many mails to others the events of a person caused in a day.',
    kept: 'Two days.',
    ids: ['user_id'],
    isDeleted: true,
    shown: ['day', 'mails'],
  },
];

/** Personal data of access to the service. */
export const accessData: readonly PersonalTable[] = [
  {
    table: 'calendar_tokens',
    purpose: 'Calendar feeds of a person; of the secret only a hash.',
    kept: UNTIL_ERASED,
    ids: ['user_id'],
    isDeleted: true,
    texts: ['name'],
    shown: ['name', 'scope', 'last_used_at', 'created_at'],
  },
  {
    table: 'web_sessions',
    purpose: 'Sessions of browsers; their tokens are encrypted.',
    kept: 'Seven days at most.',
    ids: ['user_id'],
    isDeleted: true,
    shown: ['created_at', 'last_used_at', 'ends_at'],
  },
  ...(['open_streams', 'notification_listeners'] as const).map(
    (table): PersonalTable => ({
      table,
      purpose: 'Open connections of a person.',
      kept: 'A minute after the connection ends.',
      ids: ['user_id'],
      isDeleted: true,
    }),
  ),
  {
    table: 'idempotency_keys',
    purpose: 'Answers to requests, so that a retry gets the same one.',
    kept: '24 hours.',
    ids: ['user_id'],
    isDeleted: true,
    json: ['body'],
    shown: ['key', 'status', 'created_at'],
  },
];
