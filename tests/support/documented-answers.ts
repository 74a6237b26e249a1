import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { commonHeaders } from '../../src/http/response/headers.ts';

/** The body of any type: each test states its expectation. */
type Json = ReturnType<typeof JSON.parse>;

/** A response. */
export type Answer = {
  status: number;
  body: Json;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
};

type Content = Record<string, { schema?: { $ref?: string } }>;
type Response = { content?: Content; headers?: Record<string, unknown> };
type Operation = { responses: Record<string, Response> };
type Paths = Record<string, Record<string, Operation>>;
type Match = { path: string; operations: Record<string, Operation> };

/** §1.9 and §1.10: what may be written where the document says so. */
export const formats = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  uri: (text: string) => URL.canParse(text),
  email: /^[^@\s]+@[^@\s]+$/,
  binary: true,
} as const;

/** The possible responses of an unknown path. */
const NOWHERE = [400, 404, 405];
const PREFIX = '/api/v1';
const DOCUMENT = 'document';

const variablesOf = (path: string): number => path.split('{').length;

function matcherOf(paths: Paths): (path: string, verb: string) => Match | undefined {
  const known = Object.entries(paths)
    .sort(([one], [other]) => variablesOf(one) - variablesOf(other) || other.length - one.length)
    .map(([path, operations]) => {
      const text = path
        .replaceAll('.', '\\.')
        .replace(/\{\w+\}$/, '[^/]+')
        .replaceAll(/\{\w+\}/g, '[^/]*');
      return { path, operations, pattern: new RegExp(`^${text}/?$`) };
    });
  const byVerb = new Map<string, typeof known>();
  return (path, verb) => {
    const candidates = byVerb.get(verb) ?? known.filter(({ operations }) => verb in operations);
    byVerb.set(verb, candidates);
    return candidates.find(({ pattern }) => pattern.test(path));
  };
}

const pointer = (...parts: string[]): string =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');

/** Headers that must be present exactly if the document has them. */
const told = ['etag', 'link', 'x-total-count', 'retry-after'];

function headersLacking({ headers = {} }: Response, given: Answer['headers']): string[] {
  const known = Object.keys(headers).map((name) => name.toLowerCase());
  return told.filter((name) => known.includes(name) !== name in given);
}

type Judge = (method: string, url: string, answer: Answer) => string | undefined;

function judgeBy(document: { paths: Paths }): Judge {
  // Most responses are validated only a few times, so quick compilation matters more than quick validators.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
    formats,
  });
  ajv.addSchema(document, DOCUMENT);
  const matchOf = matcherOf(document.paths);
  const compiled = new Map<string, ValidateFunction>();

  const validatorOf = (place: string): ValidateFunction => {
    const validate = compiled.get(place) ?? ajv.compile({ $ref: `${DOCUMENT}#/${place}` });
    compiled.set(place, validate);
    return validate;
  };

  const faultOf = (place: string, body: unknown): string | undefined => {
    const validate = validatorOf(place);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };

  return (method, url, answer) => {
    const { status, headers, body, text } = answer;
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const match = matchOf(url.split(/[?#]/, 1)[0] ?? '', verb);
    const operation = match?.operations[verb];
    if (match === undefined || operation === undefined) {
      if (!NOWHERE.includes(status)) return 'the document knows no such operation';
      return faultOf(pointer('components', 'schemas', 'Error'), body);
    }
    const response = operation.responses[status];
    if (response === undefined) return 'the document does not know this status';
    if (status === 500) return 'the service made a mistake';
    const lacking = headersLacking(response, headers);
    if (lacking.length > 0) return `the document knows other headers: ${lacking.join(', ')}`;
    if (method === 'HEAD') return undefined;
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    const { content = {} } = response;
    const media = [type, '*/*'].find((candidate) => candidate in content);
    if (media === undefined) return text === '' ? undefined : `the document knows no ${type} here`;
    if (type !== 'application/json') return undefined;
    const at = ['paths', match.path, verb, 'responses', `${status}`, 'content', media, 'schema'];
    // The same schema of several responses, such as that of errors, is compiled once.
    const shared = content[media]?.schema?.$ref?.replace('#/', '');
    return faultOf(shared ?? pointer(...at), body);
  };
}

/** The document says the same whatever a service is configured to, so one of them serves the whole file. */
let judge: Judge | undefined;

const JSON_TYPE = 'application/json; charset=utf-8';

const isPage = (url: string): boolean =>
  /^\/(?:public|(?:embed\/)?(?:whats-on|rooms))(?:[/?]|$)/.test(url);

/** Only what is made for it may be framed by other sites (§21.8), whatever policy an answer has. */
const hasFramePolicy = (url: string, policy: unknown): boolean =>
  String(policy).includes(`frame-ancestors ${url.startsWith('/embed/') ? '*' : "'none'"}`);

/** Caches may keep what is public (§12.7, §16.8), the only exception; refusals they may not. */
const mayBeCached = (url: string, { status, headers }: Answer): boolean =>
  (url.startsWith(`${PREFIX}/public/`) || isPage(url)) &&
  (status === 200 || status === 304) &&
  headers['cache-control'] === 'public, max-age=60';

/** Throws when a response differs from the OpenAPI document, or lacks a header of §1.12. */
export function expectDocumented(
  server: FastifyInstance,
  method: string,
  url: string,
  answer: Answer,
): void {
  if (method === 'OPTIONS') return;
  const isEncoded = answer.headers['content-encoding'] !== undefined;
  const isTranslated = isPage(url) && answer.headers['content-type'] !== JSON_TYPE;
  const varied = [
    ...(isTranslated ? ['Accept-Language'] : []),
    ...(isEncoded ? ['Accept-Encoding'] : []),
  ];
  for (const [name, value] of Object.entries(commonHeaders)) {
    const expected = name === 'vary' ? [value, ...varied].join(', ') : value;
    if (answer.headers[name] === expected) continue;
    if (name === 'cache-control' && mayBeCached(url, answer)) continue;
    if (name === 'content-security-policy' && hasFramePolicy(url, answer.headers[name])) continue;
    throw new Error(`${method} ${url}: ${name} is ${answer.headers[name]}, not ${expected}`);
  }
  if (answer.headers['x-request-id'] === undefined) throw new Error(`${url}: no x-request-id`);
  if (!url.startsWith(PREFIX)) return;
  judge ??= judgeBy(server.swagger() as unknown as { paths: Paths });
  const fault = judge(method, url, answer);
  if (fault === undefined) return;
  throw new Error(
    `${method} ${url} answered ${answer.status}: ${fault}\n${answer.text.slice(0, 2_000)}`,
  );
}
