import { type Known, settled } from '../contract/field-kinds.ts';
import type { FieldTable } from '../contract/fields.ts';
import { fieldTables } from '../contract/fields.ts';
import { type Operation, operations } from '../contract/operations.ts';
import { PIXEL, type World } from '../contract/world.ts';
import type { PersonName, TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';
import type { Dice } from './dice.ts';
import * as naughty from './naughty.ts';

/** A request that nobody should send. */
export type HostileRequest = {
  /** How it was thought of. */
  kind: string;
  person: PersonName | 'anonymous';
  method: Operation['method'];
  path: string;
  payload?: string | Buffer;
  headers: Record<string, string>;
};

/** Things that are there, by the name of the variable that stands for them. */
export type Things = { known: Known; ids: Record<string, string[]>; token: string };

/** Makes a few of everything. */
export async function thingsOf(world: World): Promise<Things> {
  const room = await world.room();
  const venue = await world.venue();
  const institution = await world.institution();
  const series = await world.event('alice', {
    is_recurring: true,
    recurrence_rule: 'FREQ=DAILY;COUNT=5',
    room_id: room,
    start_at: '2031-06-02T09:00:00Z',
    end_at: '2031-06-02T10:00:00Z',
  });
  const pending = await world.event('alice', { status: 'pending' });
  const draft = await world.event('bob');
  const events = [series, pending, draft, `${series}::2031-06-03`];
  return {
    known: { room, venue, institution, events: [pending, draft] },
    token: (await world.token('alice')).token,
    ids: {
      rooms: [room],
      venues: [venue],
      institutions: [institution],
      events,
      occurrences: ['2031-06-03', '2031-06-04T09:00:00Z'],
      attachments: [await world.attachment('alice', pending)],
      images: [await world.image(room)],
      availability: [await world.schedule(room)],
      'event-templates': [await world.template('alice')],
      tokens: [(await world.token('bob')).id],
      notifications: [await world.notification('alice')],
      exports: [await world.export()],
    },
  };
}

/** What never ends, and what waits for a worker that is not there. */
const left = ['/notifications/stream', '/run'];
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

/** The path with things that are there, or once in a while with what nobody has heard of. */
function pathOf(dice: Dice, things: Things, { path }: Operation): string {
  const parts = path.slice('/api/v1'.length).split('/');
  return parts
    .map((part, at) =>
      part.replace(/\{\w+\}/, () => {
        if (dice.once(4)) return encoded(dice.pick(naughty.texts));
        return encodeURIComponent(dice.pick(things.ids[parts[at - 1] ?? ''] ?? ['x']));
      }),
    )
    .join('/');
}

/** Puts something else into one place of a value. */
function mutated(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || dice.once(6)) {
    return dice.once(2) ? dice.pick(naughty.texts) : dice.pick(naughty.values);
  }
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.once(4)) return [...value, dice.pick(naughty.values)];
    const at = dice.below(value.length);
    return value.map((item, index) => (index === at ? mutated(dice, item) : item));
  }
  const keys = Object.keys(value);
  const key = keys.length === 0 || dice.once(8) ? dice.pick(naughty.texts) : dice.pick(keys);
  return { ...value, [key]: mutated(dice, (value as Fields)[key]) };
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
function tabled(dice: Dice, things: Things, world: World, table: FieldTable): Fields {
  let body = table.body(things.known, world);
  const fields = Object.entries(table.fields);
  for (let left = 1 + dice.below(4); left > 0; left -= 1) {
    const [path, { kind }] = dice.pick(fields);
    const from = dice.once(3) ? kind.bad : kind.good;
    if (from.length > 0) body = put(body, path, settled(dice.pick(from), things.known));
  }
  return body;
}

const JSON_TYPE = { 'content-type': 'application/json' };

type Part = Pick<HostileRequest, 'payload' | 'headers'>;
type Make = (dice: Dice, things: Things, world: World, table: FieldTable | undefined) => Part;

const json = (value: unknown): Part => ({
  payload: JSON.stringify(value) ?? '',
  headers: JSON_TYPE,
});

const least = (things: Things, world: World, table?: FieldTable): Fields =>
  table?.body(things.known, world) ?? {};

function brokenForm(dice: Dice): Part {
  const name = dice
    .pick(naughty.texts)
    .slice(0, 300)
    .replace(/[\r\n"]/g, '');
  const whole = formOf(dice.once(2) ? PIXEL : dice.bytes(200), {
    name,
    field: dice.once(3) ? name : 'file',
    type: dice.pick(naughty.contentTypes),
  });
  const start = dice.once(3) ? dice.below(60) : 0;
  const cut = whole.subarray(start, dice.once(2) ? whole.length : dice.below(whole.length));
  const type = dice.once(4) ? dice.pick(naughty.contentTypes) : FORM_TYPE;
  return { payload: cut, headers: { 'content-type': type } };
}

const bodies: Record<string, Make> = {
  'by its table': (dice, things, world, table) =>
    json(table === undefined ? {} : tabled(dice, things, world, table)),
  'by its table, bent': (dice, things, world, table) =>
    json(mutated(dice, table === undefined ? {} : tabled(dice, things, world, table))),
  'naughty text': (dice, things, world, table) => {
    const fields = Object.keys(table?.fields ?? { x: 1 });
    const text = dice.pick(naughty.texts);
    return json(put(least(things, world, table), dice.pick(fields), text));
  },
  'hostile rule': (dice, things, world, table) => {
    const wild = Array.from({ length: 6 }, () => dice.pick(naughty.rules).split(';')).flat();
    const rule = dice.once(3) ? wild.join(';') : dice.pick(naughty.rules);
    const zone = dice.once(3) ? { recurrence_timezone: 'Pacific/Apia' } : {};
    const recurrence = { is_recurring: true, recurrence_rule: rule, ...zone };
    return json({ ...least(things, world, table), ...recurrence });
  },
  'no JSON': (dice) => ({ payload: dice.pick(naughty.jsons), headers: JSON_TYPE }),
  'raw bytes': (dice) => ({
    payload: dice.bytes(dice.below(500)),
    headers: { 'content-type': dice.pick(naughty.contentTypes) },
  }),
  'another content type': (dice, things, world, table) => ({
    payload: JSON.stringify(least(things, world, table)),
    headers: { 'content-type': dice.pick(naughty.contentTypes) },
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
function forged(dice: Dice, app: TestApp, things: Things): string {
  const [head = '', body = '', signature = ''] = app.token('admin').split('.');
  const code = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = code({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'root' });
  return dice.pick([
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
    dice.bytes(60).toString('base64'),
    things.token,
    encoded(dice.pick(naughty.texts)),
  ]);
}

/** One request, as the dice fall. */
export function hostileRequest(
  dice: Dice,
  things: Things,
  { app, world }: { app: TestApp; world: World },
): HostileRequest {
  const operation = dice.pick(asked);
  const table = byOperation.get(`${operation.method} ${operation.path}`);
  const kinds = operation.body === 'multipart' ? ['broken form', 'raw bytes'] : often;
  const kind = dice.pick(kinds);
  const { payload, headers } = bodies[kind]?.(dice, things, world, table) ?? { headers: {} };
  const isForged = dice.once(12);
  const bearer = isForged ? { authorization: `Bearer ${forged(dice, app, things)}` } : {};
  const weird = dice.once(4) ? Object.fromEntries([dice.pick(naughty.headers)]) : {};
  const query = dice.once(3) ? dice.pick(naughty.queries) : '';
  const isLogout = operation.path.endsWith('/logout');
  const people = ['admin', 'admin', 'manager', 'alice', 'bob'] as const;
  return {
    kind: isForged ? `${kind}, forged` : kind,
    person: isForged || isLogout ? 'anonymous' : dice.pick(people),
    method: operation.method,
    path: `${pathOf(dice, things, operation)}${query}`,
    headers: { ...headers, ...weird, ...bearer },
    ...(payload === undefined ? {} : { payload }),
  };
}
