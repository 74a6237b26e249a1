import { once } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import { errorReason } from './error-reason.ts';
import { toStorageError } from './storage-errors.ts';

/** A file on the disk of this machine. */
export type LocalFile = {
  path: string;
  /** In bytes. */
  size: number;
};

/** File contents by key. @throws storage_full; storage_unavailable */
export type FileStore = {
  /** Stores a file under a key. On failure a partial file can remain: the caller deletes it. */
  put(key: string, content: LocalFile | Uint8Array, mimeType: string): Promise<void>;
  /** The bytes of a file, or undefined when there is none under this key. */
  open(key: string): Promise<Readable | undefined>;
  /** Deletes a file; deleting it again changes nothing. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in no order. */
  keys(): AsyncIterable<string>;
  /** @throws Error with a sentence for the operator when the folder or the bucket cannot be used */
  check(): Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;
const CHECK_TIMEOUT_MS = 5_000;

/** Whether a text is a storage URL: `file:///path` or `s3://key:secret@host:port/bucket?region=…&tls=0`. */
export function isStorageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, pathname, username, password } = new URL(text);
  if (protocol === 'file:') return host === '' && pathname.length > 1;
  const hasKeys = username !== '' && password !== '';
  return protocol === 's3:' && host !== '' && hasKeys && /^\/[^/]+\/?$/.test(pathname);
}

/** Disables console output of the SDK, which throws its errors anyway. */
const ignore = (): void => undefined;

/** A storage: the flydrive driver, its check, and its name for operators. */
type Place = { driver: DriverContract; name: string; probe(): Promise<unknown> };

/** A local folder, which is created if it does not exist. */
function openFolder(url: URL): Place {
  const location = fileURLToPath(url);
  return {
    driver: new FSDriver({ location, visibility: 'private' }),
    name: `folder ${location}`,
    probe: async () => {
      await mkdir(location, { recursive: true });
      await access(location, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

/** An S3-compatible server. Its large libraries are loaded only here. */
async function openBucket(url: URL): Promise<Place> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  const bucket = decodeURIComponent(url.pathname.replaceAll('/', ''));
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${scheme}://${url.host}`,
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // The checksums of the SDK corrupt uploads on servers that do not support them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
  return {
    driver: new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }),
    name: `bucket "${bucket}" at ${url.host}`,
    probe: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket }), {
        abortSignal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      }),
  };
}

/** Responses of an S3 server to HEAD requests have a status but usually no reason. */
function bucketReason(error: unknown): string {
  const { httpStatusCode: status } =
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  if (status === 404) return 'there is no such bucket';
  if (status === 403) return 'access is denied';
  return errorReason(error);
}

async function check({ name, probe }: Place): Promise<void> {
  try {
    await probe();
  } catch (cause) {
    const sentence = `The file storage (STORAGE_URL), ${name}, cannot be used: ${bucketReason(cause)}.`;
    throw new Error(sentence, { cause });
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey');

const fail = (error: unknown): never => {
  throw toStorageError(error, 'file store');
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
    return isMissing(error) ? undefined : fail(error);
  }
}

/** The keys page by page, as both drivers list them. */
async function* listKeys(driver: DriverContract): AsyncIterable<string> {
  let paginationToken: string | undefined;
  do {
    const page = await driver
      .listAll('', { recursive: true, ...(paginationToken !== undefined && { paginationToken }) })
      .catch((error: unknown) => (isMissing(error) ? { objects: [] } : fail(error)));
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    paginationToken = 'paginationToken' in page ? page.paginationToken : undefined;
  } while (paginationToken !== undefined);
}

/** The store of a URL: a local folder or a bucket. See `isStorageUrl` for the formats. */
export async function openFileStore(storageUrl: string): Promise<FileStore> {
  const url = new URL(storageUrl);
  const place = url.protocol === 'file:' ? openFolder(url) : await openBucket(url);
  const { driver } = place;
  return {
    check: () => check(place),
    put: (key, content, mimeType) => put(driver, key, content, mimeType).catch(fail),
    open: (key) => openOrMissing(driver, key),
    remove: (key) =>
      driver.delete(key).catch((error: unknown) => (isMissing(error) ? undefined : fail(error))),
    keys: () => listKeys(driver),
  };
}
