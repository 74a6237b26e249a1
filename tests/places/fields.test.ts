import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const MAX_INTEGER = 2_147_483_647;

type Field = {
  good: readonly [sent: unknown, kept: unknown][];
  bad: readonly unknown[];
  /** What it is when absent; undefined when it must be there. */
  fallback?: unknown;
  nullable?: boolean;
};

/** 𝒜 is one character of two code units: limits count characters. */
const textField = (max: number, more: Partial<Field> = {}): Field => ({
  good: [
    ['x', 'x'],
    ['  \t padded \n ', 'padded'],
    ['a'.repeat(max), 'a'.repeat(max)],
    ['𝒜'.repeat(max), '𝒜'.repeat(max)],
    [` ${'ß'.repeat(max)} `, 'ß'.repeat(max)],
    ["'; drop table rooms; -- %_\\", "'; drop table rooms; -- %_\\"],
  ],
  bad: [7, true, ['x'], { x: 1 }, 'a'.repeat(max + 1), '𝒜'.repeat(max + 1), 'a\u0000b'],
  ...more,
});

const requiredText = (max: number): Field => {
  const { good, bad } = textField(max);
  return { good, bad: [...bad, null, '', '  \n '] };
};

const longText: Field = textField(65_535, { nullable: true, fallback: null });

const isActive: Field = {
  good: [
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
  ],
  bad: [null, '', 'yes', 'true', 2, -1, 1.5, [], {}],
  fallback: true,
};

const integer = (min: number, more: Partial<Field>): Field => ({
  good: [
    [min, min],
    [String(min), min],
    [' 42 ', 42],
    [MAX_INTEGER, MAX_INTEGER],
  ],
  bad: [min - 1, MAX_INTEGER + 1, 1.5, '1.5', 'many', '1e3', true, [], {}, String(min - 1)],
  ...more,
});

const choice = (values: readonly string[]): Field => ({
  good: values.map((value) => [value, value]),
  bad: ['arena', 'Theater', 7, true, [], {}],
  nullable: true,
  fallback: null,
});

const seatings =
  'theater classroom boardroom u_shape banquet reception hollow_square cinema podium horseshoe other';

const kinds: { path: string; fields: Record<string, Field> }[] = [
  {
    path: '/institutions',
    fields: {
      name: requiredText(255),
      code: requiredText(50),
      description: longText,
      is_active: isActive,
      sort_order: { ...integer(0, { fallback: 0 }), bad: [...integer(0, {}).bad, null, ''] },
    },
  },
  {
    path: '/venues',
    fields: {
      name: requiredText(255),
      address: longText,
      is_active: isActive,
      timezone: {
        good: ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Europe/Kyiv'].map((zone) => [zone, zone]),
        bad: ['Mars/Base', '+02:00', 'europe/berlin', 7, true, [], {}, 'x'.repeat(65)],
        nullable: true,
        fallback: null,
      },
    },
  },
  {
    path: '/rooms',
    fields: {
      name: requiredText(255),
      description: longText,
      equipment: longText,
      location: textField(255, { nullable: true, fallback: null }),
      is_active: isActive,
      capacity: integer(1, { nullable: true, fallback: null }),
      seating_type: choice(seatings.split(' ')),
      venue_id: { good: [], bad: [NOWHERE, 'x', 7, [], {}, true], nullable: true, fallback: null },
    },
  },
];

const shown = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.length > 30 ? `${json.slice(0, 20)}… of ${json.length}` : json;
};

const cases = kinds.flatMap(({ path, fields }) =>
  Object.entries(fields).map(([field, rules]) => ({ path, field, rules, fields })),
);

describe.each(cases)('$path $field', ({ path, field, rules, fields }) => {
  const required = Object.keys(fields).filter((name) => fields[name]?.fallback === undefined);
  const minimal = Object.fromEntries(required.map((name) => [name, `a ${name}`]));
  const make = async (body: object) => app.as('manager').post(path, { ...minimal, ...body });
  const count = async (): Promise<number> => {
    const answer = await app.as('manager').get(`${path}?include_inactive=1&per_page=1`);
    return Number(answer.headers['x-total-count']);
  };

  test.each(rules.good.map(([sent, kept]) => ({ label: shown(sent), sent, kept })))(
    'may be $label, on create and on update',
    async ({ sent, kept }) => {
      const made = await make({ [field]: sent });
      expect(made.status).toBe(201);
      expect(made.body.data[field]).toEqual(kept);
      const { id } = (await make({})).body.data;
      const put = await app.as('manager').put(`${path}/${id}`, { [field]: sent });
      expect(put.status).toBe(200);
      expect(put.body.data[field]).toEqual(kept);
      expect((await app.as('alice').get(`${path}/${id}`)).body.data).toEqual(put.body.data);
    },
  );

  test.each(rules.bad.map((value) => ({ label: shown(value), value })))(
    'is refused as $label, by its name, and nothing changes',
    async ({ value }) => {
      const before = (await make({})).body.data;
      const rows = await count();
      const put = await app.as('manager').put(`${path}/${before.id}`, { [field]: value });
      const post = await make({ [field]: value });
      for (const { status, body } of [put, post]) {
        expect(status).toBe(422);
        expect(Object.keys(body.errors)).toEqual([field]);
        expect(body.errors[field][0]).toMatch(/^The .+ field .+\.$/);
        expect(body.message).toContain(body.errors[field][0]);
      }
      expect((await app.as('alice').get(`${path}/${before.id}`)).body.data).toEqual(before);
      expect(await count()).toBe(rows);
    },
  );

  test('may or may not be absent, and null or blank', async () => {
    const { [field]: _, ...without } = minimal;
    const made = await app.as('manager').post(path, without);
    if (rules.fallback === undefined) {
      expect(made.status).toBe(422);
      expect(Object.keys(made.body.errors)).toEqual([field]);
      return;
    }
    expect(made.status).toBe(201);
    expect(made.body.data[field]).toBe(rules.fallback);
    if (!rules.nullable) return;
    const [sent] = rules.good.at(-1) ?? [null];
    for (const nothing of [null, '', '  ']) {
      expect((await make({ [field]: nothing })).body.data[field]).toBeNull();
      const { id } = (await make({ [field]: sent })).body.data;
      const cleared = await app.as('manager').put(`${path}/${id}`, { [field]: nothing });
      expect(cleared.status).toBe(200);
      expect(cleared.body.data[field]).toBeNull();
    }
  });
});

test('several refused fields are all named', async () => {
  const { status, body } = await app.as('manager').post('/rooms', { capacity: 0, name: null });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    name: ['The name field is required.'],
    capacity: ['The capacity field must be at least 1.'],
  });
  expect(body.message).toBe('The name field is required. (and 1 more error)');
});

test.each(['[]', '7', '"x"'])(
  'a body of %s is 422, and no body asks for the name',
  async (body) => {
    const headers = { 'content-type': 'application/json' };
    for (const { path } of kinds) {
      expect((await app.as('manager').send('POST', path, body, headers)).status).toBe(422);
      const blank = await app.as('manager').send('POST', path, '', headers);
      expect(blank.body.errors.name).toEqual(['The name field is required.']);
    }
  },
);
