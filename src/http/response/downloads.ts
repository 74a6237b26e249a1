import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import { answerUnchanged, etagOfFile } from './etags.ts';

/** A file to send. */
export type Download = {
  /** Unique for the bytes, without quotes. */
  tag: string;
  file_name: string;
  mime_type: string;
  /** In bytes; undefined if unknown. */
  size: number | undefined;
  /** Whether browsers may display it; other files are downloaded (§3.7). */
  isShown: boolean;
  open(): Promise<Readable | undefined>;
};

/** Content-Security-Policy of files: no scripts, no forms, no requests, no cookies. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";

const percent = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `Content-Disposition` for any name: ASCII for old clients, RFC 8187 (formerly 5987) for all others. */
export function contentDisposition(isShown: boolean, fileName: string): string {
  const kind = isShown ? 'inline' : 'attachment';
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${percent(fileName)}`;
}

/** Sends a file; 304 if the client has it already, 404 if it was deleted concurrently. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Download,
): Promise<FastifyReply> {
  if (answerUnchanged(request, reply, etagOfFile(file.tag))) return reply.send();
  const stream = await file.open();
  if (stream === undefined) throw notFound();
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .headers({
      'content-type': file.mime_type,
      'content-disposition': contentDisposition(file.isShown, file.file_name),
      'content-security-policy': POLICY,
    })
    .send(stream);
}
