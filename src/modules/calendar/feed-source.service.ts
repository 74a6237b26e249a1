import type { Db } from '../../db/db.ts';
import type { FeedRow } from '../../domain/events/feed.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { type JobRow, workSpanAt } from '../../domain/work/work-calendar.ts';
import {
  type FeedContents,
  type FeedSubject,
  findFeedChanges,
  findFeedContents,
  findWorkChanges,
  findWorkContents,
  type WrittenFeed,
} from '../events/index.ts';
import {
  type PieceDeps,
  piecesOfEvents,
  piecesOfWork,
  type ReadContents,
} from './feed-pieces.service.ts';

/** The source of a feed. */
export type FeedSource = {
  /** The time that it shows, as a part of its key in the cache. */
  span: string;
  readAll(db: Db): Promise<ReadContents>;
  readChanges(db: Db, written: WrittenFeed): Promise<ReadContents & { changed: string[] | null }>;
};

/** The work of a person as a feed: a job for each requirement on each date (§19.5). */
function sourceOfWork(deps: PieceDeps, id: string, now: Temporal.Instant): FeedSource {
  const { from, to } = workSpanAt(now);
  const scope = { id, from, to };
  const { horizon_at } = spanAt(now);
  const writable = <Read extends FeedContents<JobRow>>(contents: Read): Read & ReadContents => ({
    ...contents,
    write: () => piecesOfWork(deps, contents, horizon_at),
  });
  return {
    span: `${from} ${to}`,
    readAll: async (db) => writable(await findWorkContents(db, scope)),
    readChanges: async (db, written) => writable(await findWorkChanges(db, scope, written)),
  };
}

/** The functions that read and write the feed of a subject. */
export function feedSource(
  deps: PieceDeps,
  subject: FeedSubject,
  now: Temporal.Instant,
): FeedSource {
  if (subject.kind === 'work') return sourceOfWork(deps, subject.id ?? '', now);
  const { from, horizon_at } = spanAt(now);
  const scope = { ...subject, from };
  const writable = <Read extends FeedContents<FeedRow>>(contents: Read): Read & ReadContents => ({
    ...contents,
    write: () => piecesOfEvents(deps, { subject, horizon_at, contents }),
  });
  return {
    span: `${from} ${horizon_at}`,
    readAll: async (db) => writable(await findFeedContents(db, scope)),
    readChanges: async (db, written) => writable(await findFeedChanges(db, scope, written)),
  };
}
