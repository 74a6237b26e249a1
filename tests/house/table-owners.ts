import ts from 'typescript';
import { parse, type Source } from './checks.ts';

/**
 * The module that owns each table: only its queries write the table, and others read it only where `sharing` says so.
 */
export const owners: Record<string, string> = {
  users: 'users',
  revoked_tokens: 'users',
  open_streams: 'users',
  activities: 'activity',
  outbox: 'effects',
  assignments: 'assignments',
  media: 'media',
  orphaned_files: 'media',
  file_usage: 'media',
  institutions: 'institutions',
  venues: 'venues',
  rooms: 'rooms',
  room_spaces: 'rooms',
  room_features: 'rooms',
  answered_feature_words: 'rooms',
  equipment: 'equipment',
  terms: 'academic-calendar',
  holidays: 'academic-calendar',
  starred_rooms: 'starred-rooms',
  event_type_colours: 'event-types',
  absences: 'absences',
  room_calendars: 'events',
  counted_rooms: 'statistics',
  counted_months: 'statistics',
  person_calendars: 'events',
  calendar_changes: 'events',
  shown_of_others: 'events',
  events: 'events',
  event_roles: 'events',
  event_requirements: 'events',
  requirement_answers: 'events',
  occurrences: 'events',
  holdings: 'events',
  held_equipment: 'events',
  occurrence_overrides: 'events',
  approval_steps: 'events',
  approval_history: 'events',
  change_requests: 'events',
  change_request_steps: 'events',
  submissions: 'events',
  undoable_actions: 'events',
  waits: 'events',
  wait_looks: 'events',
  availability_schedules: 'availability',
  event_templates: 'templates',
  calendar_tokens: 'calendar',
  caldav_people: 'caldav',
  caldav_objects: 'caldav',
  caldav_properties: 'caldav',
  caldav_calendars: 'caldav',
  caldav_members: 'caldav',
  invitation_mails: 'invitations',
  invitations: 'invitations',
  invitation_replies: 'invitations',
  displays: 'displays',
  check_ins: 'check-in',
  check_in_windows: 'check-in',
  check_in_runs: 'check-in',
  check_in_presses: 'check-in',
  planning_rounds: 'planning-rounds',
  planning_round_places: 'planning-rounds',
  planning_requests: 'planning-rounds',
  planning_plans: 'planning-rounds',
  planning_assignments: 'planning-rounds',
  planning_publications: 'planning-rounds',
  webhooks: 'webhooks',
  webhook_deliveries: 'webhooks',
  api_keys: 'api-keys',
  service_accounts: 'api-keys',
  exports: 'exports',
  imports: 'imports',
  import_lines: 'imports',
  imported_events: 'imports',
  import_files: 'imports',
  import_choices: 'imports',
  notifications: 'notifications',
  notification_facts: 'notifications',
  notification_listeners: 'notifications',
  push_subscriptions: 'notifications',
  digest_subscriptions: 'notifications',
  digest_deliveries: 'notifications',
  notification_preferences: 'notifications',
  mail_deliveries: 'notifications',
  calendar_requests: 'notifications',
  outside_mail_counts: 'notifications',
  mail_opt_outs: 'notifications',
  used_decision_links: 'notifications',
  approval_reminders: 'notifications',
  event_reminders: 'notifications',
  work_reminders: 'notifications',
  service_secrets: 'notifications',
  service_zone: 'general',
  idempotency_keys: 'http',
  rate_windows: 'http',
  job_runs: 'jobs',
  migration_checksums: 'db',
  identity_records: 'identity',
  web_sessions: 'web',
};

/** What a module may do with a table of another one, and why it does not ask that module. */
export const sharing: {
  module: string;
  does: 'reads' | 'writes';
  tables: string[];
  why: string;
}[] = [
  {
    module: 'planning-rounds',
    does: 'writes',
    tables: ['holidays'],
    why: 'It writes no holidays: a round has a column of that name.',
  },
  {
    module: 'planning-rounds',
    does: 'reads',
    tables: [
      'users',
      'assignments',
      'service_accounts',
      'rooms',
      'venues',
      'room_features',
      'availability_schedules',
      'institutions',
      'terms',
      'events',
      'occurrences',
    ],
    why:
      'Read model: the pool of a round with who may book there, what requests refer to, whose they are, ' +
      'and what they became.',
  },
  {
    module: 'events',
    does: 'writes',
    tables: ['equipment'],
    why: 'It writes no equipment: undo restores a column of that name.',
  },
  {
    module: 'effects',
    does: 'writes',
    tables: [
      'activities',
      'notifications',
      'notification_facts',
      'mail_deliveries',
      'outside_mail_counts',
      'webhook_deliveries',
    ],
    why: 'recordEffects and deliverOutbox are the only writers of them, below every module that causes effects.',
  },
  {
    module: 'effects',
    does: 'reads',
    tables: [
      'users',
      'assignments',
      'absences',
      'push_subscriptions',
      'notification_listeners',
      'notification_preferences',
      'mail_opt_outs',
      'webhooks',
      'rooms',
    ],
    why:
      'Recipients, their channels and devices are found in one statement; webhooks in scope and streams in ' +
      'that which notifies them.',
  },
  {
    module: 'effects',
    does: 'reads',
    tables: ['events', 'approval_steps', 'change_request_steps'],
    why: 'What holders were told of a step is marked as read in the statement that finds the step settled.',
  },
  {
    module: 'activity',
    does: 'reads',
    tables: ['users'],
    why: 'Read model: an entry shows its actor.',
  },
  {
    module: 'users',
    does: 'reads',
    tables: ['institutions', 'venues', 'rooms', 'equipment'],
    why: 'Whether a role of a token is that of any step of approval is one statement.',
  },
  {
    module: 'users',
    does: 'reads',
    tables: ['notifications', 'assignments', 'absences'],
    why:
      'The statement that authenticates reads assignments, and whose deputy somebody is. Read model: the ' +
      'profile counts unread notifications.',
  },
  {
    module: 'absences',
    does: 'reads',
    tables: ['users'],
    why: 'An absence is written in the zone of its person and for the account of an address, in one statement.',
  },
  {
    module: 'assignments',
    does: 'reads',
    tables: ['rooms', 'venues', 'institutions'],
    why: 'An assignment is made under the lock of its thing, and judged by the venue of its room.',
  },
  {
    module: 'venues',
    does: 'reads',
    tables: ['rooms'],
    why: 'A venue with rooms is not removed; the check needs the lock of the delete.',
  },
  {
    module: 'planning-rounds',
    does: 'reads',
    tables: [
      'users',
      'institutions',
      'rooms',
      'venues',
      'room_features',
      'availability_schedules',
      'assignments',
      'terms',
      'events',
      'occurrences',
    ],
    why:
      'Read models: rounds show their pool, managers and weeks; requests and plans name people, rooms and ' +
      'institutions; a publication shows its first date, and whether an event is cancelled.',
  },
  {
    module: 'planning-rounds',
    does: 'writes',
    tables: ['holidays'],
    why: 'It writes no holidays: rounds have a column of that name.',
  },
  {
    module: 'academic-calendar',
    does: 'reads',
    tables: ['venues', 'institutions'],
    why: 'A term or a holiday is written under the lock of its place.',
  },
  {
    module: 'equipment',
    does: 'reads',
    tables: ['venues', 'events', 'occurrence_overrides', 'held_equipment'],
    why: 'Read model: equipment shows its venue. Equipment that events want is not removed.',
  },
  {
    module: 'rooms',
    does: 'reads',
    tables: ['venues', 'events', 'occurrences'],
    why: 'Read model: a room shows its venue. A room with events is not removed.',
  },
  {
    module: 'events',
    does: 'reads',
    tables: [
      'users',
      'institutions',
      'rooms',
      'room_spaces',
      'venues',
      'availability_schedules',
      'notifications',
      'activities',
      'media',
      'terms',
      'holidays',
      'equipment',
      'assignments',
    ],
    why:
      'Read models: lists, feeds, exports and bookings show or need room, venue, equipment, creator and ' +
      'institution; the place of a step is the room where somebody is assigned. The counts of a person, ' +
      'and the activity of an event with its approval history, are one statement.',
  },
  {
    module: 'starred-rooms',
    does: 'reads',
    tables: ['rooms', 'events'],
    why: 'Read model: the rooms that a person marked or booked last, without deleted ones, are one statement.',
  },
  {
    module: 'availability',
    does: 'reads',
    tables: ['rooms', 'venues'],
    why: 'A schedule is written under the lock of its room and read in the zone of its venue.',
  },
  {
    module: 'schedule',
    does: 'reads',
    tables: [
      'rooms',
      'room_features',
      'venues',
      'availability_schedules',
      'room_calendars',
      'calendar_changes',
      'media',
    ],
    why:
      'Streams read what changed in rooms. Read model: a page of rooms with what opens and blocks them, ' +
      'and the version of their bookings, is one statement, and so are the facts of a public room with its ' +
      'picture.',
  },
  {
    module: 'calendar',
    does: 'reads',
    tables: ['users', 'rooms', 'venues', 'institutions'],
    why: 'A token opens a feed only while its owner is active and its room, venue or institution exists.',
  },
  {
    module: 'caldav',
    does: 'reads',
    tables: ['rooms', 'venues', 'events'],
    why:
      'Read model: the calendars of a home with their names are one statement. A location names a room; a ' +
      'name may be that of an event that is gone.',
  },
  {
    module: 'invitations',
    does: 'reads',
    tables: [
      'rooms',
      'venues',
      'events',
      'occurrences',
      'occurrence_overrides',
      'approval_steps',
      'change_requests',
      'change_request_steps',
      'users',
    ],
    why: 'Read model: what an organizer is answered is one statement. A mail names rooms by their addresses.',
  },
  {
    module: 'displays',
    does: 'reads',
    tables: ['rooms', 'room_spaces', 'venues', 'occurrences'],
    why:
      'Read model: a secret opens the plan of its room with what opens and blocks it, and whether a ' +
      'booking of it is checked in to, in one statement.',
  },
  {
    module: 'check-in',
    does: 'reads',
    tables: [
      'events',
      'occurrences',
      'occurrence_overrides',
      'event_roles',
      'rooms',
      'room_spaces',
      'displays',
    ],
    why:
      'Read model: a date with its room, its window and what became of it is one statement. The secrets of ' +
      'displays make the codes of a door.',
  },
  {
    module: 'api-keys',
    does: 'reads',
    tables: ['users', 'rooms'],
    why:
      'The statement that opens a key reads its owner; an account shows its user; a key is made for a room ' +
      'that exists.',
  },
  {
    module: 'webhooks',
    does: 'reads',
    tables: ['users', 'rooms', 'venues'],
    why: 'Read model: a webhook shows its creator, and is judged by the venue of its room.',
  },
  {
    module: 'statistics',
    does: 'reads',
    tables: [
      'occurrences',
      'events',
      'submissions',
      'institutions',
      'check_ins',
      'rooms',
      'room_calendars',
      'room_spaces',
      'venues',
      'availability_schedules',
    ],
    why: 'Read model: a whole period is counted in one statement, where its rows are.',
  },
  {
    module: 'imports',
    does: 'reads',
    tables: ['rooms', 'room_features', 'venues'],
    why: 'A file names rooms by name and venue; all of them are compared in one statement.',
  },
  {
    module: 'imports',
    does: 'reads',
    tables: ['institutions', 'assignments', 'availability_schedules', 'equipment', 'terms'],
    why: 'A file names master data by what its rows say; all of it is compared in one statement.',
  },
  {
    module: 'imports',
    does: 'reads',
    tables: ['events', 'planning_rounds'],
    why: 'A term that an import made is taken back unless something uses it.',
  },
  {
    module: 'privacy',
    does: 'writes',
    tables: [
      'assignments',
      'idempotency_keys',
      'identity_records',
      'webhook_deliveries',
      'outbox',
      'mail_deliveries',
      'calendar_requests',
      'mail_opt_outs',
    ],
    why: 'What is erased is one declared list over the tables of all modules (src/domain/privacy).',
  },
  {
    module: 'privacy',
    does: 'reads',
    tables: ['users', 'events', 'event_roles', 'mail_deliveries', 'calendar_requests'],
    why: 'Read model: a person gets the account with everything else, and an erasure looks where an address is named.',
  },
  {
    module: 'exports',
    does: 'reads',
    tables: ['users'],
    why: 'Read model: an export shows its creator.',
  },
  {
    module: 'notifications',
    does: 'reads',
    tables: ['users'],
    why: 'Digests, mails and pushes are sent to active users only.',
  },
  {
    module: 'notifications',
    does: 'reads',
    tables: ['events', 'event_requirements'],
    why: 'What people are reminded of is marked only for events and requirements that are still there.',
  },
];

/** A table that a file reads or writes. */
export type TableUse = { does: 'reads' | 'writes'; table: string };

const RAW: [TableUse['does'], RegExp][] = [
  ['writes', /\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)/gi],
  ['reads', /(?<!delete\s)\b(?:from|join|using)\s+([a-z_]+)/gi],
];
const READING_CALL = /^(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using|from)$/;

const textOf = (node: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(node)
    ? node.text
    : node.head.text + node.templateSpans.map((span) => ` ? ${span.literal.text}`).join('');

const isId = (node: ts.Node): boolean => ts.isStringLiteral(node) && node.text === 'id';

/** Whether a list is that of the columns which a call of `columnsOf` selects. */
const isOfColumns = ({ parent }: ts.ArrayLiteralExpression): boolean =>
  ts.isCallExpression(parent) && parent.expression.getText() === 'columnsOf';

/** A name in a type, or of a column: in a list of names with `id`, or of `columnsOf`. */
const isNameOnly = ({ parent }: ts.StringLiteral): boolean =>
  ts.isLiteralTypeNode(parent) ||
  (ts.isArrayLiteralExpression(parent) && (isOfColumns(parent) || parent.elements.some(isId)));

/** The table that a part of a record is read from: `{ table: 'media', … }`. */
const isTableOfPart = ({ parent }: ts.StringLiteral): boolean =>
  ts.isPropertyAssignment(parent) && parent.name.getText() === 'table';

/** The tables that the SQL of a file reads and writes: raw SQL, calls of the builder, and names in string literals. */
export function tableUses(file: Source, tables: ReadonlySet<string>): TableUse[] {
  const uses: TableUse[] = [];
  const add = (does: TableUse['does'], table = ''): void => {
    if (tables.has(table)) uses.push({ does, table });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteral(node)) {
      const text = textOf(node);
      for (const [does, pattern] of RAW)
        for (const hit of text.matchAll(pattern)) add(does, hit[1]);
    } else if (ts.isStringLiteral(node) && !isNameOnly(node)) {
      const call = ts.isCallExpression(node.parent) ? node.parent.expression : undefined;
      const name =
        call && ts.isPropertyAccessExpression(call) ? call.name.text : (call?.getText() ?? '');
      const isRead = READING_CALL.test(name) || isTableOfPart(node);
      add(isRead ? 'reads' : 'writes', node.text.split(' as ')[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return uses;
}

const moduleOf = (path: string): string =>
  /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[1] ?? '';

const mayUse = (module: string, { does, table }: TableUse): boolean =>
  owners[table] === module ||
  sharing.some(
    (rule) =>
      rule.module === module &&
      rule.tables.includes(table) &&
      (rule.does === 'writes' || does === 'reads'),
  );

/** What a file does with tables of other modules without leave, one sentence each. */
export function foreignTables(file: Source, tables: ReadonlySet<string>): string[] {
  const module = moduleOf(file.path);
  const wrong = tableUses(file, tables).filter((use) => !mayUse(module, use));
  return [...new Set(wrong.map(({ does, table }) => `${file.path} ${does} ${table}`))];
}

/** The rules of `sharing` that no file needs any more, as `module does table`. */
export function unusedSharing(files: readonly Source[], tables: ReadonlySet<string>): string[] {
  const used = new Set(
    files.flatMap((file) =>
      tableUses(file, tables).map(({ does, table }) => `${moduleOf(file.path)} ${does} ${table}`),
    ),
  );
  return sharing
    .flatMap(({ module, does, tables: names }) => names.map((name) => `${module} ${does} ${name}`))
    .filter((rule) => !used.has(rule));
}
