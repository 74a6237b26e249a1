import type { components } from './types.d.ts';

/** The kinds of errors, by the action that they require of the reader. */
export type ProblemKind =
  | 'offline'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'state'
  | 'changed'
  | 'too_large'
  | 'invalid'
  | 'too_many'
  | 'unavailable'
  | 'server';

/** A date that is not free, and why (§6.4). */
type Conflict = components['schemas']['Conflict'];

type Body = {
  message?: string;
  errors?: Record<string, string[]>;
  conflicts?: Conflict[];
};

/** An answer that is not a success, or none at all. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  /** 0 when there was no answer. */
  readonly status: number;
  /** Sentences of the service by dotted path, in English. */
  readonly fields: Record<string, readonly string[]>;
  readonly conflicts: readonly Conflict[];
  /** The number under which the service's log knows the request. */
  readonly requestId: string | null;
  /** Seconds after which the request may be sent again. */
  readonly retryAfter: number | null;

  constructor(kind: ProblemKind, response: Response | null, body: Body = {}) {
    super(body.message ?? kind);
    this.name = 'Problem';
    this.kind = kind;
    this.status = response?.status ?? 0;
    this.fields = body.errors ?? {};
    this.conflicts = body.conflicts ?? [];
    this.requestId = response?.headers.get('x-request-id') ?? null;
    const seconds = Number(response?.headers.get('retry-after'));
    this.retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }
}

const kinds: Record<number, ProblemKind> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  412: 'changed',
  413: 'too_large',
  422: 'invalid',
  429: 'too_many',
  503: 'unavailable',
};

/** The problem behind an answer and its body. */
export function problemOf(response: Response, body: unknown): Problem {
  const known: Body = typeof body === 'object' && body !== null ? body : {};
  if (response.status === 409)
    return new Problem(known.conflicts === undefined ? 'state' : 'conflict', response, known);
  return new Problem(kinds[response.status] ?? 'server', response, known);
}

/** The problem of a request without an answer. */
export const offlineProblem = (): Problem => new Problem('offline', null);

/** A thrown value as a problem: a value that is none is an error of the app. */
export const asProblem = (thrown: unknown): Problem =>
  thrown instanceof Problem ? thrown : new Problem('server', null);
