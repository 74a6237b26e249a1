import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE_BYTES } from '../../db/page-bytes.ts';
import { pageTooLarge } from '../../errors.ts';
import { pause } from '../../ports/event-loop.ts';
import type { Api } from '../api.ts';
import { answerUnchanged, etagOfSlices } from './etags.ts';
import { RowToWrite, WrittenJson } from './written-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The member of the record that has thousands of rows: it is written like a list, row by row. */
    rows?: string;
  }
}

/** Bytes of JSON that are written between pauses for other requests. */
const SLICE_BYTES = 64 * 1024;

/**
 * The rows as JSON, in slices that are joined by commas.
 * @throws invalid_input for `per_page` as soon as the rows exceed the size limit of a list
 */
async function writeRows(rows: readonly unknown[], limit = MAX_PAGE_BYTES): Promise<string[]> {
  const slices: string[] = [];
  let slice: string[] = [];
  let [bytes, end] = [0, SLICE_BYTES];
  for (const row of rows) {
    const text = row instanceof RowToWrite ? row.write() : JSON.stringify(row);
    slice.push(text);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > limit) throw pageTooLarge();
    if (bytes < end) continue;
    slices.push(slice.join());
    [slice, end] = [[], bytes + SLICE_BYTES];
    await pause();
  }
  return slice.length === 0 ? slices : [...slices, slice.join()];
}

/** The envelope with data that is written already. */
function writeEnvelope(reply: FastifyReply, rest: object, data: string): string {
  reply.serializer((text: string) => text);
  return `${JSON.stringify(rest).slice(0, -1)},"data":${data}}`;
}

/** What is only read has an ETag (decisions 1.14, 1.17). */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

async function writeList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: { data: unknown[] },
): Promise<string> {
  const { data, ...rest } = list;
  try {
    const rows = await writeRows(data);
    if (isRead(request)) answerUnchanged(request, reply, await etagOfSlices(rows));
    return writeEnvelope(reply, rest, `[${rows.join()}]`);
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
  const slices = await writeRows(rows, Infinity);
  reply.serializer((written: string) => written);
  const rest = JSON.stringify({ ...record, data });
  if (isRead(request)) answerUnchanged(request, reply, await etagOfSlices([rest, ...slices]));
  return `${rest.slice(0, -'}}'.length)},${JSON.stringify(member)}:[${slices.join()}]}}`;
}

const isWritten = (payload: { data: unknown }): payload is { data: WrittenJson } =>
  payload.data instanceof WrittenJson;

/**
 * Serializes lists row by row, so that a list that is too large is rejected before all of it is written, and other
 * requests are processed meanwhile (decision 1.15).
 */
export function limitLists(api: Api): void {
  api.addHook('preSerialization', async (request, reply, payload) => {
    const { rows } = request.routeOptions.config;
    if (isRecord(payload) && isWritten(payload)) {
      const { data, ...rest } = payload;
      return writeEnvelope(reply, rest, data.text);
    }
    if (rows !== undefined && isRecord(payload)) return writeRecord(request, reply, payload, rows);
    return isList(payload) ? writeList(request, reply, payload) : payload;
  });
}
