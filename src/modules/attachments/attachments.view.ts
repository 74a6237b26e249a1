import { splitOccurrenceId } from '../../domain/events/occurrence-id.ts';
import {
  attachmentsUrl,
  type MediaFile,
  type MediaRecord,
  mediaRecord,
} from '../../domain/media-file.ts';

/** The response view of the files of an event. */
export const viewAttachments =
  (baseUrl: string, event: string) =>
  (file: MediaFile): MediaRecord =>
    mediaRecord(file, attachmentsUrl(baseUrl, splitOccurrenceId(event).event_id));
