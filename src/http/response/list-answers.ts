import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE_BYTES } from '../../db/page-bytes.ts';
import { pageTooLarge } from '../../errors.ts';
import { pause } from '../../ports/event-loop.ts';
import type { Api } from '../api.ts';
import { answerUnchanged, etagOfText } from './etags.ts';
import { RowToWrite, type Written, WrittenJson, writtenText } from './written-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The member of the record that has thousands of rows: it is written like a list, row by row. */
    rows?: string;
  }
}

/** Bytes of JSON that are written between pauses for other requests. */
const SLICE_BYTES = 64 * 1024;

/**
 * The rows as JSON.
 * @throws invalid_input for `per_page` as soon as the rows exceed the size limit of a list
 */
async function writeRows(rows: readonly unknown[], limit = MAX_PAGE_BYTES): Promise<Written[]> {
  const written: Written[] = [];
  let [bytes, end] = [0, SLICE_BYTES];
  for (const row of rows) {
    const one = row instanceof RowToWrite ? row.write() : writtenText(JSON.stringify(row));
    written.push(one);
    bytes += one.bytes.byteLength + 1;
    if (bytes > limit) throw pageTooLarge();
    if (bytes < end) continue;
    end = bytes + SLICE_BYTES;
    await pause();
  }
  return written;
}

const COMMA = Buffer.from(',');

/** The bytes of an answer: rows between what comes before and after them. */
function joinRows(before: string, rows: readonly Written[], after: string): Buffer {
  const parts = rows.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [COMMA, bytes]));
  return Buffer.concat([Buffer.from(before), ...parts, Buffer.from(after)]);
}

/** The envelope up to its data. */
const openEnvelope = (rest: object): string => `${JSON.stringify(rest).slice(0, -1)},"data":`;

/** Lets an answer be sent as it is. */
function sendBytes(reply: FastifyReply, bytes: Buffer): Buffer {
  reply.serializer((written: string) => written);
  return bytes;
}

const NOTHING = Buffer.alloc(0);

/**
 * Answers 304 to who has these rows already: the ETag follows from the hashes of the rows, so that nothing is joined
 * for it. What is only read has an ETag (§1.14, §1.17).
 */
function isKnown(request: FastifyRequest, reply: FastifyReply, tags: readonly string[]): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && answerUnchanged(request, reply, etagOfText(tags.join()));
}

const tagsOf = (rows: readonly Written[]): string[] => rows.map(({ tag }) => tag);

async function writeList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: { data: unknown[] },
): Promise<Buffer> {
  const { data, ...rest } = list;
  try {
    const rows = await writeRows(data);
    if (isKnown(request, reply, tagsOf(rows))) return sendBytes(reply, NOTHING);
    return sendBytes(reply, joinRows(`${openEnvelope(rest)}[`, rows, ']}'));
  } catch (error) {
    reply.removeHeader('link').removeHeader('x-total-count').removeHeader('x-total-count-capped');
    throw error;
  }
}

const isRecord = (payload: unknown): payload is Record =>
  typeof payload === 'object' &&
  payload !== null &&
  'data' in payload &&
  typeof payload.data === 'object' &&
  payload.data !== null;

const isList = (payload: unknown): payload is { data: unknown[] } =>
  typeof payload === 'object' &&
  payload !== null &&
  'data' in payload &&
  Array.isArray(payload.data);

type Record = { data: { [member: string]: unknown } };

/** A record with many rows as one of its members, which comes last. */
async function writeRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  record: Record,
  member: string,
): Promise<unknown> {
  const { [member]: rows, ...data } = record.data;
  if (!Array.isArray(rows)) return record;
  const written = await writeRows(rows, Infinity);
  const rest = JSON.stringify({ ...record, data });
  if (isKnown(request, reply, [rest, ...tagsOf(written)])) return sendBytes(reply, NOTHING);
  const before = `${rest.slice(0, -'}}'.length)},${JSON.stringify(member)}:[`;
  return sendBytes(reply, joinRows(before, written, ']}}'));
}

const isWritten = (payload: { data: unknown }): payload is { data: WrittenJson } =>
  payload.data instanceof WrittenJson;

const END = Buffer.from('}');

/**
 * Serializes lists row by row, so that a list that is too large is rejected before all of it is written, and other
 * requests are processed meanwhile (§1.15).
 */
export function limitLists(api: Api): void {
  api.addHook('preSerialization', async (request, reply, payload) => {
    const { rows } = request.routeOptions.config;
    if (isRecord(payload) && isWritten(payload)) {
      const { data, ...rest } = payload;
      const before = Buffer.from(openEnvelope(rest));
      return sendBytes(reply, Buffer.concat([before, data.bytes, END]));
    }
    if (rows !== undefined && isRecord(payload)) return writeRecord(request, reply, payload, rows);
    return isList(payload) ? writeList(request, reply, payload) : payload;
  });
}
