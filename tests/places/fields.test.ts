import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { placeFields } from './place-fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const shown = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.length > 30 ? `${json.slice(0, 20)}… of ${json.length}` : json;
};

const cases = placeFields.flatMap(({ path, fields }) =>
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
      expect((await app.as('manager').get(`${path}/${id}`)).body.data).toEqual(put.body.data);
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
      expect((await app.as('manager').get(`${path}/${before.id}`)).body.data).toEqual(before);
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
    for (const { path } of placeFields) {
      expect((await app.as('manager').send('POST', path, body, headers)).status).toBe(422);
      const blank = await app.as('manager').send('POST', path, '', headers);
      expect(blank.body.errors.name).toEqual(['The name field is required.']);
    }
  },
);
