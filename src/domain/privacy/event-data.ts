import { type PersonalTable, UNTIL_ERASED } from './personal-table.ts';

const UNTIL_EVENT = 'As long as the event.';

/** Personal data of events. */
export const eventData: readonly PersonalTable[] = [
  {
    table: 'events',
    purpose: 'Bookings: who made them, and what people wrote about them.',
    kept: 'Until somebody deletes the event; an erased person is replaced by "Deleted user".',
    ids: ['creator_id'],
    texts: ['title', 'description', 'notes', 'website', 'institution', 'contact_email'],
    searches: ['search_text'],
    shown: [
      ...['id', 'title', 'description', 'start_at', 'end_at', 'timezone', 'status', 'room_id'],
      ...['recurrence_rule', 'notes', 'website', 'contact_email', 'created_at', 'updated_at'],
    ],
  },
  {
    table: 'event_roles',
    purpose: 'People who are responsible for an event, by name and address.',
    kept: UNTIL_EVENT,
    addresses: ['user_email'],
    texts: ['user_name', 'user_email'],
    named: { name: 'user_name', address: 'user_email' },
    shown: ['event_id', 'user_name', 'user_email', 'role'],
  },
  {
    table: 'event_requirements',
    purpose: 'What an event needs, in words.',
    kept: UNTIL_EVENT,
    texts: ['details'],
  },
  {
    table: 'occurrence_overrides',
    purpose: 'What differs on single dates of a series.',
    kept: UNTIL_EVENT,
    texts: ['title', 'description', 'notes', 'website', 'contact_email', 'cancel_comment'],
    searches: ['search_text'],
  },
  {
    table: 'approval_steps',
    purpose: 'Who decided on an event, and the comment.',
    kept: UNTIL_EVENT,
    ids: ['actor_id'],
    texts: ['comment'],
    shown: ['event_id', 'name', 'role', 'status', 'comment', 'acted_at'],
  },
  {
    table: 'approval_history',
    purpose: 'Who did what to an event on its way to approval.',
    kept: UNTIL_EVENT,
    ids: ['actor_id'],
    texts: ['comment'],
    json: ['changes'],
    shown: ['event_id', 'action', 'comment', 'from_status', 'to_status', 'created_at'],
  },
  {
    table: 'change_requests',
    purpose: 'Changes to approved events that wait for a decision, and who asked for them.',
    kept: 'Until they are decided or withdrawn.',
    ids: ['requested_by'],
    json: ['request', 'changes'],
    shown: ['event_id', 'requested_at', 'changes'],
  },
  {
    table: 'change_request_steps',
    purpose: 'Who decided on a change that waits.',
    kept: 'As long as the change.',
    ids: ['actor_id'],
    texts: ['comment'],
    shown: ['change_id', 'name', 'role', 'status', 'comment', 'acted_at'],
  },
  {
    table: 'undoable_actions',
    purpose: 'An event as it was before the last action, so that it can be taken back.',
    kept: 'Ten minutes, then until the next action.',
    ids: ['actor_id'],
    isDroppedWhenNamed: true,
    json: ['before'],
    shown: ['event_id', 'action', 'created_at'],
  },
  {
    table: 'event_templates',
    purpose: 'Templates of a person for new events.',
    kept: UNTIL_ERASED,
    ids: ['owner_id'],
    isDeleted: true,
    texts: ['name'],
    json: ['template'],
    shown: ['id', 'name', 'template', 'created_at', 'updated_at'],
  },
  {
    table: 'media',
    purpose: 'Names and captions of files; their content is never searched.',
    kept: 'As long as the event or the room.',
    texts: ['name', 'file_name', 'alt'],
  },
];
