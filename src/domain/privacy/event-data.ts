import {
  eventFields,
  overrideFields,
  overrideWordFields,
  wordFields,
} from '../events/event-fields.ts';
import {
  ABOUT_OWN_EVENTS,
  DERIVED,
  INTERNAL,
  OF_OWN_EVENTS,
  OWNER,
  type PersonalTable,
  UNTIL_ERASED,
} from './personal-table.ts';

const UNTIL_EVENT = 'As long as the event.';

const bookings: readonly PersonalTable[] = [
  {
    table: 'events',
    purpose: 'Bookings: who made them, and what people wrote about them.',
    kept: 'Until somebody deletes the event; an erased person is replaced by "Deleted user".',
    ids: ['creator_id'],
    texts: wordFields,
    searches: ['search_text'],
    shown: [
      'id',
      ...eventFields,
      ...['status', 'follows_id', 'held_until', 'planned_from', 'created_at', 'updated_at'],
    ],
    omitted: {
      creator_id: OWNER,
      start_local: DERIVED,
      search_text: DERIVED,
      title_sort_key: DERIVED,
      version: INTERNAL,
    },
  },
  {
    table: 'event_roles',
    purpose: 'People who are responsible for an event, by name and address.',
    kept: UNTIL_EVENT,
    addresses: ['user_email'],
    parent: OF_OWN_EVENTS,
    texts: ['user_name', 'user_email'],
    named: { name: 'user_name', address: 'user_email' },
    shown: ['id', 'event_id', 'position', 'user_name', 'user_email', 'role'],
  },
  {
    table: 'event_requirements',
    purpose: 'What an event needs, in words.',
    kept: UNTIL_EVENT,
    parent: OF_OWN_EVENTS,
    texts: ['details'],
    shown: ['id', 'event_id', 'position', 'kind', 'is_required', 'details'],
    omitted: { has_answers: DERIVED },
  },
  {
    table: 'requirement_answers',
    purpose: 'What crews answered to the requirements of events, and when.',
    kept: UNTIL_EVENT,
    ids: ['answered_by'],
    texts: ['comment'],
    json: ['changed_since'],
    shown: [
      ...['id', 'requirement_id', 'event_id', 'original_start_at', 'applies_from', 'state'],
      ...['answered_by', 'answered_at', 'comment', 'changed_since'],
    ],
  },
  {
    table: 'occurrence_overrides',
    purpose: 'What differs on single dates of a series.',
    kept: UNTIL_EVENT,
    key: ['event_id', 'original_start_at'],
    parent: OF_OWN_EVENTS,
    texts: [...overrideWordFields, 'cancel_comment'],
    searches: ['search_text'],
    shown: [
      ...['event_id', 'original_start_at', 'is_cancelled'],
      ...overrideFields,
      ...['cancel_reason', 'cancel_comment', 'created_at', 'updated_at'],
    ],
    omitted: { search_text: DERIVED, title_sort_key: DERIVED },
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
    omitted: { owner_id: OWNER, template_bytes: DERIVED, name_sort_key: DERIVED },
  },
];

const stepColumns = [
  ...['position', 'name', 'role', 'origin', 'room_id', 'venue_id', 'institution_id', 'room_ids'],
  ...['status', 'is_current', 'comment', 'actor_id', 'on_behalf_of_id', 'acted_at', 'opened_at'],
];

const decisions: readonly PersonalTable[] = [
  {
    table: 'approval_steps',
    purpose: 'Who decided on an event, for whom, and the comment.',
    kept: UNTIL_EVENT,
    key: ['event_id', 'position'],
    ids: ['actor_id', 'on_behalf_of_id'],
    parent: ABOUT_OWN_EVENTS,
    texts: ['comment'],
    shown: ['event_id', ...stepColumns],
  },
  {
    table: 'approval_history',
    purpose: 'Who did what to an event on its way to approval, and for whom.',
    kept: UNTIL_EVENT,
    ids: ['actor_id', 'on_behalf_of_id'],
    parent: ABOUT_OWN_EVENTS,
    texts: ['comment'],
    json: ['changes'],
    shown: [
      ...['id', 'event_id', 'action', 'comment', 'actor_id', 'on_behalf_of_id', 'step_position'],
      ...[
        'step_name',
        'step_role',
        'step_place',
        'from_status',
        'to_status',
        'changes',
        'is_undone',
        'created_at',
      ],
    ],
    omitted: { sequence: INTERNAL, changes_bytes: DERIVED },
  },
  {
    table: 'submissions',
    purpose: 'When an event was submitted, and how long the decision took.',
    kept: UNTIL_EVENT,
    key: ['event_id', 'sequence'],
    parent: ABOUT_OWN_EVENTS,
    shown: [
      ...['event_id', 'submitted_at', 'room_id', 'institution_id', 'opened_at', 'outcome'],
      ...['is_cancelled', 'decision_seconds'],
    ],
    omitted: { sequence: INTERNAL },
  },
  {
    table: 'change_requests',
    purpose: 'Changes to approved events that wait for a decision, and who asked for them.',
    kept: 'Until they are decided or withdrawn.',
    ids: ['requested_by'],
    parent: ABOUT_OWN_EVENTS,
    json: ['request', 'changes'],
    shown: [
      ...['id', 'event_id', 'requested_by', 'requested_at', 'occurrence_start_at', 'room_id'],
      ...['institution_id', 'request', 'changes', 'occurrences_affected'],
    ],
    omitted: { changes_bytes: DERIVED },
  },
  {
    table: 'change_request_steps',
    purpose: 'Who decided on a change that waits, and for whom.',
    kept: 'As long as the change.',
    key: ['change_id', 'position'],
    ids: ['actor_id', 'on_behalf_of_id'],
    parent: {
      ...{ column: 'change_id', table: 'change_requests', owner: 'requested_by' },
      isByOthers: true,
    },
    texts: ['comment'],
    shown: ['change_id', ...stepColumns],
  },
  {
    table: 'undoable_actions',
    purpose: 'An event as it was before the last action, so that it can be taken back.',
    kept: 'Ten minutes, then until the next night.',
    key: ['event_id'],
    ids: ['actor_id'],
    isDroppedWhenNamed: true,
    json: ['before'],
    shown: ['event_id', 'action', 'occurrence_start_at', 'created_at'],
    omitted: {
      actor_id: OWNER,
      before: 'The event as it was, which can be somebody else’s.',
      version: INTERNAL,
      history_ids: INTERNAL,
    },
  },
];

/** Personal data of events. */
export const eventData: readonly PersonalTable[] = [...bookings, ...decisions];
