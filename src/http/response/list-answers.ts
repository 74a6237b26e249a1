import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE_BYTES } from '../../db/page-bytes.ts';
import { pageTooLarge } from '../../errors.ts';
import type { Api } from '../api.ts';
import { answerUnchanged, etagOfText } from './etags.ts';
import { WrittenJson } from './written-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a list has an ETag too; single records always have one (decision 9.7). */
    hasEtag?: boolean;
    /** The member of the record that has thousands of rows: it is written like a list, row by row. */
    rows?: string;
  }
}

/** Bytes of JSON that are written before the event loop yields to other requests. */
const SLICE_BYTES = 512 * 1024;

/** @throws invalid_input for `per_page` as soon as the rows exceed the size limit of a list */
async function writeRows(rows: readonly unknown[], limit = MAX_PAGE_BYTES): Promise<string> {
  const parts: string[] = [];
  let bytes = 0;
  let slice = SLICE_BYTES;
  for (const row of rows) {
    const text = row instanceof WrittenJson ? row.text : JSON.stringify(row);
    parts.push(text);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > limit) throw pageTooLarge();
    if (bytes < slice) continue;
    slice = bytes + SLICE_BYTES;
    await yieldToOthers();
  }
  return parts.join(',');
}

/** The envelope with data that is written already. */
function writeEnvelope(reply: FastifyReply, rest: object, data: string): string {
  reply.serializer((text: string) => text);
  return `${JSON.stringify(rest).slice(0, -1)},"data":${data}}`;
}

async function writeList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: { data: unknown[] },
): Promise<string> {
  const { data, ...rest } = list;
  try {
    const rows = await writeRows(data);
    if (request.routeOptions.config.hasEtag) answerUnchanged(request, reply, etagOfText(rows));
    return writeEnvelope(reply, rest, `[${rows}]`);
  } catch (error) {
    reply.removeHeader('link').removeHeader('x-total-count');
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
  const text = await writeRows(rows, Infinity);
  reply.serializer((written: string) => written);
  const rest = JSON.stringify({ ...record, data });
  if (request.method !== 'POST') answerUnchanged(request, reply, etagOfText(rest + text));
  return `${rest.slice(0, -'}}'.length)},${JSON.stringify(member)}:[${text}]}}`;
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
