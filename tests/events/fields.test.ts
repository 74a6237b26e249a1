import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import {
  countRows,
  draftBody,
  type EventRecord,
  type Fields,
  makeEvent,
  NOWHERE,
} from '../support/bookings.ts';
import { makeInstitution, makeRoom } from '../support/places.ts';

let app: TestApp;
const known = { room: '', institution: '' };
beforeAll(async () => {
  app = await testApp();
  known.room = await makeRoom(app);
  known.institution = await makeInstitution(app);
});
afterAll(() => app.close());

type Value = unknown | (() => unknown);
type Field = {
  good: readonly [sent: Value, kept: Value][];
  bad: readonly unknown[];
  /** What `null` becomes; undefined where null is refused. */
  whenNull?: { create?: unknown; update?: unknown };
  /** Not a field of PUT. */
  createOnly?: boolean;
  /** What must be sent beside it. */
  beside?: Fields;
  required?: boolean;
};

const nullable = { whenNull: { create: null, update: null } };
const same = (...values: unknown[]): [unknown, unknown][] => values.map((value) => [value, value]);
const notText = [7, 0, true, false, ['x'], { x: 1 }];

/** Four-byte characters of one text that leave room for the others of an event: 256 KiB in all (§3.8). */
const MOST_OF_FOUR_BYTES = 60_000;

const repeated = (character: string, max: number): string =>
  character.repeat(Math.min(max, MOST_OF_FOUR_BYTES));

/** 𝒜 is one character of two code units: limits count characters. */
const textField = (max: number): Field => ({
  good: [
    ...same('x', 'a'.repeat(max), 'ä'.repeat(max), repeated('𝒜', max)),
    ...same("'; drop table events; -- %_\\", '<b>&amp;'),
    ['  \t padded \n ', 'padded'],
    [` ${repeated('😀', max)} `, repeated('😀', max)],
  ],
  bad: [...notText, 'a'.repeat(max + 1), '😀'.repeat(max + 1), 'a\u0000b', '\u0000'],
});

const requiredText = (max: number): Field => {
  const { good, bad } = textField(max);
  return { good, bad: [...bad, null, '', '  \n '], required: true };
};

const integer = (min: number, max: number): Field => ({
  good: [...same(min, max), [String(min), min], [` ${max} `, max], ['+7', 7]],
  bad: [min - 1, max + 1, String(max + 1), 1.5, '1.5', '1e1', 'many', true, [], {}, 'a\u0000b'],
});

const flag: Field = {
  good: [...same(true, false), [1, true], [0, false], ['1', true], ['0', false]],
  bad: [null, '', 'yes', 'true', 'false', 2, -1, 1.5, '2', [], {}, '1\u0000'],
};

const choice = (values: string): Field => ({
  good: same(...values.split(' ')),
  bad: ['sports', values.split(' ')[0]?.toUpperCase(), 7, 0, true, [], {}, 'x\u0000'],
});

const email: Field = {
  good: [
    ...same('a@b', 'Ada.Lovelace+x@Example.ORG', 'ü@münchen.example', `${'a'.repeat(253)}@b`),
    ['  a@b ', 'a@b'],
  ],
  bad: [...notText, 'ab', '@b', 'a@', 'a@b@c', 'a b@c', 'a@b\u0000', `${'a'.repeat(254)}@b`],
};

const urlOf = (length: number, fill: string): string => {
  const start = 'https://a.example/';
  return start + fill.repeat(length - start.length);
};

const badTimes = [
  ...notText,
  null,
  '',
  'tomorrow',
  'now',
  'next monday',
  '+1 day',
  '10:00',
  '1806307200',
  '29.03.2027',
  '03/29/2027',
  '2027-3-29',
  '2027-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-03-29T24:00',
  '2027-03-29T10:60',
  '2027-03-29T10:00:60Z',
  '2027-03-29T10:00:00+25:00',
  '2027-03-29T10:00:00 Europe/Berlin',
  '2027-03-29T10:00Z\u0000',
  '2027-W13-1',
];
const anytime: Field = { good: [], bad: badTimes, required: true };
const { required: _, ...endOfSeries } = anytime;

const days = Array.from({ length: 366 }, (_, day) => day + 1);

/** A rule of just so many characters: COUNT and as many days of the year as it takes. */
const ruleOf = (length: number): string => {
  const start = `FREQ=YEARLY;COUNT=3;BYYEARDAY=${days.join(',')}`;
  const more = [...days.slice(99), 10, 11, 12, 1, 2, 3, 4].map((day) => `,-${day}`);
  const sizes = [...Array(268).keys()].flatMap((five) =>
    [0, 1, 2, 3].flatMap((four) => [0, 1, 2, 3, 4].map((three) => [five, four, three] as const)),
  );
  const left = length - start.length;
  const fit = sizes.find(([five, four, three]) => 5 * five + 4 * four + 3 * three === left);
  const [five = 0, four = 0, three = 0] = fit ?? [];
  const picked = [...more.slice(0, five), ...more.slice(267, 267 + four)];
  return `${start}${[...picked, ...more.slice(270, 270 + three)].join('')}`;
};

const role = { user_name: 'Ada', role: 'room_user' };
const roleBeside = (fields: Fields): Fields => ({ roles: [{ ...role, ...fields }] });
const requirementBeside = (fields: Fields): Fields => ({
  requirements: [{ kind: 'setup', ...fields }],
});

const fields: Record<string, Field> = {
  title: requiredText(255),
  description: { ...textField(65_535), ...nullable },
  notes: { ...textField(65_535), ...nullable },
  start_at: anytime,
  end_at: {
    ...anytime,
    bad: [...badTimes, '2027-03-29T08:00:00Z', '2027-03-29', '2028-03-29T08:00:01Z'],
  },
  is_recurring: { ...flag, beside: { recurrence_rule: 'FREQ=WEEKLY;COUNT=2' } },
  recurrence_rule: {
    good: same('FREQ=WEEKLY;BYDAY=MO;COUNT=4', ruleOf(2000)),
    bad: [...notText, ruleOf(2001), 'FREQ=DAILY\u0000'],
    ...nullable,
  },
  recurrence_ends_at: {
    ...endOfSeries,
    good: [...same('2027-12-31', '2027-03-29'), ['2027-12-31 10:00+02:00', '2027-12-31T08:00:00Z']],
    bad: badTimes.filter((value) => value !== null && value !== ''),
    ...nullable,
  },
  recurrence_count: { ...integer(1, 1000), ...nullable },
  recurrence_timezone: {
    good: same('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Europe/Kyiv', 'America/New_York'),
    bad: [...notText, 'Mars/Base', '+02:00', 'europe/berlin', 'x'.repeat(65), 'UTC\u0000'],
    ...nullable,
  },
  prep_before_minutes: { ...integer(0, 43_200), whenNull: { create: 0 } },
  cleanup_after_minutes: { ...integer(0, 43_200), whenNull: { create: 0 } },
  room_id: {
    good: [
      [() => known.room, () => known.room],
      [() => known.room.toUpperCase(), () => known.room],
    ],
    bad: [...notText, null, '', NOWHERE, 'x', `${NOWHERE}0`, 'a\u0000'],
    required: true,
  },
  website: {
    good: [
      ...same('https://example.org', 'http://localhost:8080/x?y=1#z', 'HTTPS://ex.org/ä?q=%20'),
      ...same(urlOf(500, 'a'), urlOf(500, '𝒜')),
      [' https://example.org/ ', 'https://example.org/'],
    ],
    bad: [
      ...notText,
      'example.org',
      '//example.org',
      'ftp://example.org',
      'javascript:alert(1)',
      'mailto:a@b',
      'https://',
      'https:///x',
      'https://a b.example',
      'https://a.example/\u0000',
      urlOf(501, 'a'),
      urlOf(501, '𝒜'),
    ],
    ...nullable,
  },
  contact_email: { ...email, ...nullable },
  attachments: {
    good: [
      [{}, []],
      [{ any: { thing: [1] } }, []],
      [[], []],
    ],
    bad: ['x', 7, true],
    whenNull: { create: [], update: [] },
  },
  category: {
    good: [[{}, null]],
    bad: ['x', 7, true, []],
    ...nullable,
  },
  'category.event_type': {
    ...choice('conference workshop lecture seminar meeting panel exhibition performance other'),
    whenNull: { create: undefined, update: undefined },
  },
  'category.format': {
    ...choice('in_person online hybrid'),
    whenNull: { create: undefined, update: undefined },
  },
  'category.institution_id': {
    good: [
      [() => known.institution, () => known.institution],
      [() => known.institution.toUpperCase(), () => known.institution],
    ],
    bad: [...notText, NOWHERE, 'x', 'a\u0000'],
    whenNull: { create: undefined, update: undefined },
  },
  'category.institution': {
    ...textField(255),
    whenNull: { create: undefined, update: undefined },
  },
  status: {
    good: same('draft', 'pending', 'cancelled', 'approved'),
    bad: ['open', 'Draft', 7, true, [], {}, 'draft\u0000'],
    whenNull: { create: 'draft' },
    createOnly: true,
  },
  roles: {
    good: [[[], []]],
    bad: ['x', 7, true, {}, Array(101).fill(role)],
    whenNull: { create: [] },
    createOnly: true,
  },
  'roles.0': { good: [], bad: ['x', 7, true, null, []], createOnly: true },
  'roles.0.user_name': { ...requiredText(255), createOnly: true, beside: roleBeside({}) },
  'roles.0.user_email': {
    ...email,
    whenNull: { create: null },
    createOnly: true,
    beside: roleBeside({}),
  },
  'roles.0.role': {
    ...choice('core_responsible extra_responsible room_responsible room_user'),
    required: true,
    createOnly: true,
    beside: roleBeside({}),
  },
  requirements: {
    good: [[[], []]],
    bad: ['x', 7, true, {}, Array(101).fill({ kind: 'media' })],
    whenNull: { create: [] },
    createOnly: true,
  },
  'requirements.0': { good: [], bad: ['x', 7, true, null, []], createOnly: true },
  'requirements.0.kind': {
    ...choice('media pr setup catering'),
    required: true,
    createOnly: true,
    beside: requirementBeside({}),
  },
  'requirements.0.is_required': { ...flag, createOnly: true, beside: requirementBeside({}) },
  'requirements.0.details': {
    ...textField(5_000),
    whenNull: { create: null },
    createOnly: true,
    beside: requirementBeside({}),
  },
};

/** `value` at a dotted path, over what is there. */
function put(into: Fields, path: string, value: unknown): Fields {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...into, [head]: value };
  if (/^\d/.test(rest[0] ?? '')) {
    const [first = {}] = (into[head] ?? []) as Fields[];
    const inner = rest.slice(1);
    return { ...into, [head]: [inner.length === 0 ? value : put(first, inner.join('.'), value)] };
  }
  return { ...into, [head]: put((into[head] ?? {}) as Fields, rest.join('.'), value) };
}

const take = (from: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | null)?.[key], from);

const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? 'a thing that is there';
  return json.length > 40 ? `${json.slice(0, 24)}… of ${json.length}` : json;
};

const settled = (value: Value): unknown => (typeof value === 'function' ? value() : value);

function expectRefusal({ status, body }: Answer, path: string): void {
  expect({ status, paths: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, paths: [path] });
  const sentences: string[] = body.errors[path];
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^The .+ field .+\.$/);
    expect(sentence.split(' field ')[0]).not.toContain('_');
  }
  const more = ['', ' (and 1 more error)', ' (and 2 more errors)'][sentences.length - 1];
  expect(body.message).toBe(`${sentences[0]}${more}`);
  expect(Object.keys(body).sort()).toEqual(['errors', 'message']);
}

describe.each(Object.entries(fields))('%s', (path, field) => {
  const { createOnly = false, beside = {}, whenNull, required = false } = field;
  const create = async (value: unknown): Promise<Answer> => {
    // Only a status other than draft needs a room that is free.
    const room = path === 'status' ? await makeRoom(app) : known.room;
    const body = draftBody(room, beside);
    return app.as('manager').post('/events', put(body, path, value));
  };
  const update = (id: string, value: unknown): Promise<Answer> =>
    app.as('manager').put(`/events/${id}`, put(beside, path, value));
  let event: EventRecord;
  beforeAll(async () => {
    event = await makeEvent(app, 'manager', known.room, { category: { format: 'online' } });
  });

  if (field.good.length > 0) {
    test.each(field.good.map(([sent, kept]) => ({ label: shown(sent), sent, kept })))(
      'may be $label',
      async ({ sent, kept }) => {
        const made = await create(settled(sent));
        expect(made.status).toBe(201);
        expect(take(made.body.data, path)).toEqual(settled(kept));
        const read = await app.as('manager').get(`/events/${made.body.data.id}`);
        expect(read.body.data).toEqual(made.body.data);
        if (createOnly) return;
        const { id } = await makeEvent(app, 'manager', known.room);
        const changed = await update(id, settled(sent));
        expect(changed.status).toBe(200);
        expect(take(changed.body.data, path)).toEqual(settled(kept));
        const again = await app.as('manager').get(`/events/${id}`);
        expect(again.body.data).toEqual(changed.body.data);
      },
    );
  }

  test.each(field.bad.map((value) => ({ label: shown(value), value })))(
    'is refused as $label, by its path, and nothing changes',
    async ({ value }) => {
      const body = put(draftBody(known.room, beside), path, value);
      const before = await countRows(app);
      expectRefusal(await app.as('manager').post('/events', body), path);
      if (!createOnly) {
        expectRefusal(await update(event.id, value), path);
        const after = await app.as('manager').get(`/events/${event.id}`);
        expect(after.body.data).toEqual(event);
      }
      expect(await countRows(app)).toEqual(before);
    },
  );

  test('may or may not be absent, null and blank', async () => {
    const without = put(draftBody(known.room, beside), path, undefined);
    const absent = await app.as('manager').post('/events', without);
    if (required) expectRefusal(absent, path);
    else if (path !== 'roles.0' && path !== 'requirements.0') expect(absent.status).toBe(201);
    if (whenNull === undefined) return;
    for (const nothing of [null, '', ' \t']) {
      const made = await create(nothing);
      expect(made.status).toBe(201);
      expect(take(made.body.data, path)).toEqual(whenNull.create);
      if (createOnly) continue;
      const { id } = made.body.data;
      const changed = await update(id, nothing);
      if (!('update' in whenNull)) {
        expectRefusal(changed, path);
        continue;
      }
      expect(changed.status).toBe(200);
      expect(take(changed.body.data, path) ?? null).toEqual(whenNull.update ?? null);
    }
  });
});
