import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { type ContractFixture, createContractFixture } from './contract-fixture.ts';
import { type Known, settled } from './field-kinds.ts';
import type { Field, FieldTable } from './field-table.ts';
import { fieldTables } from './fields.ts';
import { operations } from './operations.ts';

let app: TestApp;
let fixture: ContractFixture;
let known: Known;
beforeAll(async () => {
  app = await testApp();
  fixture = await createContractFixture(app);
  known = {
    room: await fixture.room(),
    venue: await fixture.venue(),
    institution: await fixture.institution(),
    term: await fixture.term(),
    events: [await fixture.event('alice', { status: 'pending' })],
  };
});
afterAll(() => app.close());

type Tree = Fields | unknown[];

/** `value` at a dotted path, over what is there; `undefined` takes it away. */
function put(into: Tree, path: string, value: unknown): Tree {
  const [head = '', ...rest] = path.split('.');
  const inner = (into as Fields)[head];
  const fallback = /^\d/.test(rest[0] ?? '') ? [] : {};
  const next = rest.length === 0 ? value : put((inner ?? fallback) as Tree, rest.join('.'), value);
  return Array.isArray(into)
    ? Object.assign([...into], { [head]: next })
    : { ...into, [head]: next };
}

const merged = (body: Fields, beside: Fields = {}): Fields => {
  const inner = Object.entries(beside).map(([key, value]) => {
    const there = body[key];
    const isBoth = there !== undefined && !Array.isArray(value) && typeof value === 'object';
    return [key, isBoth ? { ...(there as Fields), ...value } : value];
  });
  return { ...body, ...Object.fromEntries(inner) };
};

const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 40 ? `${json.slice(0, 24)}… of ${json.length}` : json;
};

const refusesBy = (path: string, { body }: Answer): boolean =>
  Object.keys(body.errors ?? {}).some((key) => key === path || key.startsWith(`${path}.`));

type Case = { table: FieldTable; path: string; field: Field };

/** What is not as the table says, in one line each. */
async function faultsOf({ table, path, field }: Case): Promise<string[]> {
  const { method, by } = table;
  const least = merged(table.body(known, fixture), table.beside?.[path]);
  const target = await table.path(fixture, app);
  /** An update can be sent to one record again, but not to an event, which may have other dates then. */
  const isRepeatable = ['PUT', 'PATCH'].includes(method) && !table.operation.startsWith('/events/');
  const send = (to: string, value: unknown): Promise<Answer> => {
    const body = JSON.stringify(put(least, path, settled(value, known)));
    return app.as(by).send(method, to, body, { 'content-type': 'application/json' });
  };
  const faults: string[] = [];
  const refuse = async (value: unknown): Promise<void> => {
    const answer = await send(target, value);
    if (answer.status === 422 && refusesBy(path, answer)) return;
    faults.push(`${shown(settled(value, known))} is ${answer.status} ${answer.text.slice(0, 200)}`);
  };
  const accept = async (value: unknown): Promise<void> => {
    const answer = await send(isRepeatable ? target : await table.path(fixture, app), value);
    if (answer.status === table.status) return;
    faults.push(`${shown(settled(value, known))} is ${answer.status} ${answer.text.slice(0, 200)}`);
  };
  const empty = [undefined, null, '', ' \t'];
  const allowed = {
    required: [],
    optional: [undefined],
    nullable: empty,
    present: empty.slice(1),
  }[field.presence];
  for (const value of field.kind.bad) await refuse(value);
  for (const value of empty) await (allowed.includes(value as never) ? accept : refuse)(value);
  for (const value of field.kind.good) await accept(value);
  return faults;
}

const cases: (Case & { name: string })[] = fieldTables.flatMap((table) =>
  Object.entries(table.fields).map(([path, field]) => ({
    name: `${table.method} ${table.operation}`,
    table,
    path,
    field,
  })),
);

describe('of the fields of requests', () => {
  test('every operation with a JSON body has a table', () => {
    const withBody = operations
      .filter(({ body }) => body === 'json' || body === 'optional json')
      .map(({ method, path }) => `${method} ${path}`)
      // Presses are sent by displays, and imports wait for jobs: each is tested with them.
      .filter(
        (name) =>
          !/^(?:DELETE .*push-subscriptions|POST .*presses|POST .*imports\/{id}\/apply)$/.test(
            name,
          ),
      );
    const tables = new Set(
      fieldTables.map(({ method, operation }) => `${method} /api/v1${operation}`),
    );
    expect(withBody.filter((name) => !tables.has(name))).toEqual([]);
  });

  test.each(cases)(
    '$name: $path accepts the values of the contract, up to the limit',
    async (one) => {
      expect(await faultsOf(one)).toEqual([]);
    },
  );
});

describe('of the fields of every resource, the document', () => {
  test('names each of the table, and no other that the contract does not know', () => {
    const { paths, components } = app.server.swagger() as unknown as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: { $ref: string } }> } }>
      >;
      components: { schemas: Record<string, { properties?: Fields; required?: string[] }> };
    };
    const differences = fieldTables.flatMap(({ method, operation, fields }) => {
      if (method === 'GET') return [];
      const described = paths[`/api/v1${operation}`]?.[method.toLowerCase()]?.requestBody?.content;
      const name = described?.['application/json']?.schema.$ref.split('/').at(-1) ?? '';
      const { properties = {}, required = [] } = components.schemas[name] ?? {};
      const top = Object.keys(fields).filter((path) => !path.includes('.'));
      const must = top.filter((path) =>
        ['required', 'present'].includes(fields[path]?.presence ?? ''),
      );
      const unknown = Object.keys(properties).filter((path) => !top.includes(path));
      const silent = top.filter((path) => !(path in properties));
      const wrongly = required.filter((path) => !must.includes(path));
      const named = [...unknown, ...silent, ...wrongly];
      return named.length === 0 ? [] : [{ method, operation, named }];
    });
    expect(differences).toEqual([]);
  });
});
