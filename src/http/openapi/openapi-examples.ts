/**
 * Examples of whole messages in the OpenAPI document. A schema's own example wins; otherwise the example is composed of
 * the examples of its parts. Zod leaves `examples` of `.meta()` out where input is transformed, so request bodies have
 * `example`. `tests/docs/openapi.test.ts` validates the results.
 */

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  example?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
export type Schemas = Record<string, Schema>;
type Media = { schema?: Schema; example?: unknown };
type Operation = {
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
};

/** Ids and times that fit together: one event, in one room of one venue. */
const byName: Record<string, unknown> = {
  room_id: '01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18',
  venue_id: '01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29',
  institution_id: '01980a3e-6d32-7e74-8c2a-1f9b6e8d5c3a',
  creator_id: '01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b',
  actor_id: '01980a3e-8f54-7a96-8e4c-3b1d8a0f7e5c',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T10:00:00Z',
  held_start_at: '2027-03-29T07:30:00Z',
  held_end_at: '2027-03-29T10:15:00Z',
  created_at: '2027-02-01T09:12:45Z',
  updated_at: '2027-02-03T14:30:00Z',
  acted_at: '2027-02-03T14:30:00Z',
  started_at: '2027-04-01T06:00:00Z',
  completed_at: '2027-04-01T06:00:04Z',
};

const byFormat: Record<string, unknown> = {
  uuid: '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a',
  'date-time': '2027-03-29T08:00:00Z',
  date: '2027-03-29',
  email: 'ada@example.org',
  uri: 'https://example.org',
};

const isNull = ({ type }: Schema): boolean => type === 'null';

/** The required members, or all members if none is required. `name` is the property that holds the object. */
function exampleOfObject(
  { properties = {}, required = [] }: Schema,
  schemas: Schemas,
  name: string,
): unknown {
  const all = Object.entries(properties);
  const kept = required.length > 0 ? all.filter(([key]) => required.includes(key)) : all;
  const nameOf = (key: string): string => (key === 'id' ? `${name}_id` : key);
  return Object.fromEntries(
    kept.map(([key, schema]) => [key, exampleOf(schema, schemas, nameOf(key))]),
  );
}

function exampleOfArray({ items }: Schema, schemas: Schemas): unknown[] {
  const item = items && exampleOf(items, schemas);
  return item === undefined ? [] : [item];
}

/** An example of a schema for a property; undefined where neither the schema nor its parts have one. */
function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.$ref !== undefined) {
    return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const option = schema.anyOf?.find((candidate) => !isNull(candidate));
  if (option !== undefined) return exampleOf(option, schemas, name);
  if (isNull(schema)) return null;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'object') return exampleOfObject(schema, schemas, name);
  if (schema.type === 'array') return exampleOfArray(schema, schemas);
  return schema.format && (byName[name] ?? byFormat[schema.format]);
}

function addExample(content: Record<string, Media> = {}, schemas: Schemas): void {
  for (const media of Object.values(content)) {
    const example = exampleOf(media.schema ?? {}, schemas);
    if (example !== undefined) media.example = example;
  }
}

/** Adds examples to the request body and the success answers of an operation. */
export function addExamples({ requestBody, responses = {} }: Operation, schemas: Schemas): void {
  addExample(requestBody?.content, schemas);
  for (const [status, { content }] of Object.entries(responses)) {
    if (status < '300') addExample(content, schemas);
  }
}
