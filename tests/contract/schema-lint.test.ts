import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  properties?: Record<string, Schema>;
};
type Media = Record<string, { schema: Schema }>;
type Parameter = { name: string; in: string; description?: string; schema: Schema };
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { description?: string; content?: Media }>;
};
type Document = {
  tags: { name: string }[];
  security: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

let app: TestApp;
let document: Document;
let operations: [name: string, operation: Operation][];
beforeAll(async () => {
  app = await testApp();
  document = app.server.swagger() as unknown as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => app.close());

/** Every schema inside of a part of the document, by where it is. */
function schemasIn(part: unknown, place: string): [place: string, schema: Schema][] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, value]) =>
    ['examples', 'example', 'default'].includes(key) ? [] : schemasIn(value, `${place}.${key}`),
  );
  return [[place, part as Schema], ...inside];
}

const isFixed = ({ enum: values, const: value }: Schema): boolean =>
  values !== undefined || value !== undefined;

/** Schemas of a type that lack a bound. */
function unbounded(types: string[], hasBounds: (schema: Schema) => boolean): string[] {
  const parts = { paths: document.paths, schemas: document.components.schemas };
  return schemasIn(parts, '')
    .filter(([, schema]) => typeof schema.type === 'string' && types.includes(schema.type))
    .filter(([, schema]) => !isFixed(schema) && !hasBounds(schema))
    .map(([place]) => place);
}

/** A component, one of several, words of a vocabulary, or nothing. */
const isNamed = (schema: Schema & { anyOf?: Schema[]; items?: Schema }): boolean =>
  schema.$ref !== undefined ||
  schema.type === 'null' ||
  schema.enum !== undefined ||
  (schema.anyOf?.every(isNamed) ?? (schema.items !== undefined && isNamed(schema.items)));

const bodiesOf = ({ requestBody, responses }: Operation): [string, string, Schema][] =>
  [['request', requestBody ?? {}] as const, ...Object.entries(responses)].flatMap(
    ([at, { content }]: readonly [string, { content?: Media }]) =>
      Object.entries(content ?? {}).map(([type, { schema }]): [string, string, Schema] => [
        at,
        type,
        schema,
      ]),
  );

describe('in the document of the service', () => {
  test('every operation has a name of its own, a summary, one known tag', () => {
    const names = operations.map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = document.tags.map(({ name }) => name);
    const bad = operations.filter(
      ([, { operationId = '', summary = '', tags: own = [] }]) =>
        !/^[a-z][A-Za-z]+$/.test(operationId) ||
        !/^[A-Z].{5,118}[^.]$/.test(summary) ||
        own.length !== 1 ||
        !own.every((tag) => tags.includes(tag)),
    );
    expect(bad.map(([name]) => name)).toEqual([]);
  });

  test('every operation says whom it is open to', () => {
    expect(document.security).toEqual([{ bearer: [] }, { openId: [] }]);
    const open = operations.filter(([, { security }]) => security?.length === 0);
    expect(open.map(([name]) => name)).toEqual([
      'GET /api/v1/client-config',
      'GET /api/v1/public/rooms',
      'GET /api/v1/public/rooms/{id}',
      'GET /api/v1/public/rooms/{id}/schedule',
      'GET /api/v1/public/rooms/{id}/pictures/{picture}',
      'GET /api/v1/public/events',
      'GET /api/v1/public/events/{id}',
      'GET /api/v1/public/events.ics',
      'GET /api/v1/public/events/{id}.ics',
      'GET /api/v1/public/events/{id}/pictures/{picture}',
      'POST /api/v1/unsubscribe',
    ]);
  });

  test('every parameter is there once', () => {
    const doubled = operations.filter(([, { parameters = [] }]) => {
      const names = parameters.map(({ in: place, name }) => `${place} ${name}`);
      return new Set(names).size < names.length;
    });
    expect(doubled.map(([name]) => name)).toEqual([]);
  });

  test('every parameter has a description', () => {
    const silent = operations.flatMap(([name, { parameters = [] }]) =>
      parameters
        .filter(({ description = '' }) => description === '')
        .map((p) => `${name} ${p.name}`),
    );
    expect(silent).toEqual([]);
  });

  test('every response has a description', () => {
    const silent = operations.flatMap(([name, { responses }]) =>
      Object.entries(responses)
        .filter(([, { description = '' }]) => !/^[A-Z]\S.*[^.]$|^[A-Z]\S$/.test(description))
        .map(([status]) => `${name} ${status}`),
    );
    expect(silent).toEqual([]);
  });

  test('every schema with a name has a description', () => {
    const silent = Object.entries(document.components.schemas).filter(
      ([, { description = '' }]) => !/^\S.{3,}\.$/.test(description),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('every JSON body has a named schema, or is the envelope of one', () => {
    const nameless = operations.flatMap(([name, operation]) =>
      bodiesOf(operation)
        .filter(([, type]) => type === 'application/json')
        .filter(([, , { properties: { data, status, message } = {}, ...schema }]) => {
          const isEnvelope = data !== undefined && status !== undefined && message !== undefined;
          return !(isEnvelope ? isNamed(data) : isNamed(schema));
        })
        .map(([at]) => `${name} ${at}`),
    );
    expect(nameless).toEqual([]);
  });

  test('every text has an end, a form or a choice', () => {
    const hasEnd = ({ maxLength, format }: Schema): boolean =>
      maxLength !== undefined || format !== undefined;
    expect(unbounded(['string'], hasEnd)).toEqual([]);
  });

  test('every list has an end', () => {
    expect(unbounded(['array'], ({ maxItems }) => maxItems !== undefined)).toEqual([]);
  });

  test('every number has a least and a most', () => {
    const hasBounds = (schema: Schema): boolean =>
      (schema.minimum ?? schema.exclusiveMinimum) !== undefined &&
      (schema.maximum ?? schema.exclusiveMaximum ?? Number.MAX_SAFE_INTEGER) <
        Number.MAX_SAFE_INTEGER;
    expect(unbounded(['integer', 'number'], hasBounds)).toEqual([]);
  });
});
