import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { formats } from '../support/documented-answers.ts';

type Schema = { $ref?: string; description?: string; properties?: Record<string, Schema> };
type Media = { schema: Schema; example?: unknown };
type Content = Record<string, Media>;
type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string }[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Tag = { name: string; description?: string };

const url = new URL('../../docs/openapi.json', import.meta.url);
const document = JSON.parse(await readFile(url, 'utf8'));
const paths: Record<string, Record<string, Operation>> = document.paths;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    place: ['paths', path, method],
    operation,
  })),
);

/** The verbs of the trade that begin a summary. */
const VERBS = [
  'Accept',
  'Add',
  'Approve',
  'Cancel',
  'Claim',
  'Complete',
  'Check',
  'Count',
  'Create',
  'Decline',
  'Delete',
  'Discard',
  'Download',
  'End',
  'Extend',
  'Get',
  'List',
  'Log out',
  'Mark',
  'Preview',
  'Reject',
  'Remove',
  'Replace',
  'Reset',
  'Restore',
  'Return',
  'Revoke',
  'Run',
  'Search',
  'Send',
  'Stream',
  'Submit',
  'Subscribe',
  'Transfer',
  'Undo',
  'Unsubscribe',
  'Update',
  'Upload',
  'Withdraw',
];

/** A sentence ends with a full stop before a space or the end; an abbreviation or a path does not end one. */
const sentences = (text: string): number => text.match(/[.!?](?=\s+[A-Z`]|$)/g)?.length ?? 0;

const namesWhere = (isBad: (operation: Operation) => boolean): string[] =>
  operations.filter(({ operation }) => isBad(operation)).map(({ name }) => name);

/** Every property in a part of the document, by where it is. */
function propertiesIn(part: unknown, place: string): [place: string, schema: Schema][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (['example', 'examples', 'default'].includes(key)) return [];
    const at = `${place}.${key}`;
    const own = key === 'properties' ? Object.entries<Schema>(value) : [];
    const named = own.map(([name, schema]): [string, Schema] => [`${at}.${name}`, schema]);
    return [...named, ...propertiesIn(value, at)];
  });
}

/** Every message that should have an example: request bodies, and the JSON of success answers. */
const messages = operations.flatMap(({ name, place, operation: { requestBody, responses } }) => [
  ...Object.entries(requestBody?.content ?? {}).map(([type, media]) => ({
    name: `${name} request`,
    place: [...place, 'requestBody', 'content', type, 'schema'],
    media,
  })),
  ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content)
      .filter(([type]) => status < '300' && type === 'application/json')
      .map(([type, media]) => ({
        name: `${name} ${status}`,
        place: [...place, 'responses', status, 'content', type, 'schema'],
        media,
      })),
  ),
]);

const pointer = (parts: string[]): string =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');

const ajv = new Ajv2020({ strict: false, validateSchema: false, formats });
ajv.addSchema(document, 'document');

/** What is wrong with an example by its schema. */
function faultOf(place: string[], example: unknown): string | undefined {
  const validate = ajv.compile({ $ref: `document#/${pointer(place)}` });
  return validate(example) ? undefined : ajv.errorsText(validate.errors);
}

test('every summary begins with a verb of the trade', () => {
  const starts = (summary: string): boolean => VERBS.some((verb) => summary.startsWith(`${verb} `));
  expect(namesWhere(({ summary = '' }) => !starts(`${summary} `))).toEqual([]);
});

test('every operation has a description of two to five sentences', () => {
  const isBad = ({ description = '' }: Operation): boolean =>
    sentences(description) < 2 || sentences(description) > 5 || !description.endsWith('.');
  expect(namesWhere(isBad)).toEqual([]);
});

test('every operation has one tag, and every tag a description', () => {
  const tags: Tag[] = document.tags;
  const known = tags.map(({ name }) => name);
  expect(namesWhere(({ tags: own = [] }) => own.length !== 1)).toEqual([]);
  expect(namesWhere(({ tags: own = [] }) => !own.every((tag) => known.includes(tag)))).toEqual([]);
  expect(tags.filter(({ description = '' }) => !/^[A-Z].{10,}\.$/.test(description))).toEqual([]);
});

test('every property of every request and response has a description', () => {
  const parts = { paths: document.paths, schemas: document.components.schemas };
  const bare = propertiesIn(parts, '').filter(
    ([, { $ref, description = '' }]) => $ref === undefined && !/\S{2,}.*\.$/s.test(description),
  );
  expect(bare.map(([place]) => place)).toEqual([]);
});

test('every request body and every JSON success answer has an example', () => {
  const missing = messages.filter(({ media }) => media.example === undefined);
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every example is valid by its schema', () => {
  const wrong = messages
    .map(({ name, place, media }) => ({ name, fault: faultOf(place, media.example) }))
    .filter(({ fault }) => fault !== undefined);
  expect(wrong.map(({ name, fault }) => `${name}: ${fault}`)).toEqual([]);
});

test('an example that contradicts its schema is named', () => {
  const [first] = messages.filter(({ name }) => name === 'GET /api/v1/me 200');
  expect(faultOf(first?.place ?? [], { status: 201 })).toContain('must have required property');
});

test('a calendar token is a security scheme of the feeds, and no parameter beside it', () => {
  const feeds = operations.filter(({ operation: { security = [] } }) =>
    security.some((scheme) => 'calendarToken' in scheme),
  );
  expect(feeds.map(({ name }) => name)).toEqual([
    'GET /api/v1/calendar.ics',
    'GET /api/v1/calendar/mine.ics',
    'GET /api/v1/calendar/work.ics',
    'GET /api/v1/calendar/rooms/{room}.ics',
    'GET /api/v1/calendar/venues/{venue}.ics',
    'GET /api/v1/calendar/institutions/{institution}.ics',
  ]);
  const parameters = feeds.flatMap(({ operation }) => operation.parameters ?? []);
  expect(parameters.filter(({ in: place }) => place === 'query')).toEqual([]);
  expect(document.components.securitySchemes.calendarToken).toMatchObject({
    type: 'apiKey',
    in: 'query',
    name: 'token',
  });
});
