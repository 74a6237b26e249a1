import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import { databaseAway } from '../errors.ts';

/** A file on the disk of this machine. */
export type LocalFile = {
  path: string;
  /** In bytes. */
  size: number;
};

/** Where the bytes of files are, under keys that the service makes up. What cannot be reached is 503. */
export type FileStore = {
  /** Keeps a file under a key; whole when the promise is kept. */
  put(key: string, content: LocalFile | Uint8Array, mimeType: string): Promise<void>;
  /** The bytes of a file, or undefined when there is none under this key. */
  open(key: string): Promise<Readable | undefined>;
  /** Removes a file; once more changes nothing. */
  remove(key: string): Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;

/** Whether a text is a place for files: `file:///path` or `s3://key:secret@host:port/bucket?region=…&tls=0`. */
export function isStorageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, pathname, username, password } = new URL(text);
  if (protocol === 'file:') return host === '' && pathname.length > 1;
  const hasKeys = username !== '' && password !== '';
  return protocol === 's3:' && host !== '' && hasKeys && /^\/[^/]+\/?$/.test(pathname);
}

/** What goes wrong is thrown: the SDK need not write it to the console as well. */
const tellNobody = (): void => undefined;

/** Any server that speaks S3. The library is loaded only here: it is large. */
async function openBucket(url: URL): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  return new S3Driver({
    bucket: decodeURIComponent(url.pathname.replaceAll('/', '')),
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${scheme}://${url.host}`,
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // The SDK's own checksums corrupt uploads on servers that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    logger: { debug: tellNobody, info: tellNobody, warn: tellNobody, error: tellNobody },
    supportsACL: false,
    visibility: 'private',
  });
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey');

const away = (error: unknown): never => {
  throw databaseAway(error);
};

async function put(
  driver: DriverContract,
  key: string,
  content: LocalFile | Uint8Array,
  contentType: string,
): Promise<void> {
  if (content instanceof Uint8Array) {
    return driver.put(key, content, { contentType, contentLength: content.length });
  }
  const stream = createReadStream(content.path);
  try {
    await driver.putStream(key, stream, { contentType, contentLength: content.size });
  } finally {
    stream.destroy();
  }
}

async function openOrMissing(driver: DriverContract, key: string): Promise<Readable | undefined> {
  try {
    const stream = await driver.getStream(key);
    await once(stream, 'readable');
    return stream;
  } catch (error) {
    return isMissing(error) ? undefined : away(error);
  }
}

/** The store of a URL: a folder of this machine, or a bucket. See `isStorageUrl` for their forms. */
export async function openFileStore(storageUrl: string): Promise<FileStore> {
  const url = new URL(storageUrl);
  const driver: DriverContract =
    url.protocol === 'file:'
      ? new FSDriver({ location: fileURLToPath(url), visibility: 'private' })
      : await openBucket(url);
  return {
    put: (key, content, mimeType) => put(driver, key, content, mimeType).catch(away),
    open: (key) => openOrMissing(driver, key),
    remove: (key) =>
      driver.delete(key).catch((error: unknown) => (isMissing(error) ? undefined : away(error))),
  };
}
