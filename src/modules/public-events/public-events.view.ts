import { type PublishedDate, publicEventOf } from '../../domain/events/public-event.ts';
import type { PublicEventRecord } from './public-events.schema.ts';

/** A date of a published event as everyone may see it; `baseUrl` is the base of URLs (§16.8). */
export const viewPublicEvents =
  (baseUrl: string) =>
  (row: PublishedDate): PublicEventRecord =>
    publicEventOf(row, baseUrl);
