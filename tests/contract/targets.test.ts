import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { FORM_TYPE } from '../support/uploads.ts';
import { type ContractFixture, createContractFixture, WEEKLY } from './contract-fixture.ts';
import { nameOf, type Operation, operations } from './operations.ts';

let app: TestApp;
let fixture: ContractFixture;
beforeAll(async () => {
  app = await testApp();
  fixture = await createContractFixture(app);
});
afterAll(() => app.close());

const JSON_TYPE = 'application/json';

/** What is refused as a body: unreadable, too large, of a foreign type, of the wrong kind, and half a form. */
const bodies: [what: string, type: string, body: string][] = [
  ['unreadable JSON', JSON_TYPE, '{"a"'],
  ['a body of five megabytes', JSON_TYPE, JSON.stringify('x'.repeat(5 * 1024 * 1024))],
  ['a body of a type that is not read', 'application/xml', '<a/>'],
  ['a list in the place of an object', JSON_TYPE, '[]'],
  ['half a form', FORM_TYPE, '--stoa-test-boundary\r\n'],
];

const naming = operations.filter(({ path }) => path.includes('{'));
const cases = naming.map((operation) => ({ name: nameOf(operation), operation }));

const filled = ({ path }: Operation, values: string[]): string => {
  const left = [...values];
  return path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, () => left.shift() ?? NOWHERE);
};

async function expectNotFound({ method }: Operation, path: string): Promise<void> {
  for (const [what, type, body] of bodies) {
    const answer = await app.as('admin').send(method, path, body, { 'content-type': type });
    expect([what, answer.status, answer.body]).toEqual([what, 404, { message: 'Not found.' }]);
  }
}

describe('a body that is refused does not hide that nothing is there', () => {
  test.each(cases)('$name, nothing of that id', async ({ operation }) => {
    await expectNotFound(operation, filled(operation, [NOWHERE, NOWHERE]));
    await expectNotFound(operation, filled(operation, ['nonsense', 'nonsense']));
  });

  const parents: [variable: string, make: () => Promise<string>][] = [
    ['/public/events/{id}', () => fixture.published()],
    ['/public/rooms/{id}', () => fixture.room({ is_public: true })],
    ['{event_id}', () => fixture.event('admin')],
    ['{event}', () => fixture.event('admin')],
    ['{room_id}', () => fixture.room()],
    ['{room}', () => fixture.room()],
    ['/rooms/{id}', () => fixture.room()],
    ['/service-accounts/{id}', () => fixture.serviceAccount()],
    ['/webhooks/{id}', () => fixture.webhook()],
    ['/planning-rounds/{id}', () => fixture.round()],
  ];
  const below = cases.filter(({ operation }) => operation.path.split('{').length > 2);
  test.each(below)('$name, an unknown id below an existing record', async ({ operation }) => {
    const [, make] = parents.find(([variable]) => operation.path.includes(variable)) ?? [];
    const parent = await make?.();
    expect(parent).toBeDefined();
    await expectNotFound(operation, filled(operation, [String(parent), NOWHERE]));
    await expectNotFound(operation, filled(operation, [String(parent), 'nonsense']));
  });

  /** Where an id with `::` is that of the series: files belong to all of it. */
  const isOfSeries = (path: string): boolean => path.includes('/attachments');
  const byId = cases.filter(
    ({ operation: { path } }) => /\/events\/\{(id|event_id)\}/.test(path) && !isOfSeries(path),
  );
  test.each(byId)('$name, no occurrence of that id', async ({ operation }) => {
    const series = await fixture.event('admin', { ...WEEKLY, room_id: await fixture.room() });
    for (const id of [`${series}::2020-01-01`, `${series}::never`, `${NOWHERE}::2027-03-01`]) {
      await expectNotFound(operation, filled(operation, [id, NOWHERE]));
    }
  });
});
