import { DERIVED, INTERNAL, OWNER, type PersonalTable } from './personal-table.ts';

/** The retention period of mails and of the answers to them. */
const WEEK = 'Seven days.';

/** Personal data in invitations by mail. */
export const invitationData: readonly PersonalTable[] = [
  {
    table: 'invitation_mails',
    purpose: 'Mails that invite rooms, as they were sent.',
    kept: WEEK,
    ids: ['user_id'],
    isDeleted: true,
    texts: ['envelope_from'],
    shown: ['id', 'envelope_from', 'recipients', 'received_at', 'outcome', 'done_at'],
    omitted: { user_id: OWNER, content: 'It is the mail that the person sent.' },
  },
  {
    table: 'invitations',
    purpose: 'What the calendar of a person says of events for which rooms were invited.',
    kept: 'As long as the event; without one for a year.',
    ids: ['user_id'],
    isDeleted: true,
    addresses: ['organizer'],
    texts: ['organizer_name'],
    json: ['wanted'],
    shown: [
      'id',
      'organizer',
      'organizer_name',
      'uid',
      'recurrence_id',
      'event_id',
      'room_ids',
      'wanted',
      'answers',
      'updated_at',
    ],
    omitted: { user_id: OWNER, versions: INTERNAL },
  },
  {
    table: 'invitation_replies',
    purpose: 'Answers of rooms to those who invited them.',
    kept: WEEK,
    addresses: ['address'],
    isDeleted: true,
    texts: ['name', 'subject', 'body', 'calendar', 'failure'],
    shown: [
      'id',
      'address',
      'name',
      'subject',
      'body',
      'room_id',
      'occurrence',
      'created_at',
      'sent_at',
      'failed_at',
      'failure',
    ],
    omitted: { invitation_id: INTERNAL, sequence: INTERNAL, calendar: DERIVED },
  },
];
