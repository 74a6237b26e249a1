import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';
import { type ContractFixture, createContractFixture, PIXEL } from './contract-fixture.ts';
import type { Known } from './field-kinds.ts';
import type { FieldTable } from './field-table.ts';
import { fieldTables } from './fields.ts';
import { type Operation, operations } from './operations.ts';

let app: TestApp;
let fixture: ContractFixture;
let known: Known;
beforeAll(async () => {
  app = await testApp();
  fixture = await createContractFixture(app);
  const [room, venue] = [await fixture.room(), await fixture.venue()];
  const institution = await fixture.institution();
  known = { room, venue, institution, term: await fixture.term(), events: [] };
});
afterAll(() => app.close());

/** These show a secret once, so nobody gets it again (§1.14). */
const secret = [
  '/calendar/tokens',
  '/rooms/{id}/displays',
  '/api-keys',
  '/service-accounts/{id}/api-keys',
  '/webhooks',
];

const creating = fieldTables.filter(
  ({ status, operation }) => status === 201 && !secret.includes(operation),
);
const cases = creating.map((table) => ({ operation: table.operation, table }));
/** Imports read other kinds of files: `tests/imports` and `tests/academic-calendar` prove the same of them. */
const uploads = operations.filter(
  ({ body, path }) => body === 'multipart' && !path.includes('/import'),
);

/** What each form is sent to, below `/api/v1`. */
const uploadPath = async ({ path }: Operation): Promise<string> => {
  const isEvent = path.includes('{event}');
  const thing = isEvent ? await fixture.event('manager') : await fixture.room();
  return path.replace('/api/v1', '').replace(/\{\w+\}/, thing);
};

test('every operation that creates is among them', () => {
  const listed = [...cases, ...uploads.map(({ path }) => ({ operation: path.slice(7) }))];
  const wanted = operations.filter(
    ({ status, path }) => status === 201 && ![...secret, '/imports'].includes(path.slice(7)),
  );
  expect(listed.map(({ operation }) => operation).sort()).toEqual(
    wanted.map(({ path }) => path.slice(7)).sort(),
  );
});

describe('a POST that is sent again with its Idempotency-Key', () => {
  test.each(uploads)('to $path gets the first answer, not a second file', async (operation) => {
    const path = await uploadPath(operation);
    const send = (key: string): Promise<Answer> =>
      app.as('manager').send('POST', path, formOf(PIXEL, { name: 'a.png' }), {
        'content-type': FORM_TYPE,
        'idempotency-key': key,
      });
    const first = await send(path);
    expect(first.status).toBe(201);
    const second = await send(path);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await app.as('manager').get(path)).body.data).toEqual([first.body.data]);
    expect((await send(path.padEnd(255, 'k'))).status).toBe(201);
    expect((await send(path.padEnd(256, 'k'))).status).toBe(422);
  });

  test.each(cases)(
    'to $operation gets the first answer, not a second thing',
    async ({ operation, table }) => {
      const path = await table.path(fixture, app);
      const send = (body: object, key = `key of ${operation}`): Promise<Answer> =>
        app.as(table.by).send('POST', path, JSON.stringify(body), {
          'content-type': 'application/json',
          'idempotency-key': key,
        });
      const body = (table as FieldTable).body(known, fixture);
      const first = await send(body);
      expect(first.status).toBe(201);
      const second = await send(body);
      expect([second.status, second.body]).toEqual([201, first.body]);
      // The second thing of that name may be refused, though not for the length of its key.
      const longest = await send(body, operation.padEnd(255, 'k'));
      expect(longest.body.errors ?? {}).not.toHaveProperty('idempotency-key');
      const tooLong = await send(body, operation.padEnd(256, 'k'));
      expect(tooLong.status).toBe(422);
      expect(tooLong.body.errors).toHaveProperty('idempotency-key');
    },
  );
});
