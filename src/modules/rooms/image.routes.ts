import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { sendFile } from '../../http/downloads.ts';
import { made, many, nothing } from '../../http/envelope.schema.ts';
import { created, pageOf, readPage, wrote } from '../../http/envelope.ts';
import { acceptUploads, uploadBody, withUpload } from '../../http/uploads.ts';
import { readRoom } from './browse-rooms.service.ts';
import {
  fileAnswer,
  imageParams,
  imagesParams,
  imagesQuery,
  media,
  mediaQuery,
} from './image.schema.ts';
import { addImage, browseImages, openImage, removeImage } from './image.service.ts';
import { viewImages } from './image.view.ts';

/** Spec, "Limits": 5120 KB. */
const MAX_IMAGE_BYTES = 5_120 * 1_024;

const about = (operationId: string, summary: string) => ({ tags: ['Rooms'], operationId, summary });

const operations = {
  list: {
    ...about('listRoomImages', 'List the pictures of a room, the oldest first'),
    params: imagesParams,
    querystring: imagesQuery,
    response: { 200: many(media) },
  },
  get: {
    ...about('getRoomImage', 'Read a picture of a room, or its thumbnail'),
    params: imageParams,
    querystring: mediaQuery,
    response: { 200: fileAnswer },
  },
  add: {
    ...about(
      'addRoomImage',
      'Add a picture to a room: JPEG, PNG, WebP, GIF or AVIF, at most 5120 KB',
    ),
    consumes: ['multipart/form-data'],
    params: imagesParams,
    body: uploadBody,
    response: { 201: made(media) },
  },
  remove: {
    ...about('deleteRoomImage', 'Remove a picture from a room'),
    params: imageParams,
    response: { 200: nothing() },
  },
};

const roomOf = ({ params }: FastifyRequest): string => (params as { room: string }).room;

/** The pictures of rooms: list, show, add, remove. */
export async function imageRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, config } = deps;
  const target = (request: FastifyRequest) => readRoom(db, roomOf(request));
  const manager = { rank: 'manager', target } as const;

  const list = { schema: operations.list, config: { target } };
  api.get('/rooms/:room/images', list, async (request, reply) => {
    const { params, query } = request;
    const page = await browseImages(deps, params.room, pageOf(query));
    return readPage(request, reply, page, viewImages(config.baseUrl, params.room));
  });

  const get = { schema: operations.get, config: { target } };
  api.get('/rooms/:room/images/:media', get, async (request, reply) =>
    sendFile(request, reply, await openImage(deps, request.params, request.query.size)),
  );

  const remove = { schema: operations.remove, config: manager };
  api.delete('/rooms/:room/images/:media', remove, async ({ actor, params }) =>
    wrote(await removeImage(deps, actor, params), 'Image removed.'),
  );

  const add = { schema: operations.add, config: manager };
  await acceptUploads(api, config.uploadsFolder, (scope) => {
    scope.post('/rooms/:room/images', add, async (request, reply) => {
      const { room } = request.params;
      const limits = { folder: config.uploadsFolder, limit: MAX_IMAGE_BYTES };
      const image = await withUpload(request, limits, (upload) =>
        addImage(deps, request.actor, room, upload),
      );
      return created(reply, viewImages(config.baseUrl, room)(image), 'Image added.');
    });
  });
}
