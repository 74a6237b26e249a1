import { type MediaFile, type MediaRecord, mediaRecord } from '../../domain/media-file.ts';
import { imagesUrl } from './rooms.view.ts';

/** How the wire shows the pictures of a room of the service that is reached at `baseUrl`. */
export const viewImages =
  (baseUrl: string, room: string) =>
  (image: MediaFile): MediaRecord =>
    mediaRecord(image, imagesUrl(baseUrl, room));
