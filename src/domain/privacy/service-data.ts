import {
  equipmentFields,
  institutionFields,
  roomFields,
  venueFields,
} from '../resources/place-fields.ts';
import { fieldsWithWords } from '../resources/resource-fields.ts';
import { DERIVED, INTERNAL, OF_OWN_EVENTS, OWNER, type PersonalTable } from './personal-table.ts';

const PLACE = 'It is about a place, not about a person.';

/** Personal data of places. */
export const placeData: readonly PersonalTable[] = [
  {
    table: 'media',
    ids: ['uploader_id'],
    purpose: 'Names and captions of files; their content is never searched.',
    kept: 'As long as the event or the room.',
    parent: OF_OWN_EVENTS,
    texts: ['name', 'file_name', 'alt'],
    shown: ['id', 'event_id', 'name', 'file_name', 'mime_type', 'size', 'alt', 'created_at'],
    omitted: {
      room_id: 'Photos of rooms belong to no person.',
      place: 'The order of the photos of a room.',
      uploader_id: OWNER,
      file_key: INTERNAL,
      thumb_key: INTERNAL,
    },
  },
  {
    table: 'rooms',
    purpose: 'Rooms; their texts can name people to turn to.',
    kept: 'Until an administrator removes the room.',
    texts: fieldsWithWords(roomFields),
    searches: ['search_text'],
    notShown: PLACE,
  },
  {
    table: 'room_features',
    purpose: 'What rooms can have; the names are texts.',
    kept: 'Until a manager deletes them.',
    texts: ['name'],
    notShown: PLACE,
  },
  {
    table: 'answered_feature_words',
    purpose: 'Words in the equipment of rooms that were accepted or declined as features.',
    kept: 'Without limit, so that they are offered once.',
    texts: ['word'],
    notShown: PLACE,
  },
  {
    table: 'venues',
    purpose: 'Venues; their texts can name people to turn to.',
    kept: 'Until an administrator removes the venue.',
    texts: fieldsWithWords(venueFields),
    searches: ['search_text'],
    notShown: PLACE,
  },
  {
    table: 'equipment',
    purpose: 'Equipment; its texts can name people to turn to.',
    kept: 'Until an administrator removes it.',
    texts: fieldsWithWords(equipmentFields),
    searches: ['search_text'],
    notShown: PLACE,
  },
  {
    table: 'institutions',
    purpose: 'Institutions; their texts can name people to turn to.',
    kept: 'Until an administrator removes the institution.',
    texts: fieldsWithWords(institutionFields),
    searches: ['search_text'],
    notShown: PLACE,
  },
  {
    table: 'availability_schedules',
    purpose: 'Opening hours and blocks; their names can say for whom.',
    kept: 'Until a manager deletes them.',
    texts: ['name'],
    notShown: PLACE,
  },
  {
    table: 'terms',
    purpose: 'Terms; their names are texts.',
    kept: 'Until a manager deletes them.',
    texts: ['name'],
    notShown: PLACE,
  },
  {
    table: 'holidays',
    purpose: 'Holidays; their names are texts.',
    kept: 'With their venue, also after a manager deleted them: series are offered their dates back.',
    texts: ['name'],
    notShown: PLACE,
  },
  {
    table: 'displays',
    purpose: 'Displays at doors; their names are texts.',
    kept: 'Until a manager revokes them.',
    texts: ['name'],
    notShown: PLACE,
  },
  {
    table: 'assignments',
    purpose: 'Roles for single rooms, venues and institutions, by address.',
    kept: 'Until somebody takes them back or the person is erased.',
    ids: ['created_by'],
    addresses: ['email'],
    isDeleted: true,
    shown: [
      ...[
        'id',
        'email',
        'role',
        'kind',
        'teams',
        'room_id',
        'venue_id',
        'institution_id',
        'created_by',
      ],
      'created_at',
    ],
  },
];

/** Personal data of administration. */
export const administrationData: readonly PersonalTable[] = [
  {
    table: 'activities',
    purpose: 'The log of who changed what.',
    kept: 'Without limit; an erased person is replaced by "Deleted user".',
    ids: ['actor_id'],
    parent: { column: 'subject_id', table: 'events', owner: 'creator_id', isByOthers: true },
    json: ['changes'],
    shown: ['id', 'event', 'subject_type', 'subject_id', 'actor_id', 'changes', 'created_at'],
    omitted: { changes_bytes: DERIVED },
  },
  {
    table: 'exports',
    purpose:
      'Sheets that administrators made. Their files are removed whenever a person is erased; they can be made again.',
    kept: 'Without limit.',
    ids: ['creator_id', 'runner_id'],
    texts: ['error'],
    shown: [
      ...['id', 'type', 'from_date', 'to_date', 'event_status', 'room_id', 'venue_id', 'status'],
      ...['row_count', 'error', 'creator_id', 'runner_id', 'started_at', 'completed_at'],
      'created_at',
    ],
    omitted: { run_id: INTERNAL, file_key: INTERNAL },
  },
  {
    table: 'imports',
    purpose: 'Files that administrators imported, line by line.',
    kept: '30 days.',
    ids: ['creator_id', 'applier_id'],
    texts: ['file_name', 'error'],
    json: ['not_taken'],
    shown: [
      ...['id', 'type', 'source', 'file_name', 'size', 'room_id', 'status', 'not_taken'],
      ...['counts', 'applied_count', 'error', 'creator_id', 'applier_id', 'started_at'],
      ...['completed_at', 'created_at'],
    ],
  },
  {
    table: 'import_lines',
    purpose: 'Lines of imported files; the content of a line only until it is written.',
    kept: '30 days.',
    texts: ['uid', 'title', 'message'],
    json: ['payload'],
    notShown: 'It is about the people of the file, not about who imported it.',
  },
  {
    table: 'service_accounts',
    purpose: 'Accounts of machines, and who made them.',
    kept: 'Until an administrator deletes the account.',
    ids: ['user_id', 'created_by'],
    key: ['user_id'],
    shown: ['user_id', 'created_by', 'created_at'],
  },
  {
    table: 'pgboss.job',
    purpose: 'Work that waits or failed: ids, and the words of errors.',
    kept: 'From one hour to 365 days, by the kind of work.',
    json: ['data', 'output'],
    notShown: 'It holds ids of the rows above, for minutes.',
  },
];
