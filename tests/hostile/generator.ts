import { type ContractFixture, PIXEL } from '../contract/contract-fixture.ts';
import { type Known, settled } from '../contract/field-kinds.ts';
import type { FieldTable } from '../contract/field-table.ts';
import { fieldTables } from '../contract/fields.ts';
import { type Operation, operations } from '../contract/operations.ts';
import type { PersonName, TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';
import * as invalid from './invalid-inputs.ts';

/** An invalid request. */
export type HostileRequest = {
  /** How it was thought of. */
  kind: string;
  person: PersonName | 'anonymous';
  method: Operation['method'];
  path: string;
  payload?: string | Buffer;
  headers: Record<string, string>;
};

/** Existing records, by the name of their path parameter. */
export type Things = { known: Known; ids: Record<string, string[]>; token: string };

/** Makes a few of everything. */
export async function thingsOf(fixture: ContractFixture): Promise<Things> {
  const room = await fixture.room();
  const venue = await fixture.venue();
  const institution = await fixture.institution();
  const series = await fixture.event('alice', {
    is_recurring: true,
    recurrence_rule: 'FREQ=DAILY;COUNT=5',
    room_id: room,
    start_at: '2031-06-02T09:00:00Z',
    end_at: '2031-06-02T10:00:00Z',
  });
  const pending = await fixture.event('alice', { status: 'pending' });
  const draft = await fixture.event('bob');
  const events = [series, pending, draft, `${series}::2031-06-03`];
  return {
    known: { room, venue, institution, term: await fixture.term(), events: [pending, draft] },
    token: (await fixture.token('alice')).token,
    ids: {
      rooms: [room],
      venues: [venue],
      institutions: [institution],
      events,
      occurrences: ['2031-06-03', '2031-06-04T09:00:00Z'],
      attachments: [await fixture.attachment('alice', pending)],
      images: [await fixture.image(room)],
      availability: [await fixture.schedule(room)],
      'event-templates': [await fixture.template('alice')],
      tokens: [(await fixture.token('bob')).id],
      notifications: [await fixture.notification('alice')],
      exports: [await fixture.export()],
    },
  };
}

/** What never ends, and what waits for a worker that is not there. */
const left = ['/notifications/stream', '/schedule/stream', '/run'];
const asked = operations
  .filter(({ path }) => !left.some((end) => path.endsWith(end)))
  // What is written goes further in than what is read.
  .flatMap((operation) => (operation.body.includes('json') ? Array(3).fill(operation) : operation));

const byOperation = new Map(
  fieldTables.map((table) => [`${table.method} /api/v1${table.operation}`, table]),
);

const encoded = (text: string): string => {
  const wellFormed = text.isWellFormed() ? text : '%ED%A0%80';
  return encodeURIComponent(wellFormed.toWellFormed()).slice(0, 3_000);
};

/** The path with existing ids, or occasionally with unknown ones. */
function pathOf(random: SeededRandom, things: Things, { path }: Operation): string {
  const parts = path.slice('/api/v1'.length).split('/');
  return parts
    .map((part, at) =>
      part.replace(/\{\w+\}/, () => {
        if (random.once(4)) return encoded(random.pick(invalid.texts));
        return encodeURIComponent(random.pick(things.ids[parts[at - 1] ?? ''] ?? ['x']));
      }),
    )
    .join('/');
}

/** Puts something else into one place of a value. */
function mutated(random: SeededRandom, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.once(6)) {
    return random.once(2) ? random.pick(invalid.texts) : random.pick(invalid.values);
  }
  if (Array.isArray(value)) {
    if (value.length === 0 || random.once(4)) return [...value, random.pick(invalid.values)];
    const at = random.below(value.length);
    return value.map((item, index) => (index === at ? mutated(random, item) : item));
  }
  const keys = Object.keys(value);
  const key = keys.length === 0 || random.once(8) ? random.pick(invalid.texts) : random.pick(keys);
  return { ...value, [key]: mutated(random, (value as Fields)[key]) };
}

function put(into: Fields, path: string, value: unknown): Fields {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...into, [head]: value };
  if (/^\d/.test(rest[0] ?? '')) {
    const [first = {}] = Array.isArray(into[head]) ? (into[head] as Fields[]) : [];
    const inner = rest.slice(1).join('.');
    return { ...into, [head]: [inner === '' ? value : put(first, inner, value)] };
  }
  const inside = typeof into[head] === 'object' && into[head] !== null ? into[head] : {};
  return { ...into, [head]: put(inside as Fields, rest.join('.'), value) };
}

/** A body by its table: a few fields at their limits or beyond. */
function tabled(
  random: SeededRandom,
  things: Things,
  fixture: ContractFixture,
  table: FieldTable,
): Fields {
  let body = table.body(things.known, fixture);
  const fields = Object.entries(table.fields);
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const [path, { kind }] = random.pick(fields);
    const from = random.once(3) ? kind.bad : kind.good;
    if (from.length > 0) body = put(body, path, settled(random.pick(from), things.known));
  }
  return body;
}

const JSON_TYPE = { 'content-type': 'application/json' };

type Part = Pick<HostileRequest, 'payload' | 'headers'>;
type Make = (
  random: SeededRandom,
  things: Things,
  fixture: ContractFixture,
  table: FieldTable | undefined,
) => Part;

const json = (value: unknown): Part => ({
  payload: JSON.stringify(value) ?? '',
  headers: JSON_TYPE,
});

const least = (things: Things, fixture: ContractFixture, table?: FieldTable): Fields =>
  table?.body(things.known, fixture) ?? {};

function brokenForm(random: SeededRandom): Part {
  const name = random
    .pick(invalid.texts)
    .slice(0, 300)
    .replace(/[\r\n"]/g, '');
  const whole = formOf(random.once(2) ? PIXEL : random.bytes(200), {
    name,
    field: random.once(3) ? name : 'file',
    type: random.pick(invalid.contentTypes),
  });
  const start = random.once(3) ? random.below(60) : 0;
  const cut = whole.subarray(start, random.once(2) ? whole.length : random.below(whole.length));
  const type = random.once(4) ? random.pick(invalid.contentTypes) : FORM_TYPE;
  return { payload: cut, headers: { 'content-type': type } };
}

const bodies: Record<string, Make> = {
  'by its table': (random, things, fixture, table) =>
    json(table === undefined ? {} : tabled(random, things, fixture, table)),
  'by its table, bent': (random, things, fixture, table) =>
    json(mutated(random, table === undefined ? {} : tabled(random, things, fixture, table))),
  'invalid text': (random, things, fixture, table) => {
    const fields = Object.keys(table?.fields ?? { x: 1 });
    const text = random.pick(invalid.texts);
    return json(put(least(things, fixture, table), random.pick(fields), text));
  },
  'hostile rule': (random, things, fixture, table) => {
    const wild = Array.from({ length: 6 }, () => random.pick(invalid.rules).split(';')).flat();
    const rule = random.once(3) ? wild.join(';') : random.pick(invalid.rules);
    const zone = random.once(3) ? { recurrence_timezone: 'Pacific/Apia' } : {};
    const recurrence = { is_recurring: true, recurrence_rule: rule, ...zone };
    return json({ ...least(things, fixture, table), ...recurrence });
  },
  'no JSON': (random) => ({ payload: random.pick(invalid.jsons), headers: JSON_TYPE }),
  'raw bytes': (random) => ({
    payload: random.bytes(random.below(500)),
    headers: { 'content-type': random.pick(invalid.contentTypes) },
  }),
  'another content type': (random, things, fixture, table) => ({
    payload: JSON.stringify(least(things, fixture, table)),
    headers: { 'content-type': random.pick(invalid.contentTypes) },
  }),
  'broken form': brokenForm,
  nothing: () => ({ headers: {} }),
};

const often = [
  ...Object.keys(bodies),
  'by its table',
  'by its table',
  'by its table, bent',
  'hostile rule',
];

/** A bearer that is not one of ours, though it may look like it. */
function forged(random: SeededRandom, app: TestApp, things: Things): string {
  const [head = '', body = '', signature = ''] = app.token('admin').split('.');
  const code = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = code({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'root' });
  return random.pick([
    `${code({ alg: 'none' })}.${body}.`,
    `${code({ alg: 'HS256', kid: 'tests', typ: 'at+jwt' })}.${body}.${signature}`,
    `${head}.${other}.${signature}`,
    `${head}.${body}.${signature.slice(2)}`,
    `${head}.${body}`,
    `${code({ alg: 'ES256', kid: 'made-up', jku: 'http://127.0.0.1:1/' })}.${body}.${signature}`,
    `${code({ alg: 'ES256', kid: 'tests', crit: ['x'], x: 1 })}.${body}.${signature}`,
    `${code('x')}.${code(null)}.${code([])}`,
    '..',
    'x'.repeat(20_000),
    random.bytes(60).toString('base64'),
    things.token,
    encoded(random.pick(invalid.texts)),
  ]);
}

/** Generates one request. */
export function hostileRequest(
  random: SeededRandom,
  things: Things,
  { app, fixture }: { app: TestApp; fixture: ContractFixture },
): HostileRequest {
  const operation = random.pick(asked);
  const table = byOperation.get(`${operation.method} ${operation.path}`);
  const kinds = operation.body === 'multipart' ? ['broken form', 'raw bytes'] : often;
  const kind = random.pick(kinds);
  const { payload, headers } = bodies[kind]?.(random, things, fixture, table) ?? { headers: {} };
  const isForged = random.once(12);
  const bearer = isForged ? { authorization: `Bearer ${forged(random, app, things)}` } : {};
  const weird = random.once(4) ? Object.fromEntries([random.pick(invalid.headers)]) : {};
  const query = random.once(3) ? random.pick(invalid.queries) : '';
  const isLogout = operation.path.endsWith('/logout');
  const people = ['admin', 'admin', 'manager', 'alice', 'bob'] as const;
  return {
    kind: isForged ? `${kind}, forged` : kind,
    person: isForged || isLogout ? 'anonymous' : random.pick(people),
    method: operation.method,
    path: `${pathOf(random, things, operation)}${query}`,
    headers: { ...headers, ...weird, ...bearer },
    ...(payload === undefined ? {} : { payload }),
  };
}
