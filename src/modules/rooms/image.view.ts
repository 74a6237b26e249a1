import { type MediaFile, mediaRecord } from '../../domain/media-file.ts';
import type { RoomImage } from './image.schema.ts';

/** The URL of the list of a room's pictures; `baseUrl` is where the service is reached. */
const imagesUrl = (baseUrl: string, id: string): string => `${baseUrl}/api/v1/rooms/${id}/images`;

/** How the wire shows the pictures of a room of the service that is reached at `baseUrl`. */
export const viewImages =
  (baseUrl: string, room: string) =>
  (image: MediaFile): RoomImage => ({
    ...mediaRecord(image, imagesUrl(baseUrl, room)),
    alt: image.alt,
  });
