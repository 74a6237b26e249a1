export { mediaJobs } from './media.jobs.ts';
export type { MediaRow } from './media.queries.ts';
export { fileAnswer, media, mediaId, mediaQuery } from './media.schema.ts';
export {
  type AskedSize,
  addMedia,
  browseMedia,
  keepFile,
  type MediaDeps,
  type OpenMedia,
  openMedia,
  readMedia,
  removeMedia,
  type SentFile,
  type Settle,
  tagOfMedia,
} from './media.service.ts';
export { discardFiles, sweepAfterwards } from './sweep.service.ts';
