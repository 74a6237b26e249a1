import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import type { Known } from './field-kinds.ts';
import { type FieldTable, fieldTables } from './fields.ts';
import { type World, worldOf } from './world.ts';

let app: TestApp;
let world: World;
let known: Known;
beforeAll(async () => {
  app = await testApp();
  world = await worldOf(app);
  const [room, venue] = [await world.room(), await world.venue()];
  known = { room, venue, institution: await world.institution(), events: [] };
});
afterAll(() => app.close());

/** POST /calendar/tokens shows its secret once, so nobody gets it again (1.14). */
const creating = fieldTables.filter(
  ({ status, operation }) => status === 201 && operation !== '/calendar/tokens',
);
const cases = creating.map((table) => ({ operation: table.operation, table }));

describe('whoever sends a POST again with its Idempotency-Key', () => {
  test.each(cases)(
    'to $operation gets the first answer, not a second thing',
    async ({ operation, table }) => {
      const path = await table.path(world, app);
      const send = (body: object, key = `key of ${operation}`): Promise<Answer> =>
        app.as(table.by).send('POST', path, JSON.stringify(body), {
          'content-type': 'application/json',
          'idempotency-key': key,
        });
      const body = (table as FieldTable).body(known, world);
      const first = await send(body);
      expect(first.status).toBe(201);
      const second = await send(body);
      expect([second.status, second.body]).toEqual([201, first.body]);
      expect((await send(body, operation.padEnd(255, 'k'))).status).not.toBe(422);
      expect((await send(body, operation.padEnd(256, 'k'))).status).toBe(422);
    },
  );
});
