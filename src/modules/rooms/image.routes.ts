import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { MAX_IMAGE_BYTES } from '../../http/request/upload-limits.ts';
import { acceptUploads, answerCreatingUpload, uploadBody } from '../../http/request/uploads.ts';
import { sendFile } from '../../http/response/downloads.ts';
import { createdSchema, emptySchema, listSchema } from '../../http/response/envelope.schema.ts';
import { okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatchFile } from '../../http/response/etags.ts';
import {
  fileAnswer,
  imageParams,
  imagesParams,
  imagesQuery,
  mediaQuery,
  roomImage,
} from './image.schema.ts';
import {
  addImage,
  browseImages,
  openImage,
  readImage,
  readManagedImage,
  removeImage,
  tagOfMedia,
} from './image.service.ts';
import { viewImages } from './image.view.ts';
import { imageChangeRoutes } from './image-change.routes.ts';
import { readManagedRoom, readRoom } from './rooms.service.ts';

/** Spec, "Limits": 5120 KB. */

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Rooms'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listRoomImages',
      'List the images of a room',
      'Lists the images of a room in their order, new ones last, with the URLs of the files and their ' +
        'thumbnails. Every user may call it. A room that does not exist is 404.',
    ),
    params: imagesParams,
    querystring: imagesQuery,
    response: { 200: listSchema(roomImage) },
  },
  get: {
    ...about(
      'getRoomImage',
      'Download an image of a room',
      'Answers the bytes of an image, or with `size=thumb` a small WebP of it. Every user may call it. A ' +
        'room or image that does not exist is 404.',
    ),
    params: imageParams,
    querystring: mediaQuery,
    response: { 200: fileAnswer },
  },
  add: {
    ...about(
      'addRoomImage',
      'Upload an image of a room',
      'Adds an image to a room: JPEG, PNG, WebP, GIF or AVIF, at most 5120 KB. Managers may call it, ' +
        'others get 403. A file that is empty, too large or no such image, and more than one person may ' +
        'store, are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.',
    ),
    consumes: ['multipart/form-data'],
    params: imagesParams,
    body: uploadBody,
    response: { 201: createdSchema(roomImage, 'Image added.') },
  },
  remove: {
    ...about(
      'deleteRoomImage',
      'Delete an image of a room',
      'Deletes an image of a room and its file. Managers may call it, others get 403. With `If-Match`, a ' +
        'record that was changed meanwhile is refused with 412.',
    ),
    params: imageParams,
    response: { 200: emptySchema('Image removed.') },
  },
};

type RawParams = { room: string; media: string };
const namedIn = ({ params }: FastifyRequest): RawParams => params as RawParams;

/** The pictures of rooms: list, show, describe, order, add, remove. */
export async function imageRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, config } = deps;
  const ofRoom = {
    authorizeTarget: (request: FastifyRequest) => readRoom(db, namedIn(request).room),
  };
  const ofImage = { authorizeTarget: (request: FastifyRequest) => readImage(db, namedIn(request)) };
  const toAdd = {
    minRole: 'scoped_manager',
    authorizeTarget: (request: FastifyRequest) =>
      readManagedRoom(db, request.actor, namedIn(request).room),
  } as const;
  const toRemove = {
    minRole: 'scoped_manager',
    authorizeTarget: (request: FastifyRequest) =>
      readManagedImage(db, request.actor, namedIn(request)),
  } as const;

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

  const remove = { schema: operations.remove, config: toRemove };
  api.delete('/rooms/:room/images/:media', remove, async (request) => {
    const { actor, params } = request;
    const expect = ifMatchFile(request, tagOfMedia);
    return okWithMessage(await removeImage(deps, actor, params, expect), 'Image removed.');
  });

  imageChangeRoutes(api, deps);

  const add = {
    schema: operations.add,
    config: { ...toAdd, idempotent: 'manual' },
  } as const;
  const receiving = { db, folder: config.uploadsFolder, limit: MAX_IMAGE_BYTES };
  await acceptUploads(api, config.uploadsFolder, (scope) => {
    scope.post('/rooms/:room/images', add, async (request, reply) => {
      const { actor, params } = request;
      const view = viewImages(config.baseUrl, params.room);
      const asked = { request, reply, view, message: 'Image added.' };
      return answerCreatingUpload(asked, receiving, (upload, commit) =>
        addImage({ ...deps, limits: config.limits }, actor, params.room, upload, commit),
      );
    });
  });
}
