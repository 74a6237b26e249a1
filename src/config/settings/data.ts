import { z } from 'zod';
import { isStorageUrl } from '../../ports/file-store.ts';
import { url, wholeNumber } from '../config-fields.ts';

/** The settings of the database and of files. */
export const dataSettings = {
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// URL').optional().meta({
    description:
      'a PostgreSQL server, version 15 or later: `postgres://user:secret@host/stoa`; without it, the embedded database',
    isSecret: true,
  }),
  DATABASE_POOLER_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// URL')
    .optional()
    .meta({
      description:
        'the same database through a pooler in transaction mode (PgBouncer), for requests; see ' +
        '[operations.md](operations.md#configuration)',
      isSecret: true,
    }),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// URL')
    .optional()
    .meta({
      description:
        'a streaming replica of the same database, directly, for lists, feeds, schedules, searches, ' +
        'statistics and exports; see [operations.md](operations.md#a-replica-for-reads)',
      isSecret: true,
    }),
  DATABASE_CONNECTIONS: wholeNumber(10, 1_000)
    .default(32)
    .meta({
      description:
        'connections to `DATABASE_URL` (and `DATABASE_POOLER_URL`) that a process opens at most, 10 to 1000: ' +
        'half for requests, half for jobs and notifications; and half as many to `DATABASE_REPLICA_URL`',
    }),
  DATABASE_REPLICA_MAX_LAG_MS: wholeNumber(1, 10_000)
    .default(100)
    .meta({
      description:
        'milliseconds that a read waits for the replica to have every write before it, 1 to 10000; then it ' +
        'goes to `DATABASE_URL`',
    }),
  STATEMENT_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(15)
    .meta({
      description:
        'on a PostgreSQL server, seconds after which a statement of a request ends with 503, 1 to 3600; jobs ' +
        'have no limit',
    }),
  DATA_DIR: z.string().default('./data').meta({
    description:
      'folder of the embedded database, for one process at a time, and of uploads in progress',
  }),
  PATH: z
    .string()
    .default('')
    .meta({ description: 'where `backup` and `restore` look for `pg_dump` and `pg_restore`' }),
  STORAGE_URL: z
    .string()
    .refine(isStorageUrl, 'must be file:///path or s3://key:secret@host/bucket?region=…&tls=0')
    .optional()
    .meta({
      description:
        'storage of files: `file:///path`, or `s3://key:secret@host/bucket?region=…` (`tls=0` for http)',
      shownDefault: '`files` in `DATA_DIR`',
      isSecret: true,
    }),
};
