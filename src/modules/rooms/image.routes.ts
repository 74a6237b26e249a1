import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import {
  acceptUploads,
  answerUpload,
  MAX_IMAGE_BYTES,
  uploadBody,
} from '../../http/request/uploads.ts';
import { sendFile } from '../../http/response/downloads.ts';
import { createdSchema, emptySchema, listSchema } from '../../http/response/envelope.schema.ts';
import { okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatchFile } from '../../http/response/etags.ts';
import {
  fileAnswer,
  imageParams,
  imagesParams,
  imagesQuery,
  media,
  mediaQuery,
} from './image.schema.ts';
import {
  addImage,
  browseImages,
  openImage,
  readImage,
  removeImage,
  tagOfMedia,
} from './image.service.ts';
import { viewImages } from './image.view.ts';
import { readRoom } from './rooms.service.ts';

/** Spec, "Limits": 5120 KB. */

const about = (operationId: string, summary: string) => ({ tags: ['Rooms'], operationId, summary });

const operations = {
  list: {
    ...about('listRoomImages', 'List the pictures of a room, the oldest first'),
    params: imagesParams,
    querystring: imagesQuery,
    response: { 200: listSchema(media) },
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
    response: { 201: createdSchema(media) },
  },
  remove: {
    ...about('deleteRoomImage', 'Remove a picture from a room'),
    params: imageParams,
    response: { 200: emptySchema() },
  },
};

type RawParams = { room: string; media: string };
const namedIn = ({ params }: FastifyRequest): RawParams => params as RawParams;

/** The pictures of rooms: list, show, add, remove. */
export async function imageRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, config } = deps;
  const ofRoom = {
    authorizeTarget: (request: FastifyRequest) => readRoom(db, namedIn(request).room),
  };
  const ofImage = { authorizeTarget: (request: FastifyRequest) => readImage(db, namedIn(request)) };
  const manager = { minRole: 'manager' } as const;

  const list = { schema: operations.list, config: ofRoom };
  api.get('/rooms/:room/images', list, async (request, reply) => {
    const { params, query } = request;
    const page = await browseImages(deps, params.room, pageOf(query));
    return readPage(request, reply, page, viewImages(config.baseUrl, params.room));
  });

  const get = { schema: operations.get, config: ofImage };
  api.get('/rooms/:room/images/:media', get, async (request, reply) =>
    sendFile(request, reply, await openImage(deps, request.params, request.query.size)),
  );

  const remove = { schema: operations.remove, config: { ...manager, ...ofImage } };
  api.delete('/rooms/:room/images/:media', remove, async (request) => {
    const { actor, params } = request;
    const expect = ifMatchFile(request, tagOfMedia);
    return okWithMessage(await removeImage(deps, actor, params, expect), 'Image removed.');
  });

  const add = {
    schema: operations.add,
    config: { ...manager, ...ofRoom, idempotent: 'manual' },
  } as const;
  const receiving = { db, folder: config.uploadsFolder, limit: MAX_IMAGE_BYTES };
  await acceptUploads(api, config.uploadsFolder, (scope) => {
    scope.post('/rooms/:room/images', add, async (request, reply) => {
      const { actor, params } = request;
      const view = viewImages(config.baseUrl, params.room);
      const asked = { request, reply, view, message: 'Image added.' };
      return answerUpload(asked, receiving, (upload, commit) =>
        addImage(deps, actor, params.room, upload, commit),
      );
    });
  });
}
