import { type AppError, type FullStorage, storageFull, storageUnavailable } from '../errors.ts';

/** Error codes of a full disk or an exhausted quota (POSIX), and their names on servers that speak S3. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);
const INSUFFICIENT_STORAGE = 507;

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, $metadata } = error as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const isKnown = FULL.has(name) || (typeof code === 'string' && FULL.has(code));
  return isKnown || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE;
}

/** The AppError for a failure to read or write files: `storage_full`, which names `place`, or `storage_unavailable`. */
export function toStorageError(error: unknown, place: FullStorage): AppError {
  return isFull(error) ? storageFull(place, error) : storageUnavailable(error);
}
