export { mediaJobs } from './media.jobs.ts';
export { copyEventMedia, type MediaRow, readFileUsage } from './media.queries.ts';
export { fileAnswer, media, mediaId, mediaQuery } from './media.schema.ts';
export {
  browseMedia,
  describeMedia,
  type MediaDeps,
  type OpenMedia,
  openMedia,
  orderMedia,
  type RequestedSize,
  readMedia,
  removeMedia,
  tagOfMedia,
} from './media.service.ts';
export {
  deletePendingFiles,
  insertOrphanedFiles,
  insertPendingFiles,
} from './orphaned-files.queries.ts';
export {
  addMedia,
  type Commit,
  discardMedia,
  type SentFile,
  storeFile,
} from './store-file.service.ts';
export { discardFiles, enqueueFileCleanup } from './sweep.service.ts';
