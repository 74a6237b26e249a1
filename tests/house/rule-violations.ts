/** A file of the fixture tree: its path and its text. */
type Files = Record<string, string>;

const manifest = {
  name: 'fixture',
  type: 'module',
  dependencies: {
    fastify: '1.0.0',
    'fastify-type-provider-zod': '1.0.0',
    kysely: '1.0.0',
    old: '1.0.0',
    pg: '1.0.0',
    'rrule-temporal': '1.0.0',
    zod: '1.0.0',
  },
  devDependencies: { vitest: '1.0.0' },
};

const installed = [...Object.keys(manifest.dependencies), 'vitest', 'stowaway'];

const packageFiles = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    exports: './index.js',
    ...(name === 'old' && { deprecated: 'use something newer' }),
  }),
  [`node_modules/${name}/index.js`]: 'export const it = 1;\n',
});

/** A small project in which every file imports all that its layer may import. It must not be reported. */
export const validProject: Files = {
  'package.json': JSON.stringify(manifest),
  ...Object.assign({}, ...installed.map(packageFiles)),
  'tests/support/app.ts': `import { app } from '../../src/app.ts';`,
  'tests/deep.test.ts': `import { it } from 'vitest';
    import '../src/modules/events/record/events.queries.ts';
    import '../src/domain/interval.ts';`,
  'bench/run.ts': `import '../src/modules/events/record/events.queries.ts';`,
  'tools/generate.ts': `import '../src/app.ts';`,
  'bin/stoa.mjs': `await import('../src/cli.ts');`,
  'src/main.ts': `import './app.ts'; import './config/config.ts'; import './composition/deps.ts'; import './db/db.ts'; import './jobs/worker.ts';
    await import('./identity/provider.ts');`,
  'src/cli.ts': `import './main.ts'; import './commands/seed.ts';`,
  'src/commands/seed.ts': `import '../modules/users/index.ts'; import '../config/config.ts';`,
  'src/composition/deps.ts': `import '../modules/users/index.ts'; import '../config/config.ts';`,
  'src/app.ts': `import 'fastify'; import './http/envelope.schema.ts'; import './modules/events/index.ts';
    import './modules/notifications/index.ts'; import './web/sessions.ts';`,
  'src/config/config.ts': `import 'zod'; import '../domain/interval.ts';`,
  'src/errors.ts': `import './domain/interval.ts';`,
  'src/domain/interval.ts': `import './instant.ts';`,
  'src/domain/instant.ts': `export const it = 1;`,
  'src/domain/interval.test.ts': `import { it } from 'vitest'; import 'node:fs'; import 'rrule-temporal'; import './interval.ts';
    import '../../tests/support/app.ts';`,
  'src/http/envelope.schema.ts': `import 'zod'; import '../domain/interval.ts'; import './fields.schema.ts';`,
  'src/http/fields.schema.ts': `import 'zod';`,
  'src/http/route.ts': `import 'fastify'; import '../db/db.ts'; import '../errors.ts'; import type { it } from '../config/config.ts';
    import type { it as clock } from '../ports/clock.ts';`,
  'src/db/db.ts': `import 'kysely'; import 'pg'; import type { it } from '../domain/interval.ts';`,
  'src/db/transaction.ts': `import 'node:async_hooks'; import './db.ts';`,
  'src/jobs/worker.ts': `import '../db/db.ts'; import type { it } from '../ports/clock.ts';`,
  'src/jobs/enqueue.ts': `import '../db/db.ts';`,
  'src/ports/clock.ts': `import 'node:timers'; import '../domain/interval.ts';`,
  'src/identity/provider.ts': `import '../db/db.ts'; import './people.ts';`,
  'src/identity/people.ts': `export const it = 1;`,
  'src/web/sessions.ts': `import '../db/db.ts'; import '../http/route.ts'; import type { it } from '../config/config.ts';`,
  'src/modules/users/index.ts': `export * from './users.service.ts';`,
  'src/modules/users/users.service.ts': `import '../../db/transaction.ts';`,
  'src/modules/venues/index.ts': `export * from './venues.service.ts';`,
  'src/modules/venues/venues.service.ts': `import '../users/index.ts';`,
  'src/modules/rooms/index.ts': `export * from './rooms.service.ts';`,
  'src/modules/rooms/rooms.service.ts': `import '../users/index.ts'; import './rooms.queries.ts';`,
  'src/modules/rooms/rooms.queries.ts': `import 'kysely';`,
  'src/modules/events/index.ts': `export * from './record/events.service.ts'; export * from './record/events.routes.ts';
    export * from './record/events.jobs.ts'; export type * from './record/events.schema.ts';
    export * from './waits/waits.service.ts'; export * from './batches/batches.service.ts';`,
  'src/modules/events/waits/waits.service.ts': `import '../write/write.service.ts'; import '../record/events.service.ts';`,
  'src/modules/events/batches/batches.service.ts': `import '../write/write.service.ts';`,
  'src/modules/events/write/write.service.ts': `import '../../../domain/plan/plan.ts'; import '../record/events.service.ts';`,
  'src/domain/plan/plan.ts': `import '../instant.ts';`,
  'src/modules/events/record/events.schema.ts': `import 'zod'; import '../../../domain/interval.ts';
    import '../../../http/envelope.schema.ts'; import './approval.schema.ts'; import '../../rooms/index.ts';`,
  'src/modules/events/record/approval.schema.ts': `import 'zod';`,
  'src/modules/events/record/events.routes.ts': `import type { it } from 'fastify'; import 'fastify-type-provider-zod';
    import 'zod'; import '../../../http/route.ts'; import './events.schema.ts'; import './events.service.ts';
    import './events.view.ts'; import './approval.routes.ts';`,
  'src/modules/events/record/approval.routes.ts': `import './approval.service.ts';`,
  'src/modules/events/record/events.service.ts': `import { createHash } from 'node:crypto';
    import '../../../domain/interval.ts'; import '../../../errors.ts'; import '../../../jobs/enqueue.ts';
    import type { it as clock } from '../../../ports/clock.ts'; import type { it as db } from '../../../db/db.ts';
    import '../../../db/transaction.ts'; import './events.queries.ts'; import './approval.service.ts';
    import type { it as wire } from './events.schema.ts'; import type { it as view } from './events.view.ts';
    import '../../rooms/index.ts'; import '../../users/index.ts';`,
  'src/modules/events/record/approval.service.ts': `import './events.queries.ts';`,
  'src/modules/events/record/events.queries.ts': `import 'kysely'; import '../../../db/db.ts'; import '../../../errors.ts';
    import type { it } from '../../../domain/interval.ts'; import '../../../domain/events/event-fields.ts';
    import '../../../jobs/enqueue.ts'; import './roles.queries.ts';`,
  'src/domain/events/event-fields.ts': `import '../instant.ts';`,
  'src/modules/events/record/roles.queries.ts': `import 'kysely';`,
  'src/modules/events/record/events.view.ts': `import type { it } from './events.schema.ts';
    import type { it as row } from './events.queries.ts'; import '../../../domain/interval.ts';`,
  'src/modules/events/record/events.jobs.ts': `import './events.service.ts'; import '../../../jobs/enqueue.ts';`,
  'src/modules/events/record/events.test.ts': `import { it } from 'vitest'; import './events.queries.ts';
    import '../../rooms/rooms.queries.ts'; import '../../../../tests/support/app.ts';`,
  'src/modules/calendar/index.ts': `export * from './feed.service.ts';`,
  'src/modules/calendar/feed.service.ts': `import '../events/index.ts';`,
  'src/modules/invitations/index.ts': `export * from './work-off.service.ts';`,
  'src/modules/invitations/work-off.service.ts': `import '../events/index.ts';`,
  'src/modules/notifications/index.ts': `export * from './notifications.service.ts';`,
  'src/modules/notifications/notifications.service.ts': `import '../events/index.ts';`,
};

/** One violation: the rule it breaks, the file that breaks it, and the line that does. */
export type RuleViolation = { rule: string; file: string; line: string };

const violationsOf = (rule: string, file: string, ...lines: string[]): RuleViolation[] =>
  lines.map((line, at) => ({
    rule,
    file: file.replace('*', `violation${at}`),
    line,
  }));

const module = (name: string): string => `src/modules/events/record/*.${name}.ts`;

const everywhere: RuleViolation[] = [
  ...violationsOf(
    'no-cycles',
    'src/domain/instant.ts',
    `import type { it as other } from './interval.ts';`,
  ),
  ...violationsOf('no-orphans', 'src/http/island.ts', 'export const it = 1;'),
  ...violationsOf(
    'no-unresolvable',
    'src/http/unresolvable-*.ts',
    `import './nowhere.ts';`,
    `import 'not-there';`,
  ),
  ...violationsOf(
    'no-dev-dependencies-in-src',
    'src/http/dev-*.ts',
    `import 'vitest';`,
    `await import('vitest');`,
  ),
  ...violationsOf('no-undeclared-packages', 'src/http/undeclared-*.ts', `import 'stowaway';`),
  ...violationsOf('no-deprecated-packages', 'src/http/old-*.ts', `import 'old';`),
  ...violationsOf(
    'no-deprecated-node-modules',
    'src/http/core-*.ts',
    `import 'punycode';`,
    `import 'node:sys';`,
  ),
  ...violationsOf(
    'src-stands-alone',
    'src/http/leaning-*.ts',
    `import '../../tests/support/app.ts';`,
    `import '../../bench/run.ts';`,
    `import '../../tools/generate.ts';`,
  ),
];

const rooms: RuleViolation[] = [
  ...violationsOf(
    'domain-knows-nobody',
    'src/domain/*.ts',
    `import 'node:fs';`,
    `import { randomUUID } from 'crypto';`,
    `import 'zod';`,
    `import 'rrule-temporal';`,
    `import type { it } from 'rrule-temporal';`,
    `import '../errors.ts';`,
    `import type { it } from '../db/db.ts';`,
    `export type It = import('../ports/clock.ts').it;`,
    `export const fs = process.getBuiltinModule('node:fs');`,
  ),
  ...violationsOf('errors-are-a-leaf', 'src/errors.ts', `import 'zod';`),
  ...violationsOf(
    'http-schemas-are-words',
    'src/http/*.schema.ts',
    `import '../errors.ts';`,
    `import './route.ts';`,
    `import 'fastify';`,
  ),
  ...violationsOf(
    'http-knows-no-module',
    'src/http/knowing-*.ts',
    `import '../modules/users/index.ts';`,
    `import type { it } from '../jobs/enqueue.ts';`,
  ),
  ...violationsOf(
    'db-is-the-cellar',
    'src/db/*.ts',
    `import '../modules/users/index.ts';`,
    `import '../http/route.ts';`,
    `import '../jobs/enqueue.ts';`,
  ),
  ...violationsOf(
    'jobs-know-no-module',
    'src/jobs/*.ts',
    `import '../modules/users/index.ts';`,
    `import '../http/route.ts';`,
  ),
  ...violationsOf(
    'ports-face-outside',
    'src/ports/*.ts',
    `import '../modules/users/index.ts';`,
    `import '../http/route.ts';`,
  ),
  ...violationsOf(
    'identity-is-optional',
    'src/http/identity-*.ts',
    `import '../identity/provider.ts';`,
  ),
  ...violationsOf(
    'web-sessions-know-no-module',
    'src/web/knowing-*.ts',
    `import '../modules/users/index.ts';`,
    `import '../jobs/enqueue.ts';`,
  ),
  ...violationsOf('web-sessions-are-optional', 'src/http/web-*.ts', `import '../web/sessions.ts';`),
  ...violationsOf('config-is-handed-down', 'src/http/config-*.ts', `import '../config/config.ts';`),
  ...violationsOf(
    'composition-is-the-top',
    'src/http/top-*.ts',
    `import '../app.ts';`,
    `import type { it } from '../main.ts';`,
    `import '../commands/seed.ts';`,
  ),
];

const betweenModules: RuleViolation[] = [
  ...violationsOf(
    'module-has-a-floor',
    'src/modules/parking/parking.service.ts',
    `import '../../domain/interval.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-protocols',
    'src/modules/caldav/*.service.ts',
    `import '../invitations/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-files',
    'src/modules/imports/*.service.ts',
    `import '../invitations/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-top',
    'src/modules/calendar/*.service.ts',
    `import '../notifications/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-doors',
    'src/modules/check-in/*.service.ts',
    `import '../calendar/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-events',
    'src/modules/events/record/leaving-*.service.ts',
    `import type { it } from '../../calendar/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-rooms',
    'src/modules/rooms/*.service.ts',
    `import '../events/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-places',
    'src/modules/institutions/*.service.ts',
    `import '../venues/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-shared',
    'src/modules/soft-delete/*.service.ts',
    `import '../venues/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-ground',
    'src/modules/users/*.service.ts',
    `import '../rooms/index.ts';`,
  ),
  ...violationsOf(
    'arrows-down-from-base',
    'src/modules/effects/*.service.ts',
    `import '../users/index.ts';`,
  ),
  ...violationsOf(
    'events-never-notify',
    'src/modules/events/record/telling-*.service.ts',
    `import '../../notifications/index.ts';`,
  ),
  ...violationsOf(
    'module-door',
    'src/modules/events/record/intruding-*.service.ts',
    `import '../../rooms/rooms.service.ts';`,
    `import type { it } from '../../rooms/rooms.queries.ts';`,
  ),
  ...violationsOf(
    'module-door-from-outside',
    'src/app.ts',
    `import './modules/rooms/rooms.service.ts';`,
  ),
  ...violationsOf(
    'module-door-from-outside',
    'tools/intruding.ts',
    `import '../src/modules/rooms/rooms.service.ts';`,
  ),
];

/** A violation of a room of the module of events, which imports a room that is not below it. */
const roomViolation = (room: string, imported: string): RuleViolation[] =>
  violationsOf(
    `events-down-from-${room}`,
    `src/modules/events/${room}/upward-*.service.ts`,
    `import type { it } from '../${imported}/${imported}.service.ts';`,
  );

const betweenEventRooms: RuleViolation[] = [
  ...violationsOf(
    'events-have-rooms',
    'src/modules/events/loose.service.ts',
    `import './record/events.service.ts';`,
  ),
  ...violationsOf(
    'events-have-rooms',
    'src/modules/events/attic/unknown.service.ts',
    `import '../record/events.service.ts';`,
  ),
  ...['horizon', 'waits', 'write'].flatMap((room) => roomViolation(room, 'batches')),
  ...roomViolation('batches', 'waits'),
  ...['approval', 'reads', 'booking', 'record'].flatMap((room) => roomViolation(room, 'write')),
  ...violationsOf(
    'plans-are-made-in-write',
    'src/modules/events/record/planning-*.service.ts',
    `import '../../../domain/plan/plan.ts';`,
  ),
];

const insideModules: RuleViolation[] = [
  ...violationsOf(
    'schema-is-words',
    module('schema'),
    `import './events.service.ts';`,
    `import '../../../db/db.ts';`,
    `import '../../../http/route.ts';`,
    `import 'kysely';`,
  ),
  ...violationsOf(
    'routes-only-call',
    module('routes'),
    `import '../../../db/db.ts';`,
    `import type { it } from '../../../db/db.ts';`,
    `import '../../../domain/interval.ts';`,
    `import './events.queries.ts';`,
    `import '../../rooms/index.ts';`,
    `import 'kysely';`,
  ),
  ...violationsOf(
    'routes-take-types-of-fastify',
    'src/modules/events/record/server-*.routes.ts',
    `import { fastify } from 'fastify';`,
  ),
  ...violationsOf(
    'service-steps',
    module('service'),
    `import '../../../http/route.ts';`,
    `import type { it } from '../../../http/envelope.schema.ts';`,
    `import type { FastifyRequest } from 'fastify';`,
    `import { sql } from 'kysely';`,
    `import 'node:fs';`,
    `import './events.routes.ts';`,
    `import type { it } from '../../../config/config.ts';`,
  ),
  ...violationsOf(
    'service-takes-types',
    'src/modules/events/record/taking-*.service.ts',
    `import { it } from './events.schema.ts';`,
    `import { it } from './events.view.ts';`,
    `import { it } from '../../../ports/clock.ts';`,
    `import { it } from '../../../db/db.ts';`,
  ),
  ...violationsOf(
    'queries-are-sql',
    module('queries'),
    `import './events.service.ts';`,
    `import '../../rooms/index.ts';`,
    `import type { it } from './events.schema.ts';`,
    `import '../../../jobs/worker.ts';`,
    `import 'zod';`,
  ),
  ...violationsOf(
    'queries-take-types-of-domain',
    'src/modules/events/record/deciding-*.queries.ts',
    `import '../../../domain/interval.ts';`,
  ),
  ...violationsOf(
    'view-is-a-function-of-the-row',
    module('view'),
    `import './events.service.ts';`,
    `import '../../../db/db.ts';`,
    `import '../../rooms/index.ts';`,
    `import 'zod';`,
  ),
  ...violationsOf(
    'view-takes-types',
    'src/modules/events/record/reading-*.view.ts',
    `import { it } from './events.queries.ts';`,
    `import { it } from './events.schema.ts';`,
  ),
  ...violationsOf(
    'jobs-only-call',
    module('jobs'),
    `import './events.queries.ts';`,
    `import '../../../domain/interval.ts';`,
    `import '../../../ports/clock.ts';`,
  ),
  ...violationsOf(
    'index-is-a-door',
    'src/modules/activity/index.ts',
    `export * from '../../domain/interval.ts';`,
  ),
];

/** At least one for every rule of the configuration. */
export const ruleViolations: RuleViolation[] = [
  ...everywhere,
  ...rooms,
  ...betweenModules,
  ...betweenEventRooms,
  ...insideModules,
];
