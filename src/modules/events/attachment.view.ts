import { type MediaFile, type MediaRecord, mediaRecord } from '../../domain/media-file.ts';
import { splitOccurrenceId } from '../../domain/occurrence-id.ts';
import { attachmentsUrl } from './event.view.ts';

/** How answers show the files of an event, by whichever id it was asked for. */
export const viewAttachments =
  (baseUrl: string, event: string) =>
  (file: MediaFile): MediaRecord =>
    mediaRecord(file, attachmentsUrl(baseUrl, splitOccurrenceId(event).event_id));
