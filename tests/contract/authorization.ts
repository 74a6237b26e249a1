import { ASSIGNED_PEOPLE } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { type ContractFixture, PUSH_KEYS, WEEKLY, WINTER } from './contract-fixture.ts';

/**
 * Who asks: nobody, someone with no part in it (bob), the owner (alice), a manager, an admin, managers of a room, a
 * venue and an institution by assignment, and people who are assigned the step role `porter` for them.
 */
export const ACTORS = [
  ...(['anonymous', 'user', 'owner', 'manager', 'admin'] as const),
  ...ASSIGNED_PEOPLE,
] as const;

export type Actor = (typeof ACTORS)[number];

/**
 * One row of the matrix: a record, and the status for each actor. `own` records are the owner's, `foreign` ones another
 * user's (the dean's); `foreign child` is below a record of the owner and belongs to another.
 */
export type Line = {
  operation: string;
  target: string;
  /** The statuses, in the order of `ACTORS`. */
  expected: number[];
  /** Creates the record; the path below `/api/v1`. */
  path(fixture: ContractFixture): Promise<string>;
  /** What is sent, when anything must be. */
  body?(fixture: ContractFixture): Promise<unknown>;
  /** A form with a file is sent. */
  isUpload?: boolean;
  /** The body names the thing, so a manager by assignment is judged after it was read. */
  isNamedInBody?: boolean;
};

/** `401 404 200 200 200`, in the order of `ACTORS`. Whoever is assigned elsewhere counts as a user. */
type Elsewhere = `${200 | 401 | 404 | 422} ${number} ${number} ${number} ${number}`;

/**
 * The same with the managers by assignment, then the holders of steps: those of the room, the venue, the institution.
 */
type Assigned = `${Elsewhere} | ${number} ${number} ${number} | ${number} ${number} ${number}`;
type Verdicts = Elsewhere | Assigned;

function statusesOf(verdicts: Verdicts): number[] {
  const statuses = verdicts.replaceAll(' |', '').split(' ').map(Number);
  const [, user = 0] = statuses;
  return ACTORS.map((_, at) => statuses[at] ?? user);
}

/** The path to a target of a kind. */
type Targets = Record<string, (fixture: ContractFixture) => Promise<string>>;

type Sent = Pick<Line, 'body' | 'isUpload' | 'isNamedInBody'>;

/** Lines of one operation: where its variables stand, and what comes of each target. */
const lines = (
  operation: string,
  targets: Targets,
  verdicts: Record<string, Verdicts>,
  sent: Sent = {},
): Line[] => {
  const [, template = ''] = operation.split(' ');
  return Object.entries(verdicts).map(([target, statuses]) => ({
    operation: operation.replace(' ', ' /api/v1'),
    target,
    expected: statusesOf(statuses),
    path: async (fixture) => {
      const values = (await targets[target]?.(fixture))?.split('/') ?? [];
      return template.replaceAll(/\{\w+\}/g, () => values.shift() ?? 'nothing');
    },
    ...sent,
  }));
};

const missing = async (): Promise<string> => NOWHERE;
const nothing: Targets = { any: async () => '' };
const json = (body: unknown): Sent => ({ body: async () => body });
const upload: Sent = { isUpload: true };

/** Operations on nothing in particular. */
const open = (operation: string, verdicts: Verdicts, sent?: Sent): Line[] =>
  lines(operation, nothing, { any: verdicts }, sent);

const ANYONE = '200 200 200 200 200';
const EVERYONE = '401 200 200 200 200';
const MANAGERS = '401 403 403 200 200';
const ADMINS = '401 403 403 403 200';
const NOBODY = '401 404 404 404 404';
const NOBODY_AT_ALL = '404 404 404 404 404';
const NOT_FOR_MANAGERS = '401 403 403 404 404 | 404 404 404 | 403 403 403';
const NOT_FOR_ADMINS = '401 403 403 403 404';

/** The deputy must have signed in. */
const absence: Sent = {
  body: async (fixture) => {
    await fixture.template('dean');
    return { from: '2099-03-01', to: '2099-03-31', deputy_email: 'dean@stoa.test' };
  },
};

const general: Line[] = [
  'GET ',
  'GET /enums/event-types',
  'GET /enums/event-formats',
  'GET /enums/seating-types',
  'GET /event-type-colours',
  'GET /me',
  'GET /me/counts',
  'GET /me/rooms',
  'GET /me/absence',
  'GET /me/check-ins',
  'GET /me/calendars',
]
  .flatMap((operation) => open(operation, EVERYONE))
  .concat(open('GET /client-config', ANYONE))
  .concat(open('GET /service-zone', MANAGERS))
  .concat(open('PUT /service-zone', MANAGERS, json({ timezone: 'UTC' })))
  .concat(open('PUT /event-type-colours', MANAGERS, json({ lecture: null })))
  .concat(open('PATCH /me', EVERYONE, json({ locale: 'en' })))
  .concat(open('PUT /me/absence', EVERYONE, absence))
  .concat(open('DELETE /me/absence', EVERYONE))
  .concat(open('PUT /me/rooms', EVERYONE, json({ room_ids: [] })))
  .concat(open('PUT /me/calendars', EVERYONE, json({ rooms: [], venues: [] })));

const eventsOf = (
  pick: (fixture: ContractFixture, id: string) => Promise<string> | string,
): Targets => {
  const of =
    (person: 'alice' | 'dean', status: string, fields: object = {}) =>
    async (fixture: ContractFixture): Promise<string> =>
      pick(fixture, await fixture.event(person, { status, ...fields }));
  return {
    'own draft': of('alice', 'draft'),
    'foreign draft': of('dean', 'draft'),
    'own pending': of('alice', 'pending'),
    'foreign pending': of('dean', 'pending'),
    missing: async (fixture) => pick(fixture, NOWHERE),
  };
};

const events = eventsOf((_world, id) => id);

const READ = {
  'own draft': '401 404 200 200 200',
  'foreign draft': '401 404 404 200 200',
  'own pending': '401 200 200 200 200',
  'foreign pending': '401 200 200 200 200',
  missing: NOBODY,
} as const;

const WRITE = {
  'own draft': '401 404 200 200 200',
  'foreign draft': '401 404 404 200 200',
  'own pending': '401 403 200 200 200',
  'foreign pending': '401 403 403 200 200',
  missing: NOBODY,
} as const;

/** Drafts cannot be decided: a user who may decide gets 409, the owner 403. */
const JUDGE = {
  'own draft': '401 404 403 409 409',
  'foreign draft': '401 404 404 409 409',
  'own pending': MANAGERS,
  'foreign pending': MANAGERS,
  missing: NOBODY,
} as const;

/** Only managers of the room publish, and only what is approved. */
const PUBLISH = {
  'own draft': '401 404 403 409 409',
  'foreign draft': '401 404 404 409 409',
  'own pending': '401 403 403 409 409',
  'foreign pending': '401 403 403 409 409',
  missing: NOBODY,
} as const;

/** Approved events for which a change waits. */
const changes: Targets = {
  'own change': (fixture) => fixture.changed('alice'),
  'foreign change': (fixture) => fixture.changed('dean'),
};
const DECIDE_CHANGE = { 'own change': MANAGERS, 'foreign change': MANAGERS } as const;
const WITHDRAW = {
  'own change': '401 403 200 200 200',
  'foreign change': '401 403 403 200 200',
} as const;

/** Events with a requirement, and the requirement: crews and managers of the place answer it. */
const needs: Targets = {
  missing,
  own: (fixture) => fixture.needed('alice'),
  foreign: (fixture) => fixture.needed('dean'),
  'foreign child': async (fixture) => {
    const [own] = (await fixture.needed('alice')).split('/');
    const [, foreign] = (await fixture.needed('dean')).split('/');
    return `${own}/${foreign}`;
  },
};

/** Drafts that wait, which their owners alone end. */
const waits: Targets = {
  'own that waits': (fixture) => fixture.waiting('alice'),
  'foreign that waits': (fixture) => fixture.waiting('dean'),
};
const END_WAIT = {
  'own that waits': '401 404 200 403 403',
  'foreign that waits': '401 404 404 403 403',
} as const;
const NOTHING_WAITS = { 'foreign pending': '401 403 403 403 403', missing: NOBODY } as const;

/** Events whose last decision was the manager's, and others on which there was none. */
const undoable: Targets = {
  ...eventsOf((_world, id) => id),
  'decided by the manager': (fixture) => fixture.decided(),
};
const UNDO = {
  'own draft': '401 404 409 409 409',
  'foreign draft': '401 404 404 409 409',
  'own pending': '401 409 409 409 409',
  'decided by the manager': '401 403 403 200 403',
  missing: NOBODY,
} as const;

const batch: Sent = {
  body: async (fixture) => ({ event_ids: [await fixture.event('alice', { status: 'pending' })] }),
};

const eventLines: Line[] = [
  ...open('GET /events', EVERYONE),
  ...open('POST /events', '401 201 201 201 201', {
    body: async (fixture) => ({ title: 'Talk', room_id: await fixture.room(), ...fixture.hour() }),
  }),
  ...open('GET /events/pending', EVERYONE),
  ...open('GET /work', EVERYONE),
  ...open('GET /work/load', EVERYONE, {
    body: async (fixture) => ({
      kind: 'pr',
      date: '2027-03-01',
      venue_id: await fixture.venue(),
    }),
  }),
  ...lines('GET /events/{id}', events, READ),
  ...lines('PUT /events/{id}', events, WRITE, json({ title: 'New' })),
  ...lines('DELETE /events/{id}', events, WRITE),
  ...open('POST /events/batch-approve', EVERYONE, batch),
  ...open('POST /events/batch-reject', EVERYONE, batch),
  ...open('POST /events/batch-move', EVERYONE, {
    body: async (fixture) => ({
      event_ids: [await fixture.event('alice', { status: 'pending' })],
      room_id: await fixture.room(),
    }),
  }),
  ...open('POST /events/batch-cancel', EVERYONE, batch),
  ...lines('PUT /events/{event_id}/roles', events, WRITE, json({ roles: [] })),
  ...lines('PUT /events/{event_id}/requirements', events, WRITE, json({ requirements: [] })),
  ...(['accept', 'decline', 'done', 'reopen'] as const).flatMap((verb) =>
    lines(
      `POST /events/{event_id}/requirements/{requirement_id}/${verb}`,
      needs,
      {
        own: '401 403 403 200 200 | 200 200 200 | 200 200 200',
        foreign: '401 403 403 200 200 | 200 200 200 | 200 200 200',
        'foreign child': '401 404 404 404 404 | 404 404 404 | 404 404 404',
        missing: NOBODY,
      },
      json({ comment: 'Away.' }),
    ),
  ),
  ...lines('PUT /events/{event_id}/publication', events, PUBLISH, json({ is_published: true })),
  ...lines('GET /events/{event_id}/occurrences', events, READ),
  ...lines('GET /events/{event_id}/activity', events, WRITE),
  ...lines('POST /events/{event_id}/submit', events, {
    ...WRITE,
    'own pending': '401 403 409 409 409',
    'foreign pending': '401 403 403 409 409',
  }),
  ...lines('POST /events/{event_id}/approve', events, JUDGE),
  ...lines('POST /events/{event_id}/reject', events, JUDGE),
  ...lines('POST /events/{event_id}/return', events, JUDGE, json({ comment: 'No.' })),
  ...lines('POST /events/{event_id}/discard', events, JUDGE, json({ comment: 'No.' })),
  ...lines('POST /events/{event_id}/cancel', events, WRITE),
  ...['approve', 'reject', 'return', 'discard'].flatMap((action) =>
    lines(`POST /events/{event_id}/${action}`, changes, DECIDE_CHANGE, json({ comment: 'No.' })),
  ),
  ...lines('DELETE /events/{event_id}/change', changes, WITHDRAW),
  ...lines('DELETE /events/{event_id}/change', events, {
    ...WRITE,
    'own draft': '401 404 404 404 404',
    'foreign draft': '401 404 404 404 404',
    'own pending': '401 403 404 404 404',
    'foreign pending': '401 403 403 404 404',
  }),
  ...lines('POST /events/{event_id}/wait', waits, END_WAIT),
  ...lines('POST /events/{event_id}/wait', events, {
    ...NOTHING_WAITS,
    'own draft': '401 404 409 403 403',
    'foreign draft': '401 404 404 403 403',
    'own pending': '401 403 409 403 403',
  }),
  ...lines('DELETE /events/{event_id}/wait', waits, END_WAIT),
  ...lines('DELETE /events/{event_id}/wait', events, {
    ...NOTHING_WAITS,
    'own draft': '401 404 404 403 403',
    'foreign draft': '401 404 404 403 403',
    'own pending': '401 403 404 403 403',
  }),
  ...lines('POST /events/{event_id}/undo', undoable, UNDO),
  ...lines('GET /events/{event_id}/approval-history', events, READ),
  ...lines('GET /events/{event_id}/approval-summary', events, READ),
];

/** The first occurrence of a series, by its original start. */
const startOf = (hour: { start_at: string }): string => encodeURIComponent(hour.start_at);

const occurrenceOf =
  (person: 'alice' | 'dean', status: string) =>
  async (fixture: ContractFixture): Promise<string> => {
    const hour = fixture.hour();
    const id = await fixture.event(person, {
      status,
      ...hour,
      ...WEEKLY,
      room_id: await fixture.room(),
    });
    return `${id}/${startOf(hour)}`;
  };

const occurrences: Targets = {
  'own draft': occurrenceOf('alice', 'draft'),
  'foreign draft': occurrenceOf('dean', 'draft'),
  'own pending': occurrenceOf('alice', 'pending'),
  'foreign pending': occurrenceOf('dean', 'pending'),
  'foreign child': async (fixture) => {
    const [own] = (await occurrenceOf('alice', 'pending')(fixture)).split('/');
    const [, foreign] = (await occurrenceOf('dean', 'pending')(fixture)).split('/');
    return `${own}/${foreign}`;
  },
  missing: async (fixture) => `${NOWHERE}/${startOf(fixture.hour())}`,
};

/** The same by an id with `::` in the place of an event's. */
const byId: Targets = Object.fromEntries(
  Object.entries(occurrences).map(([target, path]) => [
    target,
    async (fixture: ContractFixture) => (await path(fixture)).replace('/', '::'),
  ]),
);

const READ_CHILD = { ...READ, 'foreign child': NOBODY } as const;
const WRITE_CHILD = { ...WRITE, 'foreign child': '401 403 404 404 404' } as const;

/** An approval is the series' own, so what is allowed is refused on an occurrence (§4.8). */
const JUDGE_CHILD = {
  'own draft': '401 404 403 409 409',
  'foreign draft': '401 404 404 409 409',
  'own pending': '401 403 403 409 409',
  'foreign pending': '401 403 403 409 409',
  missing: NOBODY,
  'foreign child': '401 403 403 404 404',
} as const;
const SHOW_CHILD = {
  'own draft': '401 404 409 409 409',
  'foreign draft': '401 404 404 409 409',
  'own pending': '401 409 409 409 409',
  'foreign pending': '401 409 409 409 409',
  missing: NOBODY,
  'foreign child': NOBODY,
} as const;

const OCCURRENCE = '/events/{event_id}/occurrences/{occurrence}';
const retitled = json({ title: 'New' });

/** Where whoever may do it is refused by the state of the date: its room asks for no check-in. */
const REFUSED_CHILD = {
  ...WRITE_CHILD,
  'own draft': '401 404 409 409 409',
  'foreign draft': '401 404 404 409 409',
  'own pending': '401 403 409 409 409',
  'foreign pending': '401 403 403 409 409',
} as const;

const occurrenceLines: Line[] = [
  ...lines(`GET ${OCCURRENCE}`, occurrences, READ_CHILD),
  ...lines(`PUT ${OCCURRENCE}`, occurrences, WRITE_CHILD, retitled),
  ...lines(`DELETE ${OCCURRENCE}`, occurrences, WRITE_CHILD),
  ...lines(`GET ${OCCURRENCE}/check-in`, occurrences, READ_CHILD),
  ...lines(`POST ${OCCURRENCE}/check-in`, occurrences, REFUSED_CHILD),
  ...lines(`POST ${OCCURRENCE}/end`, occurrences, REFUSED_CHILD),
  ...lines(`POST ${OCCURRENCE}/extend`, occurrences, REFUSED_CHILD, json({ minutes: 15 })),
  ...lines('GET /events/{id}', byId, READ_CHILD),
  ...lines('PUT /events/{id}', byId, WRITE_CHILD, retitled),
  ...lines('DELETE /events/{id}', byId, WRITE_CHILD),
  ...lines('POST /events/{event_id}/cancel', byId, WRITE_CHILD),
  ...lines('POST /events/{event_id}/submit', byId, {
    ...WRITE_CHILD,
    'own draft': '401 404 409 409 409',
    'foreign draft': '401 404 404 409 409',
    'own pending': '401 403 409 409 409',
    'foreign pending': '401 403 403 409 409',
  }),
  ...['approve', 'reject', 'return', 'discard'].flatMap((action) =>
    lines(`POST /events/{event_id}/${action}`, byId, JUDGE_CHILD, json({ comment: 'No.' })),
  ),
  ...['approval-history', 'approval-summary'].flatMap((shown) =>
    lines(`GET /events/{event_id}/${shown}`, byId, SHOW_CHILD),
  ),
].map((line) => ({
  ...line,
  target: line.operation.includes('occurrences') ? line.target : `occurrence of ${line.target}`,
}));

const attached: Targets = {
  ...Object.fromEntries(
    (['own', 'foreign'] as const).flatMap((whose) =>
      ['draft', 'pending'].map((status) => [
        `${whose} ${status}`,
        async (fixture: ContractFixture) => {
          const person = whose === 'own' ? 'alice' : 'dean';
          const event = await fixture.event(person, { status });
          return `${event}/${await fixture.attachment(person, event)}`;
        },
      ]),
    ),
  ),
  'foreign child': async (fixture) => {
    const own = await fixture.event('alice', { status: 'pending' });
    const foreign = await fixture.event('dean', { status: 'pending' });
    return `${own}/${await fixture.attachment('dean', foreign)}`;
  },
  missing: async (fixture) => `${await fixture.event('alice', { status: 'pending' })}/${NOWHERE}`,
  'missing parent': async () => `${NOWHERE}/${NOWHERE}`,
};

const fileLines: Line[] = [
  ...lines('GET /events/{event}/attachments', events, READ),
  ...lines(
    'POST /events/{event}/attachments',
    events,
    {
      'own draft': '401 404 201 201 201',
      'foreign draft': '401 404 404 201 201',
      'own pending': '401 403 201 201 201',
      'foreign pending': '401 403 403 201 201',
      missing: NOBODY,
    },
    upload,
  ),
  ...lines('GET /events/{event}/attachments/{media}', attached, {
    ...READ_CHILD,
    'missing parent': NOBODY,
  }),
  ...lines('DELETE /events/{event}/attachments/{media}', attached, {
    ...WRITE_CHILD,
    missing: '401 403 404 404 404',
    'missing parent': NOBODY,
  }),
];

/** Personal records, which managers and admins cannot access either. */
const OWN = { own: '401 404 200 404 404', foreign: NOBODY, missing: NOBODY } as const;

const ofPerson = (
  make: (fixture: ContractFixture, person: 'alice' | 'dean') => Promise<string>,
): Targets => ({
  own: (fixture) => make(fixture, 'alice'),
  foreign: (fixture) => make(fixture, 'dean'),
  missing,
});

const templates = ofPerson((fixture, person) => fixture.template(person));
const template: Sent = {
  body: async (fixture) => ({
    name: 'New',
    template: { title: 'Talk', room_id: await fixture.room() },
  }),
};
const TEMPLATE = '/event-templates/{event_template}';

const templateLines: Line[] = [
  ...open('GET /event-templates', EVERYONE),
  ...open('POST /event-templates', '401 201 201 201 201', template),
  ...lines(`GET ${TEMPLATE}`, templates, OWN),
  ...lines(`PUT ${TEMPLATE}`, templates, OWN, template),
  ...lines(`DELETE ${TEMPLATE}`, templates, OWN),
];

const PLACE_READ = { there: EVERYONE, missing: NOBODY } as const;
const PLACE_WRITE = { there: MANAGERS, missing: NOT_FOR_MANAGERS } as const;
const FEATURE_WRITE = { there: MANAGERS, missing: '401 403 403 404 404' } as const;
const PLACE_REMOVE = { there: ADMINS, missing: NOT_FOR_ADMINS } as const;
const MADE_BY_MANAGERS = '401 403 403 201 201';

const placeLines = (
  path: string,
  variables: [one: string, below: string],
  there: (fixture: ContractFixture) => Promise<string>,
  least: object,
): Line[] => {
  const targets: Targets = { there, missing };
  const [one, below] = variables.map((variable) => `${path}/{${variable}}`);
  return [
    ...open(`GET ${path}`, EVERYONE),
    ...open(`POST ${path}`, MADE_BY_MANAGERS, {
      ...json(least),
      isNamedInBody: path === '/rooms',
    }),
    ...lines(`GET ${one}`, targets, PLACE_READ),
    ...lines(`PUT ${one}`, targets, PLACE_WRITE, json({ name: 'New' })),
    ...lines(`DELETE ${one}`, targets, PLACE_WRITE),
    ...lines(`GET ${below}/activity`, targets, PLACE_WRITE),
    ...lines(`POST ${below}/restore`, targets, PLACE_WRITE),
    ...lines(`DELETE ${below}/force`, targets, PLACE_REMOVE),
  ];
};

const features: Targets = { there: (fixture) => fixture.feature(), missing };

/** Features are of the whole service: who manages a room or a venue by assignment does not write them. */
const featureLines: Line[] = [
  ...open('GET /room-features', EVERYONE),
  ...open('POST /room-features', MADE_BY_MANAGERS, {
    body: async () => ({ name: `Piano ${crypto.randomUUID()}` }),
  }),
  ...lines('GET /room-features/{id}', features, PLACE_READ),
  ...lines('PUT /room-features/{id}', features, FEATURE_WRITE, json({ icon: 'piano' })),
  ...lines('DELETE /room-features/{id}', features, FEATURE_WRITE),
  ...open('GET /room-features/suggestions', MANAGERS),
  ...open('POST /room-features/suggestions', MANAGERS, json({})),
];

const ofRoom = (child: (fixture: ContractFixture, room: string) => Promise<string>): Targets => ({
  there: async (fixture) => {
    const room = await fixture.room();
    return `${room}/${await child(fixture, room)}`;
  },
  'foreign child': async (fixture) =>
    `${await fixture.room()}/${await child(fixture, await fixture.room())}`,
  missing: async (fixture) => `${await fixture.room()}/${NOWHERE}`,
  'missing parent': async () => `${NOWHERE}/${NOWHERE}`,
});

const schedules = ofRoom((fixture, room) => fixture.schedule(room));
const displays = ofRoom((fixture, room) => fixture.display(room));
const images = ofRoom((fixture, room) => fixture.image(room));
const rooms: Targets = { there: (fixture) => fixture.room(), missing };

const CHILD_READ = {
  there: EVERYONE,
  'foreign child': NOBODY,
  missing: NOBODY,
  'missing parent': NOBODY,
} as const;
const CHILD_WRITE = {
  there: MANAGERS,
  'foreign child': NOT_FOR_MANAGERS,
  missing: NOT_FOR_MANAGERS,
  'missing parent': NOT_FOR_MANAGERS,
} as const;
const CHILD_ADD = { there: MADE_BY_MANAGERS, missing: NOT_FOR_MANAGERS } as const;

const blocked = json({
  name: 'Repairs',
  type: 'blocked',
  start_date: '2031-01-01',
  end_date: '2031-01-02',
});

const roomLines: Line[] = [
  ...placeLines('/rooms', ['id', 'room_id'], (fixture) => fixture.room(), { name: 'Hall' }),
  ...lines('GET /rooms/{room_id}/availability', rooms, PLACE_READ),
  ...lines('POST /rooms/{room_id}/availability', rooms, CHILD_ADD, blocked),
  ...lines('DELETE /rooms/{room_id}/availability/{schedule}', schedules, CHILD_WRITE),
  ...lines('GET /rooms/{room_id}/availability/{schedule}', schedules, CHILD_READ),
  ...lines(
    'PUT /rooms/{room_id}/availability/{schedule}',
    schedules,
    CHILD_WRITE,
    json({ name: 'Works' }),
  ),
  ...lines('GET /rooms/{room_id}/availability/{schedule}/conflicts', schedules, CHILD_WRITE),
  ...lines(
    'GET /rooms/{room_id}/available-slots',
    rooms,
    PLACE_READ,
    json({ from: '2027-03-01', to: '2027-03-01' }),
  ),
  ...open('GET /rooms/facets', EVERYONE),
  ...open('POST /rooms/search', EVERYONE, {
    body: async () => ({ start_at: '2032-01-01T10:00:00Z', end_at: '2032-01-01T11:00:00Z' }),
  }),
  ...open('GET /schedule', EVERYONE, json({ from: '2027-03-01', to: '2027-03-01' })),
  ...['events', 'events.ics', 'rooms'].flatMap((what) => open(`GET /public/${what}`, ANYONE)),
  ...['', '.ics'].flatMap((ending) =>
    lines(
      `GET /public/events/{id}${ending}`,
      { ...events, published: (fixture) => fixture.published() },
      { published: ANYONE, 'own pending': NOBODY_AT_ALL, missing: NOBODY_AT_ALL },
    ),
  ),
  ...lines(
    'GET /public/events/{id}/pictures/{picture}',
    {
      missing: async (fixture) => `${await fixture.published()}/${NOWHERE}`,
      'foreign child': async (fixture) =>
        `${await fixture.published()}/${await fixture.image(await fixture.room())}`,
    },
    { missing: NOBODY_AT_ALL, 'foreign child': NOBODY_AT_ALL },
  ),
  ...['GET /public/rooms/{id}', 'GET /public/rooms/{id}/schedule'].flatMap((operation) =>
    lines(
      operation,
      { public: (fixture) => fixture.room({ is_public: true }), ...rooms },
      { public: ANYONE, there: NOBODY_AT_ALL, missing: NOBODY_AT_ALL },
    ),
  ),
  ...lines(
    'GET /public/rooms/{id}/pictures/{picture}',
    {
      public: async (fixture) => {
        const room = await fixture.room({ is_public: true });
        return `${room}/${await fixture.image(room)}`;
      },
      'not public': async (fixture) => {
        const room = await fixture.room();
        return `${room}/${await fixture.image(room)}`;
      },
      'foreign child': async (fixture) =>
        `${await fixture.room({ is_public: true })}/${await fixture.image(await fixture.room())}`,
      missing: async (fixture) => `${await fixture.room({ is_public: true })}/${NOWHERE}`,
    },
    {
      public: ANYONE,
      'not public': NOBODY_AT_ALL,
      'foreign child': NOBODY_AT_ALL,
      missing: NOBODY_AT_ALL,
    },
  ),
  ...['rooms', 'requests'].flatMap((what) =>
    open(
      `GET /statistics/${what}`,
      '401 403 403 200 200 | 200 200 200 | 403 403 403',
      json({ from: '2027-03-01', to: '2027-03-01' }),
    ),
  ),
  ...lines('GET /rooms/{room}/images', rooms, PLACE_READ),
  ...lines('POST /rooms/{room}/images', rooms, CHILD_ADD, upload),
  ...lines('GET /rooms/{room}/images/{media}', images, CHILD_READ),
  ...lines('DELETE /rooms/{room}/images/{media}', images, CHILD_WRITE),
  ...lines('PUT /rooms/{room}/images/{media}', images, CHILD_WRITE, json({ alt: 'Stage' })),
  ...lines('PUT /rooms/{room}/images/order', rooms, PLACE_WRITE, json({ ids: [] })),
  ...lines('GET /rooms/{id}/displays', rooms, PLACE_WRITE),
  ...lines('POST /rooms/{id}/displays', rooms, CHILD_ADD, json({ name: 'Door' })),
  ...lines('DELETE /rooms/{id}/displays/{display}', displays, CHILD_WRITE),
  ...open('GET /displays/current', '401 401 401 401 401'),
  ...open('POST /displays/current/presses', '401 401 401 401 401', json({ presses: [] })),
];

const institutions: Targets = { there: (fixture) => fixture.institution(), missing };
const venues: Targets = { there: (fixture) => fixture.venue(), missing };
const equipment: Targets = { there: (fixture) => fixture.equipment(), missing };

const tokens = ofPerson(async (fixture, person) => (await fixture.token(person)).id);

const calendarLines: Line[] = [
  ...open('GET /calendar.ics', EVERYONE),
  ...lines('GET /events/{id}.ics', events, READ),
  ...lines('GET /events/{id}.ics', byId, READ_CHILD).map((line) => ({
    ...line,
    target: `occurrence of ${line.target}`,
  })),
  ...lines('GET /calendar/rooms/{room}.ics', rooms, PLACE_READ),
  ...open('GET /calendar/mine.ics', EVERYONE),
  ...open('GET /calendar/work.ics', EVERYONE),
  ...lines('GET /calendar/venues/{venue}.ics', venues, PLACE_READ),
  ...lines('GET /calendar/institutions/{institution}.ics', institutions, PLACE_READ),
  ...open('GET /calendar/tokens', EVERYONE),
  ...open('POST /calendar/tokens', '401 201 201 201 201', json({ name: 'Phone' })),
  ...lines('GET /calendar/tokens/{id}', tokens, OWN),
  ...lines('DELETE /calendar/tokens/{id}', tokens, OWN),
];

const notifications = ofPerson((fixture, person) => fixture.notification(person));
const subscription = json({
  endpoint: 'https://push.example/one',
  keys: PUSH_KEYS,
  content_encoding: 'aes128gcm',
});

const notificationLines: Line[] = [
  ...open('GET /notifications', EVERYONE),
  ...open('GET /notifications/unread-count', EVERYONE),
  ...lines('POST /notifications/{id}/read', notifications, OWN),
  ...open('POST /notifications/read-all', EVERYONE),
  ...open('GET /push-subscriptions/vapid-key', EVERYONE),
  ...open('POST /push-subscriptions', '401 201 201 201 201', subscription),
  ...open('DELETE /push-subscriptions', EVERYONE),
  ...open('GET /digest-subscriptions', EVERYONE),
  ...open('PUT /digest-subscriptions', EVERYONE, json({ types: ['todays_events'] })),
  ...open('GET /notification-preferences', EVERYONE),
  ...open('PUT /notification-preferences', EVERYONE, json({ event_approved: { push: true } })),
  // Open to everyone: the token is what counts.
  ...open('POST /unsubscribe', '422 422 422 422 422'),
];

const exports: Targets = { there: (fixture) => fixture.export(), missing };
const month = json({ type: 'event_list', from_date: '2027-03-01', to_date: '2027-03-31' });

const exportLines: Line[] = [
  ...open('GET /admin/exports', ADMINS),
  ...open('POST /admin/exports', '401 403 403 403 201', month),
  ...lines('GET /admin/exports/{id}', exports, PLACE_REMOVE),
  ...lines('POST /admin/exports/{id}/run', exports, PLACE_REMOVE),
  ...lines('GET /admin/exports/{id}/download', exports, {
    there: '401 403 403 403 409',
    missing: NOT_FOR_ADMINS,
  }),
];

const apiKeys = ofPerson((fixture, person) => fixture.apiKey(person));
const accounts: Targets = { there: (fixture) => fixture.serviceAccount(), missing };
const accountKeys: Targets = {
  there: async (fixture) => {
    const account = await fixture.serviceAccount();
    return `${account}/${await fixture.accountKey(account)}`;
  },
  'foreign child': async (fixture) => {
    const [own, other] = [await fixture.serviceAccount(), await fixture.serviceAccount()];
    return `${own}/${await fixture.accountKey(other)}`;
  },
  missing: async (fixture) => `${await fixture.serviceAccount()}/${NOWHERE}`,
  'missing parent': async () => `${NOWHERE}/${NOWHERE}`,
};
const newKey = json({ name: 'Sync', scopes: ['read'] });
const MADE_BY_ADMINS = '401 403 403 403 201';

const keyLines: Line[] = [
  ...open('GET /api-keys', EVERYONE),
  ...open('POST /api-keys', '401 201 201 201 201', newKey),
  ...lines('DELETE /api-keys/{id}', apiKeys, OWN),
  ...open('GET /service-accounts', ADMINS),
  ...open('POST /service-accounts', MADE_BY_ADMINS, json({ name: 'Bot', roles: [] })),
  ...lines('DELETE /service-accounts/{id}', accounts, PLACE_REMOVE),
  ...lines('GET /service-accounts/{id}/api-keys', accounts, PLACE_REMOVE),
  ...lines(
    'POST /service-accounts/{id}/api-keys',
    accounts,
    { there: MADE_BY_ADMINS, missing: NOT_FOR_ADMINS },
    newKey,
  ),
  ...lines('DELETE /service-accounts/{id}/api-keys/{key}', accountKeys, {
    there: ADMINS,
    'foreign child': NOT_FOR_ADMINS,
    missing: NOT_FOR_ADMINS,
    'missing parent': NOT_FOR_ADMINS,
  }),
];

const webhooks: Targets = {
  everywhere: (fixture) => fixture.webhook(),
  'of an assigned room': async (fixture) =>
    fixture.webhook({ room_id: await fixture.assignedRoom() }),
  'of an assigned venue': async (fixture) =>
    fixture.webhook({ venue_id: await fixture.assignedVenue() }),
  missing,
};
const webhookDeliveries: Targets = {
  everywhere: async (fixture) => {
    const id = await fixture.webhook();
    return `${id}/${await fixture.delivery(id)}`;
  },
  'foreign child': async (fixture) =>
    `${await fixture.webhook()}/${await fixture.delivery(await fixture.webhook())}`,
  missing: async (fixture) => `${await fixture.webhook()}/${NOWHERE}`,
  'missing parent': async () => `${NOWHERE}/${NOWHERE}`,
};
const OF_WEBHOOK = {
  everywhere: '401 403 403 200 200 | 404 404 404 | 403 403 403',
  'of an assigned room': '401 403 403 200 200 | 200 200 404 | 403 403 403',
  'of an assigned venue': '401 403 403 200 200 | 404 200 404 | 403 403 403',
  missing: NOT_FOR_MANAGERS,
} as const;
const hook = { url: 'https://hooks.example/a', events: ['event.approved'] };

const webhookLines: Line[] = [
  ...open('GET /webhooks', '401 403 403 200 200 | 200 200 200 | 403 403 403'),
  ...open('POST /webhooks', '401 403 403 201 201 | 403 403 403 | 403 403 403', {
    ...json(hook),
    isNamedInBody: true,
  }),
  ...lines(
    'POST /webhooks',
    { 'of an assigned room': async () => '' },
    { 'of an assigned room': '401 403 403 201 201 | 201 201 403 | 403 403 403' },
    {
      body: async (fixture) => ({ ...hook, room_id: await fixture.assignedRoom() }),
      isNamedInBody: true,
    },
  ),
  ...lines('GET /webhooks/{id}', webhooks, OF_WEBHOOK),
  ...lines('PUT /webhooks/{id}', webhooks, OF_WEBHOOK, json({ events: ['event.approved'] })),
  ...lines('DELETE /webhooks/{id}', webhooks, OF_WEBHOOK),
  ...lines('GET /webhooks/{id}/deliveries', webhooks, OF_WEBHOOK),
  ...lines('POST /webhooks/{id}/deliveries/{delivery}/replay', webhookDeliveries, {
    everywhere: '401 403 403 200 200 | 404 404 404 | 403 403 403',
    'foreign child': NOT_FOR_MANAGERS,
    missing: NOT_FOR_MANAGERS,
    'missing parent': NOT_FOR_MANAGERS,
  }),
];

const termTargets: Targets = {
  there: (fixture) => fixture.term(),
  'of an assigned institution': async (fixture) =>
    fixture.term({ institution_id: await fixture.assignedInstitution() }),
  missing,
};
const holidayTargets: Targets = {
  there: (fixture) => fixture.holiday(),
  'of an assigned venue': async (fixture) =>
    fixture.holiday({ venue_id: await fixture.assignedVenue() }),
  missing,
};

type Of = Record<string, Verdicts>;

/** Lines of terms or holidays: those of everywhere, and those of a place that people are assigned to. */
const periodLines = (
  path: '/terms' | '/holidays',
  targets: Targets,
  { read, written, made }: { read: Of; written: Of; made: Verdicts },
  place: (fixture: ContractFixture) => Promise<object>,
): Line[] => {
  const writing: Of = { there: MANAGERS, missing: NOT_FOR_MANAGERS, ...written };
  return [
    ...open(`GET ${path}`, EVERYONE),
    ...open(`POST ${path}`, MADE_BY_MANAGERS, { ...json(WINTER), isNamedInBody: true }),
    ...lines(
      `POST ${path}`,
      { 'of an assigned place': async () => '' },
      { 'of an assigned place': made },
      {
        body: async (fixture) => ({ ...WINTER, ...(await place(fixture)) }),
        isNamedInBody: true,
      },
    ),
    ...lines(`GET ${path}/{id}`, targets, { ...PLACE_READ, ...read } as Of),
    ...lines(`PUT ${path}/{id}`, targets, writing, json({ name: 'New' })),
    ...lines(`DELETE ${path}/{id}`, targets, writing),
    ...lines(`GET ${path}/{id}/activity`, targets, writing),
  ];
};

const yearLines: Line[] = [
  ...periodLines(
    '/terms',
    termTargets,
    {
      read: { 'of an assigned institution': EVERYONE },
      written: {
        'of an assigned institution': '401 403 403 200 200 | 403 403 200 | 403 403 403',
      },
      made: '401 403 403 201 201 | 403 403 201 | 403 403 403',
    },
    async (fixture) => ({ institution_id: await fixture.assignedInstitution() }),
  ),
  ...periodLines(
    '/holidays',
    holidayTargets,
    {
      read: { 'of an assigned venue': EVERYONE },
      written: { 'of an assigned venue': '401 403 403 200 200 | 403 200 403 | 403 403 403' },
      made: '401 403 403 201 201 | 403 201 403 | 403 403 403',
    },
    async (fixture) => ({ venue_id: await fixture.assignedVenue() }),
  ),
  ...(['GET', 'POST', 'POST'] as const).flatMap((method, at) =>
    lines(
      `${method} /holidays/{id}/${['series', 'leave-out', 'give-back'][at]}`,
      holidayTargets,
      {
        there: MANAGERS,
        missing: NOT_FOR_MANAGERS,
        'of an assigned venue': '401 403 403 200 200 | 403 200 403 | 403 403 403',
      },
      method === 'GET' ? undefined : json({ event_ids: [NOWHERE] }),
    ),
  ),
  // The picture that is sent is no calendar.
  ...open('POST /holidays/import', '401 403 403 422 422', { ...upload, isNamedInBody: true }),
];

const imports: Targets = { there: (fixture) => fixture.import(), missing };
const people: Targets = { there: (fixture) => fixture.person(), missing };

const importLines: Line[] = [
  ...open('GET /imports', ADMINS),
  // The picture that is sent is no calendar.
  ...open('POST /imports', '401 403 403 403 422', upload),
  ...lines('GET /imports/{id}', imports, PLACE_REMOVE),
  ...lines('PUT /imports/{id}', imports, PLACE_REMOVE, json({})),
  ...lines('POST /imports/{id}/apply', imports, {
    there: '401 403 403 403 202',
    missing: NOT_FOR_ADMINS,
  }),
  // It is not written yet.
  ...lines('POST /imports/{id}/undo', imports, {
    there: '401 403 403 403 409',
    missing: NOT_FOR_ADMINS,
  }),
];

const privacyLines: Line[] = [
  ...open('GET /me/data', EVERYONE),
  ...open('GET /me/usage', EVERYONE),
  ...open('GET /users', ADMINS),
  ...lines('DELETE /users/{id}', people, { there: '401 403 403 403 202', missing: NOT_FOR_ADMINS }),
];

const SEEN_BY_ITS_MANAGERS = '401 404 404 200 200 | 200 200 200 | 404 404 404';
const MANAGED = '401 403 403 200 200 | 200 200 200 | 403 403 403';

/** Events of the dean in a room, a venue and an institution that people are assigned to. */
const assignedEvents: Targets = {
  'assigned draft': (fixture) => fixture.assignedEvent(),
  'assigned pending': (fixture) => fixture.assignedEvent({ status: 'pending' }),
  'pending at a step of the room': (fixture) =>
    fixture.assignedEvent({ status: 'pending' }, 'room'),
  'pending at a step of the institution': (fixture) =>
    fixture.assignedEvent({ status: 'pending' }, 'institution'),
};

const READ_ASSIGNED = {
  'assigned draft': SEEN_BY_ITS_MANAGERS,
  'assigned pending': EVERYONE,
} as const;
const WRITE_ASSIGNED = {
  'assigned draft': SEEN_BY_ITS_MANAGERS,
  'assigned pending': MANAGED,
} as const;
const ADD_ASSIGNED = {
  'assigned draft': '401 404 404 201 201 | 201 201 201 | 404 404 404',
  'assigned pending': '401 403 403 201 201 | 201 201 201 | 403 403 403',
} as const;

/** An assignment on the institution counts only for its steps, one on the room or the venue only for the others. */
const JUDGE_ASSIGNED = {
  'assigned draft': '401 404 404 409 409 | 409 409 403 | 404 404 404',
  'assigned pending': '401 403 403 200 200 | 200 200 403 | 403 403 403',
  'pending at a step of the room': '401 403 403 403 200 | 403 403 403 | 200 200 403',
  'pending at a step of the institution': '401 403 403 403 200 | 403 403 403 | 403 403 200',
} as const;

const assignedOccurrences: Targets = Object.fromEntries(
  (['draft', 'pending'] as const).map((status) => [
    `assigned ${status}`,
    async (fixture: ContractFixture) => {
      const hour = fixture.hour();
      const room_id = await fixture.assignedRoom();
      const id = await fixture.assignedEvent({ status, ...hour, ...WEEKLY, room_id });
      return `${id}/${startOf(hour)}`;
    },
  ]),
);

const assignedFiles: Targets = Object.fromEntries(
  (['draft', 'pending'] as const).map((status) => [
    `assigned ${status}`,
    async (fixture: ContractFixture) => {
      const event = await fixture.assignedEvent({ status });
      return `${event}/${await fixture.attachment('dean', event)}`;
    },
  ]),
);

/** A request for a room of the assigned venue and one of another venue, which nobody is assigned for. */
const inTwoVenues =
  (isFirst: boolean) =>
  async (fixture: ContractFixture): Promise<string> => {
    const [venue, other] = [await fixture.assignedVenue(), await fixture.venue()];
    const rooms = [
      await fixture.room({ venue_id: isFirst ? venue : other }),
      await fixture.room({ venue_id: isFirst ? other : venue }),
    ];
    const [room_id, ...extra_room_ids] = rooms;
    return fixture.assignedEvent({ status: 'pending', room_id, extra_room_ids });
  };

/** The manager of the venue decides at that venue alone, and edits where it is the first one. */
const twoVenues: Targets = {
  'in the assigned venue, then in another': inTwoVenues(true),
  'in another venue, then in the assigned one': inTwoVenues(false),
};
const JUDGE_IN_TWO_VENUES = {
  'in the assigned venue, then in another': '401 403 403 200 200 | 403 200 403 | 403 403 403',
  'in another venue, then in the assigned one': '401 403 403 200 200 | 403 403 403 | 403 403 403',
} as const;
const WRITE_IN_TWO_VENUES = {
  'in the assigned venue, then in another': '401 403 403 200 200 | 403 200 200 | 403 403 403',
  'in another venue, then in the assigned one': '401 403 403 200 200 | 403 403 200 | 403 403 403',
} as const;

const twoVenueLines: Line[] = [
  ...['approve', 'reject', 'return', 'discard'].flatMap((action) =>
    lines(
      `POST /events/{event_id}/${action}`,
      twoVenues,
      JUDGE_IN_TWO_VENUES,
      json({ comment: 'No.' }),
    ),
  ),
  ...lines('PUT /events/{id}', twoVenues, WRITE_IN_TWO_VENUES, json({ title: 'New' })),
];

const assignedEventLines: Line[] = [
  ...lines('GET /events/{id}', assignedEvents, READ_ASSIGNED),
  ...lines('PUT /events/{id}', assignedEvents, WRITE_ASSIGNED, json({ title: 'New' })),
  ...lines('DELETE /events/{id}', assignedEvents, WRITE_ASSIGNED),
  ...lines('POST /events/{event_id}/submit', assignedEvents, {
    'assigned draft': SEEN_BY_ITS_MANAGERS,
    'assigned pending': '401 403 403 409 409 | 409 409 409 | 403 403 403',
  }),
  ...['approve', 'reject', 'return', 'discard'].flatMap((action) =>
    lines(
      `POST /events/{event_id}/${action}`,
      assignedEvents,
      JUDGE_ASSIGNED,
      json({ comment: 'No.' }),
    ),
  ),
  ...lines('POST /events/{event_id}/cancel', assignedEvents, WRITE_ASSIGNED),
  ...lines('GET /events/{event_id}/approval-history', assignedEvents, READ_ASSIGNED),
  ...lines('GET /events/{event_id}/approval-summary', assignedEvents, READ_ASSIGNED),
  ...lines('GET /events/{id}.ics', assignedEvents, READ_ASSIGNED),
  ...lines(`GET ${OCCURRENCE}`, assignedOccurrences, READ_ASSIGNED),
  ...lines(`PUT ${OCCURRENCE}`, assignedOccurrences, WRITE_ASSIGNED, retitled),
  ...lines(`DELETE ${OCCURRENCE}`, assignedOccurrences, WRITE_ASSIGNED),
  ...lines('GET /events/{event}/attachments', assignedEvents, READ_ASSIGNED),
  ...lines('POST /events/{event}/attachments', assignedEvents, ADD_ASSIGNED, upload),
  ...lines('GET /events/{event}/attachments/{media}', assignedFiles, READ_ASSIGNED),
  ...lines('DELETE /events/{event}/attachments/{media}', assignedFiles, WRITE_ASSIGNED),
];

/** Lines of a thing that people are assigned to. */
const managedPlaceLines = (
  path: string,
  [one, below]: [string, string],
  assigned: (fixture: ContractFixture) => Promise<string>,
  verdicts: Assigned,
): Line[] => {
  const targets: Targets = { assigned };
  return [
    ...lines(`PUT ${path}/{${one}}`, targets, { assigned: verdicts }, json({ name: 'New' })),
    ...lines(`DELETE ${path}/{${one}}`, targets, { assigned: verdicts }),
    ...lines(`GET ${path}/{${below}}/activity`, targets, { assigned: verdicts }),
    ...lines(`POST ${path}/{${below}}/restore`, targets, { assigned: verdicts }),
    ...lines(`DELETE ${path}/{${below}}/force`, targets, { assigned: ADMINS }),
  ];
};

const OF_ROOM = '401 403 403 200 200 | 200 200 403 | 403 403 403';
const ADDED_TO_ROOM = { assigned: '401 403 403 201 201 | 201 201 403 | 403 403 403' } as const;

const inAssignedRoom = (
  child: (fixture: ContractFixture, room: string) => Promise<string>,
): Targets => ({
  assigned: async (fixture) => {
    const room = await fixture.assignedRoom();
    return `${room}/${await child(fixture, room)}`;
  },
});

const assignedRooms: Targets = { assigned: (fixture) => fixture.assignedRoom() };
const SCHEDULE = '/rooms/{room_id}/availability/{schedule}';

const assignedPlaceLines: Line[] = [
  ...managedPlaceLines('/rooms', ['id', 'room_id'], (fixture) => fixture.assignedRoom(), OF_ROOM),
  ...managedPlaceLines(
    '/venues',
    ['id', 'venue_id'],
    (fixture) => fixture.assignedVenue(),
    '401 403 403 200 200 | 403 200 403 | 403 403 403',
  ),
  ...managedPlaceLines(
    '/institutions',
    ['institution_id', 'institution_id'],
    (fixture) => fixture.assignedInstitution(),
    '401 403 403 200 200 | 403 403 200 | 403 403 403',
  ),
  ...lines('POST /rooms/{room_id}/availability', assignedRooms, ADDED_TO_ROOM, blocked),
  ...lines(
    `DELETE ${SCHEDULE}`,
    inAssignedRoom((fixture, room) => fixture.schedule(room)),
    {
      assigned: OF_ROOM,
    },
  ),
  ...lines(
    `GET ${SCHEDULE}/conflicts`,
    inAssignedRoom((fixture, room) => fixture.schedule(room)),
    {
      assigned: OF_ROOM,
    },
  ),
  ...lines(
    `PUT ${SCHEDULE}`,
    inAssignedRoom((fixture, room) => fixture.schedule(room)),
    { assigned: OF_ROOM },
    json({ name: 'Works' }),
  ),
  ...lines(
    'POST /venues/{id}/availability',
    { assigned: (fixture) => fixture.assignedVenue() },
    { assigned: '401 403 403 201 201 | 403 201 403 | 403 403 403' },
    blocked,
  ),
  ...lines('GET /rooms/{id}/displays', assignedRooms, { assigned: OF_ROOM }),
  ...lines('POST /rooms/{id}/displays', assignedRooms, ADDED_TO_ROOM, json({ name: 'Door' })),
  ...lines(
    'DELETE /rooms/{id}/displays/{display}',
    inAssignedRoom((fixture, room) => fixture.display(room)),
    { assigned: OF_ROOM },
  ),
  ...lines(
    'PUT /rooms/{room}/images/order',
    assignedRooms,
    { assigned: OF_ROOM },
    json({ ids: [] }),
  ),
  ...lines(
    'PUT /rooms/{room}/images/{media}',
    inAssignedRoom((fixture, room) => fixture.image(room)),
    { assigned: OF_ROOM },
    json({ alt: 'Stage' }),
  ),
  ...lines('POST /rooms/{room}/images', assignedRooms, ADDED_TO_ROOM, upload),
  ...lines(
    'DELETE /rooms/{room}/images/{media}',
    inAssignedRoom((fixture, room) => fixture.image(room)),
    { assigned: OF_ROOM },
  ),
  ...lines(
    'POST /rooms',
    { 'in an assigned venue': async () => '' },
    { 'in an assigned venue': '401 403 403 201 201 | 403 201 403 | 403 403 403' },
    {
      body: async (fixture) => ({ name: 'Hall', venue_id: await fixture.assignedVenue() }),
      isNamedInBody: true,
    },
  ),
];

const assignments: Targets = {
  elsewhere: async (fixture) => fixture.assignment({ room_id: await fixture.room() }),
  'of an assigned room': async (fixture) =>
    fixture.assignment({ room_id: await fixture.assignedRoom() }),
  'of an assigned venue': async (fixture) =>
    fixture.assignment({ venue_id: await fixture.assignedVenue() }),
  'of an assigned institution': async (fixture) =>
    fixture.assignment({ institution_id: await fixture.assignedInstitution() }),
  missing,
};

const assigning = (
  target: string,
  verdicts: Assigned,
  thing: (fixture: ContractFixture) => Promise<object>,
): Line[] =>
  lines(
    'POST /assignments',
    { [target]: async () => '' },
    { [target]: verdicts },
    {
      body: async (fixture) => fixture.newAssignment({ ...(await thing(fixture)) }),
      isNamedInBody: true,
    },
  );

const assignmentLines: Line[] = [
  ...open('GET /assignments', '401 403 403 200 200 | 200 200 200 | 403 403 403'),
  ...assigning('elsewhere', '401 403 403 201 201 | 404 404 404 | 403 403 403', async (fixture) => ({
    room_id: await fixture.room(),
  })),
  ...assigning('room', '401 403 403 201 201 | 201 201 404 | 403 403 403', async (fixture) => ({
    room_id: await fixture.assignedRoom(),
  })),
  ...assigning('venue', '401 403 403 201 201 | 404 201 404 | 403 403 403', async (fixture) => ({
    venue_id: await fixture.assignedVenue(),
  })),
  ...assigning(
    'institution',
    '401 403 403 201 201 | 404 404 201 | 403 403 403',
    async (fixture) => ({
      institution_id: await fixture.assignedInstitution(),
    }),
  ),
  ...lines('DELETE /assignments/{id}', assignments, {
    elsewhere: '401 403 403 200 200 | 404 404 404 | 403 403 403',
    'of an assigned room': '401 403 403 200 200 | 200 200 404 | 403 403 403',
    'of an assigned venue': '401 403 403 200 200 | 404 200 404 | 403 403 403',
    'of an assigned institution': '401 403 403 200 200 | 404 404 200 | 403 403 403',
    missing: NOT_FOR_MANAGERS,
  }),
];

const rounds: Targets = { there: (fixture) => fixture.round(), missing };
const plans: Targets = {
  there: (fixture) => fixture.plan(),
  missing: async () => `${NOWHERE}/${NOWHERE}/${NOWHERE}`,
  'foreign child': async (fixture) => `${await fixture.round()}/${NOWHERE}/${NOWHERE}`,
};
const NO_CHILD = '401 403 403 404 404';

/** Plans are of managers of every room of the pool; who may book there sees the round and gets 403. */
const planLine = (operation: string, there: Verdicts, sent?: Sent): Line[] =>
  lines(
    operation.replace(' ', ' /planning-rounds/{id}/plans'),
    plans,
    { there, missing: NOBODY, 'foreign child': NO_CHILD },
    sent,
  );

const requests: Targets = {
  own: (fixture) => fixture.request('alice'),
  foreign: (fixture) => fixture.request('dean'),
  missing: async () => `${NOWHERE}/${NOWHERE}`,
  'foreign child': async (fixture) => {
    const [, request] = (await fixture.request('alice')).split('/');
    return `${await fixture.round()}/${request}`;
  },
};

const ROUND_DAYS = { from: '2029-04-09', to: '2029-07-14' };
const MONDAYS = [{ slots: [{ weekday: 'monday', start: '10:00', end: '12:00' }] }];
const newRound: Sent = {
  body: async (fixture) => ({
    name: 'Summer',
    ...ROUND_DAYS,
    room_ids: [await fixture.room()],
  }),
  isNamedInBody: true,
};
const newRequest = json({ title: 'Latin', expected_attendees: 20, patterns: MONDAYS });
const ROUND_SEEN: Record<string, Verdicts> = { there: EVERYONE, missing: NOBODY };
const ROUND_MANAGED: Record<string, Verdicts> = { there: MANAGERS, missing: NOBODY };

/** Everyone who may book in a room of the pool sees a round and asks; managers of all its rooms manage it. */
const roundLines: Line[] = [
  ...open('GET /planning-rounds', EVERYONE),
  ...open('POST /planning-rounds', '401 403 403 201 201', newRound),
  ...lines('GET /planning-rounds/{id}', rounds, ROUND_SEEN),
  ...lines('PUT /planning-rounds/{id}', rounds, ROUND_MANAGED, json({ name: 'Winter' })),
  ...lines('DELETE /planning-rounds/{id}', rounds, ROUND_MANAGED),
  ...lines('GET /planning-rounds/{id}/rooms', rounds, ROUND_SEEN),
  ...lines('GET /planning-rounds/{id}/requests', rounds, ROUND_SEEN),
  ...lines(
    'POST /planning-rounds/{id}/requests',
    rounds,
    { there: '401 201 201 201 201', missing: NOBODY },
    newRequest,
  ),
  // A picture is no table.
  ...lines(
    'POST /planning-rounds/{id}/requests/import',
    rounds,
    { there: '401 422 422 422 422', missing: NOBODY },
    upload,
  ),
  ...lines('POST /planning-rounds/{id}/requests/from-term', rounds, ROUND_SEEN, json(ROUND_DAYS)),
  ...['GET', 'PUT', 'DELETE'].flatMap((method) =>
    lines(
      `${method} /planning-rounds/{id}/requests/{request}`,
      requests,
      {
        own: '401 404 200 200 200',
        foreign: '401 404 404 200 200',
        missing: NOBODY,
        'foreign child': NOBODY,
      },
      method === 'PUT' ? json({ title: 'Greek' }) : {},
    ),
  ),
];

const planLines: Line[] = [
  ...lines('GET /planning-rounds/{id}/plans', rounds, { there: MANAGERS, missing: NOBODY }),
  ...lines('POST /planning-rounds/{id}/plans', rounds, {
    there: '401 403 403 202 202',
    missing: NOBODY,
  }),
  ...planLine('GET /{plan}', MANAGERS),
  ...planLine('POST /{plan}/stop', MANAGERS),
  ...planLine('GET /{plan}/assignments', MANAGERS),
  // The run goes on.
  ...planLine('PUT /{plan}/assignments/{request}', '401 403 403 409 409', json({ room_id: null })),
  ...planLine('GET /{plan}/assignments/{request}/places', MANAGERS),
  ...planLine('POST /{plan}/publish', '401 403 403 409 409'),
  // Nothing is published.
  ...['GET', 'DELETE'].flatMap((method) => planLine(`${method} /{plan}/publication`, NO_CHILD)),
  ...planLine('POST /{plan}/publication/stop', NO_CHILD),
  ...planLine('POST /{plan}/publication/finish', NO_CHILD),
];

/** The whole matrix; logging out comes last, for it ends the tokens. */
export const matrix: Line[] = [
  ...general,
  ...eventLines,
  ...occurrenceLines,
  ...fileLines,
  ...templateLines,
  ...roomLines,
  ...featureLines,
  ...placeLines('/venues', ['id', 'venue_id'], (fixture) => fixture.venue(), { name: 'North' }),
  ...placeLines('/equipment', ['id', 'equipment_id'], (fixture) => fixture.equipment(), {
    name: 'cameras',
    stock: 6,
  }),
  ...lines(
    'GET /equipment/{equipment_id}/schedule',
    equipment,
    PLACE_READ,
    json({ from: '2027-03-01', to: '2027-03-02' }),
  ),
  ...lines('GET /venues/{venue_id}/rooms', venues, PLACE_READ),
  ...lines('POST /venues/{id}/availability', venues, CHILD_ADD, blocked),
  ...placeLines(
    '/institutions',
    ['institution_id', 'institution_id'],
    (fixture) => fixture.institution(),
    { name: 'Law', code: 'L' },
  ),
  ...calendarLines,
  ...notificationLines,
  ...exportLines,
  ...keyLines,
  ...webhookLines,
  ...yearLines,
  ...importLines,
  ...roundLines,
  ...planLines,
  ...privacyLines,
  ...assignedEventLines,
  ...twoVenueLines,
  ...assignedPlaceLines,
  ...assignmentLines,
  ...open('POST /auth/logout', EVERYONE),
];
