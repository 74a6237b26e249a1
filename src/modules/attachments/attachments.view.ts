import { splitOccurrenceId } from '../../domain/events/occurrence-id.ts';
import {
  attachmentsUrl,
  type MediaFile,
  type MediaRecord,
  mediaRecord,
} from '../../domain/media-file.ts';

/** How answers show the files of an event, by whichever id it was asked for. */
export const viewAttachments =
  (baseUrl: string, event: string) =>
  (file: MediaFile): MediaRecord =>
    mediaRecord(file, attachmentsUrl(baseUrl, splitOccurrenceId(event).event_id));
