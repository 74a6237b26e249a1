/**
 * The import rules of each layer. `tests/house/import-rules.test.ts` checks that each rule reports its violation in
 * `tests/house/rule-violations.ts`, so a new rule needs a violation there.
 */

/**
 * The floors of the modules, highest first; arrows point downward only. A new module is one word in one of these
 * lists, and until it is there nothing in it may import anything.
 */
const floors = {
  mail: ['invitations'],
  protocols: ['caldav'],
  files: ['imports'],
  top: [
    'exports',
    'calendar',
    'displays',
    'api-keys',
    'webhooks',
    'availability',
    'attachments',
    'assignments',
    'notifications',
    'planning-rounds',
    'privacy',
    'templates',
    'room-search',
    'schedule',
    'public-events',
    'statistics',
  ],
  doors: ['check-in'],
  events: ['events'],
  rooms: ['rooms', 'equipment', 'academic-calendar', 'starred-rooms'],
  places: ['venues', 'institutions'],
  shared: ['soft-delete', 'approval-steps', 'booking-rules', 'absences'],
  ground: ['users', 'general', 'event-types', 'media', 'activity'],
  base: ['effects'],
};
const modules = Object.values(floors).flat();

/**
 * The floors of the module of events, highest first. A room imports the rooms of the floors below its own, and neither its
 * neighbours nor what is above. ARCHITECTURE.md says what each room contains.
 */
const eventFloors = [
  ['routes'],
  ['horizon', 'batches', 'waits'],
  ['write'],
  ['approval'],
  ['reads'],
  ['booking'],
  ['record'],
];
const eventRooms = eventFloors.flat();

const anyOf = (names) => `(?:${names.join('|')})`;

/** Where everything is put together; the only files that may know everybody. */
const COMPOSITION = '^src/(?:(?:main|app|cli)\\.ts$|(?:commands|composition)/)';
const TEST = '\\.test\\.ts$';
const MODULE = '^src/modules/([^/]+)/';
const OTHER_MODULES = '^src/modules/(?!$1/)';
const TYPES = ['type-only', 'type-import'];

/** Files of a role in any module; the group is the module's name. */
const role = (name) => `${MODULE}.+\\.${name}\\.ts$`;

/** Files of these roles in the module the rule came from. */
const own = (...roles) => `^src/modules/$1/[^.]+\\.${anyOf(roles)}\\.ts$`;

const npm = (...names) => `^node_modules/${anyOf(names)}/`;

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [TEST, ...(from.pathNot ?? [])] },
  to,
});

/** Everything that is not in the list is forbidden. */
const only = (name, comment, path, allowed) =>
  forbid(name, comment, { path }, { pathNot: allowed });

/** What is in the list may be known by its types, and not called. */
const typesOnly = (name, comment, path, to) =>
  forbid(name, comment, { path }, { path: to, dependencyTypesNot: TYPES });

const everywhere = [
  {
    name: 'no-cycles',
    comment:
      'Two files that need each other are one file, or hide a third. Types count: they tie as well.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  forbid(
    'no-orphans',
    'A file that imports nothing and that nobody imports is not part of the program.',
    { orphan: true, path: '^src/', pathNot: [COMPOSITION, '\\.d\\.ts$'] },
    {},
  ),
  {
    name: 'no-unresolvable',
    comment: 'What cannot be found here is not there in production either.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  forbid(
    'no-dev-dependencies-in-src',
    'Production is installed without them. Types may come from anywhere: they are gone before it runs.',
    // Vite is loaded only where `STOA_WEB=dev`, which production refuses.
    { path: '^(?:src|bin)/', pathNot: ['^src/web/dev-server\\.ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES },
  ),
  {
    name: 'no-undeclared-packages',
    comment: 'A package that only somebody else asked for leaves when they stop asking.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-deprecated-packages',
    comment: 'Its own maintainers say not to use it.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['deprecated'] },
  },
  {
    name: 'no-deprecated-node-modules',
    comment: 'Node does not deprecate lightly; there is a replacement.',
    severity: 'error',
    from: {},
    to: {
      dependencyTypes: ['core'],
      path: '^(?:node:)?(?:punycode|domain|constants|sys|_linklist|_(?:http|stream|tls)_\\w+)$',
    },
  },
  forbid(
    'src-stands-alone',
    'The service runs without its tests, benchmarks, tools and front end.',
    { path: '^src/' },
    { path: '^(?:tests|bench|tools|bin|web)/' },
  ),
];

const rooms = [
  only(
    'domain-knows-nobody',
    'Values in, values out: the pure room goes nowhere. No Node, no packages, no clock; its tests may ask whom they like.',
    '^src/domain/',
    ['^src/domain/'],
  ),
  only(
    'errors-are-a-leaf',
    'Everyone throws from the closed list of errors, so it may lean on the domain alone.',
    '^src/errors\\.ts$',
    ['^src/domain/'],
  ),
  only(
    'http-schemas-are-words',
    'Envelope and field primitives are what the modules spell their messages with: the schema library and the domain.',
    '^src/http/.+\\.schema\\.ts$',
    ['^src/domain/', '^src/http/.+\\.schema\\.ts$', npm('zod')],
  ),
  forbid(
    'http-knows-no-module',
    'The front door serves every module alike: what it needs of one is handed to it by `app.ts`.',
    { path: '^src/http/' },
    { path: '^src/(?:modules|jobs)/' },
  ),
  forbid(
    'db-is-the-cellar',
    'Everyone stands on the database, so it may stand on none of them.',
    { path: '^src/db/' },
    { path: '^src/(?:modules|http|jobs)/' },
  ),
  forbid(
    'jobs-know-no-module',
    'The queue carries names and payloads; who does the work is told to the worker by the composition.',
    { path: '^src/jobs/' },
    { path: '^src/(?:modules|http)/' },
  ),
  forbid(
    'ports-face-outside',
    'A port hides one thing outside of the service and knows nothing of what is inside.',
    { path: '^src/ports/' },
    { path: '^src/(?:modules|http|jobs)/' },
  ),
  forbid(
    'identity-is-optional',
    'The development identity provider is loaded only without an issuer, by the composition and by nobody else.',
    { path: '^src/', pathNot: [COMPOSITION, '^src/identity/'] },
    { path: '^src/identity/' },
  ),
  forbid(
    'web-sessions-know-no-module',
    'Sessions and pages of the web app are handed what they need of modules by `app.ts`.',
    { path: '^src/web/' },
    { path: '^src/(?:modules|jobs)/' },
  ),
  forbid(
    'web-sessions-are-optional',
    'Only the composition knows the web app: modules serve the API alone.',
    { path: '^src/', pathNot: [COMPOSITION, '^src/web/'] },
    { path: '^src/web/' },
  ),
  forbid(
    'config-is-handed-down',
    'Configuration is read once, where everything is built, and passed as an argument; elsewhere its types at most.',
    { path: '^src/', pathNot: [COMPOSITION, '^src/config/'] },
    { path: '^src/config/', dependencyTypesNot: TYPES },
  ),
  forbid(
    'composition-is-the-top',
    'Who puts everything together is imported by nothing that is put together.',
    { path: '^src/', pathNot: [COMPOSITION] },
    { path: COMPOSITION },
  ),
];

/** From one floor to itself or upward, other modules only. */
const arrowsDown = ([floor, names]) =>
  forbid(
    `arrows-down-from-${floor}`,
    'Modules know the floors below theirs, never a neighbour or one above: so each can be read without those.',
    { path: `^src/modules/(${names.join('|')})/` },
    {
      path: `^src/modules/(?!$1/)${anyOf(modules.slice(0, modules.indexOf(names.at(-1)) + 1))}/`,
      ...(floor === 'events' && { pathNot: '^src/modules/notifications/' }),
    },
  );

const betweenModules = [
  forbid(
    'module-has-a-floor',
    'A new module takes its place in `floors` at the top of this file before it may know anybody.',
    { path: `^src/modules/(?!${anyOf(modules)}/)` },
    {},
  ),
  // The first floor has one module, with none beside or above it.
  ...Object.entries(floors).slice(1).map(arrowsDown),
  forbid(
    'events-never-notify',
    'Events hand their notifications to `recordEffects` of `modules/effects`, which writes them in the transaction of the write; delivery is a job.',
    { path: '^src/modules/events/' },
    { path: '^src/modules/notifications/' },
  ),
  forbid(
    'module-door',
    'A module is entered through its index.ts: what is not there may change without asking.',
    { path: MODULE },
    { path: `${OTHER_MODULES}[^/]+/(?!index\\.ts$)` },
  ),
  forbid(
    'module-door-from-outside',
    'The composition and the tools enter a module through its index.ts as well.',
    { path: '^(?:src/(?!modules/)|bin/|tools/)' },
    { path: '^src/modules/[^/]+/(?!index\\.ts$)' },
  ),
];

const EVENTS = '^src/modules/events/';

const betweenEventRooms = [
  forbid(
    'events-have-rooms',
    'A file of the module of events belongs to a room of `eventFloors`; only index.ts stands outside of them.',
    { path: `${EVENTS}(?!index\\.ts$|${anyOf(eventRooms)}/)` },
    {},
  ),
  // Nothing is above the first floor.
  ...eventFloors
    .slice(1)
    .flatMap((floor, place) =>
      floor.map((room) =>
        forbid(
          `events-down-from-${room}`,
          'A room of the module of events imports only rooms on lower floors, so it can be read without those above and beside it.',
          { path: `${EVENTS}${room}/` },
          { path: `${EVENTS}(?!${anyOf([room, ...eventFloors.slice(place + 2).flat()])}/)` },
        ),
      ),
    ),
];

const planning = [
  typesOnly(
    'plans-are-made-in-write',
    'What a write makes of an event is decided by `domain/plan`, and only `events/write` asks it; others know the types of its facts.',
    '^src/(?!domain/plan/|modules/events/write/)',
    '^src/domain/plan/',
  ),
];

const insideModules = [
  only(
    'schema-is-words',
    'A message is spelled with the schema library, domain enums, the envelope of http and other schemas: no behaviour.',
    role('schema'),
    [npm('zod'), '^src/domain/', '^src/http/.+\\.schema\\.ts$', own('schema'), OTHER_MODULES],
  ),
  only(
    'routes-only-call',
    'Method, path, schema, permission, one call: a route that needs the database or the domain is a service.',
    role('routes'),
    [
      own('schema', 'service', 'view', 'routes'),
      '^src/modules/soft-delete/index\\.ts$',
      '^src/http/',
      npm('zod', 'fastify', 'fastify-type-provider-zod'),
    ],
  ),
  typesOnly(
    'routes-take-types-of-fastify',
    'The server is built in `app.ts`; a route is handed it.',
    role('routes'),
    npm('fastify'),
  ),
  only(
    'service-steps',
    'The steps of one use case: domain, own queries, doors of other modules, jobs, ports. No http, no fastify, no SQL builder: a job enters here too.',
    role('service'),
    [
      '^src/(?:domain|jobs|ports)/',
      '^src/errors\\.ts$',
      '^src/db/',
      own('service', 'queries', 'schema', 'view'),
      OTHER_MODULES,
      '^(?:node:)?crypto$',
    ],
  ),
  typesOnly(
    'service-takes-types',
    'Schemas and views are what http speaks, ports are handed in, and of the database a service calls only transactions, failures, pages of what it sorted and memories by version: types suffice for all else.',
    role('service'),
    [
      own('schema', 'view'),
      '^src/ports/',
      '^src/db/(?!(?:transaction|pg-errors|sorted-page|cached-by)\\.ts$)',
    ],
  ),
  only(
    'queries-are-sql',
    'Every SQL statement on the module’s own tables, and nothing but SQL: the database, its builder, the error of a missing row, the insert of jobs.',
    role('queries'),
    [
      '^src/db/',
      '^src/domain/',
      '^src/errors\\.ts$',
      '^src/jobs/enqueue\\.ts$',
      npm('kysely'),
      own('queries'),
    ],
  ),
  typesOnly(
    'queries-take-types-of-domain',
    'Queries carry domain values and list the columns of the tables of fields and the parts of a page; they decide nothing.',
    role('queries'),
    '^src/domain/(?!(?:events/(?:event-fields|page-parts)|resources/place-fields)\\.ts$)',
  ),
  only('view-is-a-function-of-the-row', 'Row in, response out.', role('view'), [
    own('schema', 'queries', 'view'),
    '^src/domain/',
  ]),
  typesOnly(
    'view-takes-types',
    'A view knows the shape of the row and of the response; it reads no table and checks no schema.',
    role('view'),
    own('schema', 'queries'),
  ),
  only('jobs-only-call', 'Unpack the payload, call a service.', role('jobs'), [
    own('service', 'jobs'),
    '^src/jobs/',
  ]),
  only('index-is-a-door', 'A door opens its own room only.', `${MODULE}index\\.ts$`, [
    '^src/modules/$1/',
  ]),
];

module.exports = {
  forbidden: [
    ...everywhere,
    ...rooms,
    ...betweenModules,
    ...betweenEventRooms,
    ...planning,
    ...insideModules,
  ],
  options: {
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:tests/data|data|coverage|reports)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require'],
      extensions: ['.ts', '.mts', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
