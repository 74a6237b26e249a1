import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Precondition } from '../../domain/precondition.ts';
import { preconditionFailed } from '../../errors.ts';
import type { Api } from '../api.ts';
import { etagVariants, varyByEncoding } from './content-encoding.ts';
import { WrittenJson } from './written-json.ts';

/** The strong ETag of a record: a hash of the response body (§1.14, RFC 9110 section 8.8.3). */
export function etagOf(record: unknown): string {
  return etagOfText(JSON.stringify(record));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Members of the record that follow from its version and from the time. `If-Match` identifies a version, so that
     * the passing of time never refuses a write.
     */
    etagApart?: readonly string[];
  }
}

/** The ETag of a record: its version, and in the part behind the dot the members that do not belong to it. */
export function etagOfRecord(record: object, apart: readonly string[]): string {
  if (apart.length === 0) return etagOf(record);
  const entries = Object.entries(record);
  const version = etagOf(Object.fromEntries(entries.filter(([name]) => !apart.includes(name))));
  const others = JSON.stringify(entries.filter(([name]) => apart.includes(name)));
  return `${version.slice(0, -1)}.${hash('sha256', others, 'hex').slice(0, 16)}"`;
}

/** An ETag without the part that does not belong to the version. */
const versionTag = (tag: string): string => tag.replace(/\.[\da-f]{16}(?=[^.]*"$)/, '');

/** The strong ETag of a serialized response. */
export function etagOfText(text: string): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
}

/** The strong ETag of a file, from its identifier, because its bytes never change. */
export const etagOfFile = (tag: string): string => `"${tag}"`;

const listed = (header: string): string[] => header.split(',').map((part) => part.trim());

/** The ETag of this version that `If-None-Match` contains, by weak comparison (RFC 9110 section 13.1.2). */
function findKnownEtag({ headers }: FastifyRequest, etag: string): string | undefined {
  const header = headers['if-none-match'];
  if (header === undefined) return undefined;
  const tags = listed(header).map((part) => part.replace(/^W\//, ''));
  if (tags.includes('*')) return etag;
  const variants = etagVariants(etag);
  return tags.find((tag) => variants.includes(tag));
}

/**
 * Sets the ETag of a response, and 304 if the client has this version in any encoding; then the ETag is the client's.
 * @returns whether the response is 304
 */
export function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
): boolean {
  const known = findKnownEtag(request, etag);
  reply.header('etag', known ?? etag);
  if (known === undefined) return false;
  reply.code(304);
  if (known !== etag) varyByEncoding(reply);
  return true;
}

type Answer = { data?: unknown };

/** Adds an ETag to every GET of one record, and returns 304 if the client has it already. */
export function addEtags(api: Api): void {
  api.addHook('preSerialization', async (request, reply, payload) => {
    const { data } = (payload ?? {}) as Answer;
    const isOne = typeof data === 'object' && data !== null && !Array.isArray(data);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { etagApart = [], rows } = request.routeOptions.config;
    // A record that is written row by row gets its ETag there.
    const isWritten = rows !== undefined && isOne && rows in data;
    if (isOne && isRead && !isWritten && reply.statusCode === 200) {
      const known = data instanceof WrittenJson ? data.etag : undefined;
      answerUnchanged(request, reply, known ?? etagOfRecord(data, etagApart));
    }
    return payload;
  });
  api.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode !== 304) return payload;
    reply.removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** The check of `If-Match` before a PUT or DELETE: strong comparison, in any encoding (RFC 9110 section 13.1.1). */
function expecting<T>({ headers }: FastifyRequest, etag: (current: T) => string): Precondition<T> {
  const header = headers['if-match'];
  return (current) => {
    if (header === undefined) return;
    const tags = listed(header).map(versionTag);
    if (tags.includes('*')) return;
    if (etagVariants(etag(current)).some((variant) => tags.includes(variant))) return;
    throw preconditionFailed();
  };
}

/** `If-Match` with the ETag of a record. */
export const ifMatch = <T>(request: FastifyRequest, view: (row: T) => unknown): Precondition<T> =>
  expecting(request, (row) => etagOf(view(row)));

/** `If-Match` with the ETag of a file. */
export const ifMatchFile = <T>(
  request: FastifyRequest,
  tagOf: (row: T) => string,
): Precondition<T> => expecting(request, (row) => etagOfFile(tagOf(row)));
