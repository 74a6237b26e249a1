import { type MediaFile, mediaRecord } from '../../domain/media-file.ts';
import type { RoomImage } from './image.schema.ts';

/** The URL of the list of a room's pictures; `baseUrl` is where the service is reached. */
const imagesUrl = (baseUrl: string, id: string): string => `${baseUrl}/api/v1/rooms/${id}/images`;

/** The response view of the images of a room; `baseUrl` is the base of URLs. */
export const viewImages =
  (baseUrl: string, room: string) =>
  (image: MediaFile): RoomImage => ({
    ...mediaRecord(image, imagesUrl(baseUrl, room)),
    alt: image.alt,
  });
