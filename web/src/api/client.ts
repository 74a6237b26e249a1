import createClient from 'openapi-fetch';
import { type Problem, problemOf } from './problem.ts';
import { send } from './send.ts';
import type { components, paths } from './types.d.ts';

/** A record as the client answers with it: it reads pairs, such as an old and a new value, as arrays. */
type Read<T> = T extends [unknown, unknown]
  ? unknown[]
  : T extends (infer Item)[]
    ? Read<Item>[]
    : T extends object
      ? { [Key in keyof T]: Read<T[Key]> }
      : T;

/** The records of the API by name: `Schemas['Room']`. */
export type Schemas = {
  [Name in keyof components['schemas']]: Read<components['schemas'][Name]>;
};

/**
 * The API, typed by its document: `api.GET('/api/v1/rooms/{id}', { params: { path: { id } } })`. The header proves that
 * our own page sent the request (§13.2).
 */
export const api = createClient<paths>({
  baseUrl: '',
  headers: { 'x-stoa': 'web' },
  fetch: send,
});

const sessionEnds = new Set<() => void>();

/** Subscribes to answers of the service without a session. @returns the function that unsubscribes */
export function onUnauthenticated(listener: () => void): () => void {
  sessionEnds.add(listener);
  return () => sessionEnds.delete(listener);
}

/** The title that others see for a private event, as the service writes it and in the language of the app. */
const PRIVATE = 'Private';
let privateWord = PRIVATE;

/** Sets the title of private events of others. @returns whether it differs from the one before */
export function namePrivateEvents(word: string): boolean {
  const isOther = word !== privateWord;
  privateWord = word;
  return isOther;
}

/**
 * Puts titles of private events of others into the language of the app. Own events have a creator or are marked as
 * mine.
 */
function nameHidden(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { is_private, title, is_mine, creator }: Record<string, unknown> = { ...value };
  if (is_private && title === PRIVATE && !is_mine && !creator)
    Object.assign(value, { title: privateWord });
  for (const inner of Object.values(value)) nameHidden(inner);
}

type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

async function answerOf<T>(call: Call<T>): Promise<{ data: T; response: Response }> {
  const { data, error, response } = await call;
  nameHidden(data ?? error);
  if (response.ok && data !== undefined) return { data, response };
  const problem: Problem = problemOf(response, error);
  if (problem.kind === 'unauthenticated') for (const listener of sessionEnds) listener();
  throw problem;
}

/** The `data` of an answer. @throws Problem for everything that is not a success */
export async function ask<T>(call: Call<{ data: T }>): Promise<T> {
  return (await answerOf(call)).data.data;
}

/** The whole answer, of those that say more than `data`. @throws Problem */
export async function askAnswer<T>(call: Call<T>): Promise<T> {
  return (await answerOf(call)).data;
}

type Written = Schemas['WrittenEvent'];

/** The event that a write answers: a plan is the answer only with `dry_run`. @throws Problem */
export async function askWritten(call: Call<{ data: unknown }>): Promise<Written> {
  return (await answerOf(call)).data.data as Written;
}

/** Waits for the success of a request whose answer has no `data`. @throws Problem */
export async function askDone(call: Call<unknown>): Promise<void> {
  await answerOf(call);
}

/** A record with the ETag that a later write sends as `If-Match`. */
export type Tagged<T> = { record: T; etag: string };

/** The `data` of an answer for one thing, with its ETag. @throws Problem */
export async function askTagged<T>(call: Call<{ data: T }>): Promise<Tagged<T>> {
  const { data, response } = await answerOf(call);
  return { record: data.data, etag: response.headers.get('etag') ?? '*' };
}

/** One page of a list, and how many rows the whole list has; where the total is capped, there are more. */
export type ListPage<T> = { rows: T[]; total: number; isCapped: boolean };

/** The context of a text with a total that is capped: `More than 10 000`. */
export const ifCapped = (isCapped: boolean): { context?: 'capped' } =>
  isCapped ? { context: 'capped' } : {};

/** A page of a list. @throws Problem */
export async function askPage<T>(call: Call<{ data: T[] }>): Promise<ListPage<T>> {
  const { data, response } = await answerOf(call);
  return {
    rows: data.data,
    total: Number(response.headers.get('x-total-count') ?? data.data.length),
    isCapped: response.headers.has('x-total-count-capped'),
  };
}

/** `If-Match` for an edit of what was read with this ETag. */
export const ifMatch = (etag: string): { headers: { 'if-match': string } } => ({
  headers: { 'if-match': etag },
});

/** One key for each form that is filled in: kept over retries, so that a lost answer makes nothing twice. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/** `Idempotency-Key` for a create. */
export const once = (key: string): { headers: { 'idempotency-key': string } } => ({
  headers: { 'idempotency-key': key },
});
