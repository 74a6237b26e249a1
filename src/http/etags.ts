import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Precondition } from '../domain/precondition.ts';
import { AppError } from '../errors.ts';
import type { Api } from './api.ts';

/** The strong ETag of a thing: of exactly what its record shows (decision 1.14, RFC 9110 section 8.8.3). */
export function etagOf(record: unknown): string {
  return `"${hash('sha256', JSON.stringify(record), 'base64url').slice(0, 27)}"`;
}

/** The strong ETag of a file, which never changes: by what tells it from others. */
export const etagOfFile = (tag: string): string => `"${tag}"`;

const listed = (header: string): string[] => header.split(',').map((part) => part.trim());

/** Whether `If-None-Match` names this ETag: weak comparison (RFC 9110 section 13.1.2). */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return listed(header).some((part) => part === '*' || part.replace(/^W\//, '') === etag);
}

type Answer = { data?: unknown };

/** Gives every GET of one thing its ETag, and 304 to those who have it already. */
export function tagAnswers(api: Api): void {
  api.addHook('preSerialization', async (request, reply, payload) => {
    const { data } = (payload ?? {}) as Answer;
    const isOne = typeof data === 'object' && data !== null && !Array.isArray(data);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isOne || !isRead || reply.statusCode !== 200) return payload;
    const etag = etagOf(data);
    reply.header('etag', etag);
    if (isUnchanged(request, etag)) reply.code(304);
    return payload;
  });
  api.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode !== 304) return payload;
    reply.removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** What `If-Match` asks of the thing before a PUT or DELETE: strong comparison with its ETag (RFC 9110 13.1.1). */
function expecting<T>({ headers }: FastifyRequest, etag: (current: T) => string): Precondition<T> {
  const header = headers['if-match'];
  return (current) => {
    if (header === undefined || listed(header).includes('*')) return;
    if (listed(header).includes(etag(current))) return;
    throw new AppError('stale', 'This was changed by someone else meanwhile: read it again first.');
  };
}

/** `If-Match` with the ETag of a thing's record. */
export const ifMatch = <T>(request: FastifyRequest, view: (row: T) => unknown): Precondition<T> =>
  expecting(request, (row) => etagOf(view(row)));

/** `If-Match` with the ETag of a file. */
export const ifMatchFile = <T>(
  request: FastifyRequest,
  tagOf: (row: T) => string,
): Precondition<T> => expecting(request, (row) => etagOfFile(tagOf(row)));
