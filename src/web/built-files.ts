import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedEncoding,
  markEncoded,
  varyByEncoding,
} from '../http/response/content-encoding.ts';
import { answerUnchanged, etagOfFile } from '../http/response/etags.ts';

/** A file of the built app with its compressed forms. */
type BuiltFile = { type: string; tag: string; bytes: Buffer; br?: Buffer; gzip?: Buffer };

/** The built app by path: `/index.html`, `/assets/app-1a2b.js`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** File extensions of compressed forms. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

const isCompressed = (name: string): boolean =>
  Object.values(ENCODINGS).some((ending) => name.endsWith(ending));

/** Files with a leading dot are metadata of the build and are not served. */
const isServed = (path: string): boolean =>
  !path.split('/').some((part) => part.startsWith('.')) && extname(path) in types;

async function readBuiltFile(folder: string, path: string, names: Set<string>): Promise<BuiltFile> {
  const bytes = await readFile(join(folder, path));
  const tag = hash('sha256', bytes, 'base64url').slice(0, 27);
  const file: BuiltFile = { type: types[extname(path)] ?? '', tag, bytes };
  for (const [encoding, ending] of Object.entries(ENCODINGS)) {
    if (names.has(path + ending))
      file[encoding as keyof typeof ENCODINGS] = await readFile(join(folder, path + ending));
  }
  return file;
}

/** Reads the whole built app into memory, about two megabytes, so that a newer build replaces it atomically. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const names = new Set(paths);
  const served = paths.filter((path) => isServed(path) && !isCompressed(path));
  const files = await Promise.all(
    served.map(async (path) => [`/${path}`, await readBuiltFile(folder, path, names)] as const),
  );
  return new Map(files);
}

/** Sends a file in the smallest encoding that the browser accepts. */
export function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
): FastifyReply {
  const accepted = acceptedEncoding(request);
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
  const encoded = encoding && file[encoding];
  if (answerUnchanged(request, reply, etagOfFile(file.tag))) return reply.send();
  varyByEncoding(reply);
  if (encoded !== undefined && encoding !== undefined) markEncoded(reply, encoding);
  return reply.type(file.type).send(encoded ?? file.bytes);
}
