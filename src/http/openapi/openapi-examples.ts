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

const byFormat: Record<string, unknown> = {
  uuid: '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a',
  'date-time': '2027-03-29T08:00:00Z',
  date: '2027-03-29',
  email: 'ada@example.org',
  uri: 'https://example.org',
};

const isNull = ({ type }: Schema): boolean => type === 'null';

/** The required members, or all members if none is required. */
function exampleOfObject({ properties = {}, required = [] }: Schema, schemas: Schemas): unknown {
  const all = Object.entries(properties);
  const kept = required.length > 0 ? all.filter(([name]) => required.includes(name)) : all;
  return Object.fromEntries(kept.map(([name, schema]) => [name, exampleOf(schema, schemas)]));
}

function exampleOfArray({ items }: Schema, schemas: Schemas): unknown[] {
  const item = items && exampleOf(items, schemas);
  return item === undefined ? [] : [item];
}

/** An example of a schema; undefined where neither the schema nor its parts have one. */
function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.$ref !== undefined) {
    return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const option = schema.anyOf?.find((candidate) => !isNull(candidate));
  if (option !== undefined) return exampleOf(option, schemas);
  if (isNull(schema)) return null;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'object') return exampleOfObject(schema, schemas);
  if (schema.type === 'array') return exampleOfArray(schema, schemas);
  return byFormat[schema.format ?? ''];
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
