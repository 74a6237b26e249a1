import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { okWithMessage } from '../../http/response/envelope.ts';
import { ifMatch, ifMatchFile } from '../../http/response/etags.ts';
import { imageParams, imagesParams, orderImages, roomImage, updateImage } from './image.schema.ts';
import { readManagedImage, tagOfMedia } from './image.service.ts';
import { viewImages } from './image.view.ts';
import { describeImage, orderImagesOf } from './image-change.service.ts';
import { readManagedRoom } from './rooms.service.ts';
import { viewRoomsFor } from './rooms.view.ts';

const operations = {
  update: {
    tags: ['Rooms'],
    operationId: 'updateRoomImage',
    summary: 'Update the description of an image of a room',
    description:
      'Sets the alternative text of an image; null removes it. Managers may call it, others get 403. A ' +
      'text of more than 500 characters is refused with 422. With `If-Match`, an image that is another one ' +
      'by now is refused with 412.',
    params: imageParams,
    body: updateImage,
    response: { 200: okSchema(roomImage, 'Image updated.') },
  },
  order: {
    tags: ['Rooms'],
    operationId: 'orderRoomImages',
    summary: 'Update the order of the images of a room',
    description:
      'Sets the order of the images of a room; the first one represents it, and later uploads come last. ' +
      'Managers may call it, others get 403. A list that does not name every image once is refused with ' +
      '422. With `If-Match` and the `ETag` of the room, a room that was changed meanwhile is refused with 412.',
    params: imagesParams,
    body: orderImages,
    response: { 200: listSchema(roomImage, 'Images ordered.') },
  },
};

/** Changes of the pictures of rooms: their alternative texts and their order. */
export function imageChangeRoutes(api: Api, deps: ModuleDeps): void {
  const { db, config } = deps;
  const ofImage = ({ actor, params }: FastifyRequest) =>
    readManagedImage(db, actor, params as { room: string; media: string });
  const update = {
    schema: operations.update,
    config: { minRole: 'scoped_manager', authorizeTarget: ofImage },
  } as const;
  api.put('/rooms/:room/images/:media', update, async (request) => {
    const { actor, params, body } = request;
    const change = { named: params, body, expect: ifMatchFile(request, tagOfMedia) };
    const image = await describeImage(deps, actor, change);
    return okWithMessage(viewImages(config.baseUrl, params.room)(image), 'Image updated.');
  });

  const ofRoom = ({ actor, params }: FastifyRequest) =>
    readManagedRoom(db, actor, (params as { room: string }).room);
  const order = {
    schema: operations.order,
    config: { minRole: 'scoped_manager', authorizeTarget: ofRoom },
  } as const;
  api.put('/rooms/:room/images/order', order, async (request) => {
    const { actor, params, body } = request;
    const expect = ifMatch(request, viewRoomsFor(config)(actor));
    const images = await orderImagesOf(deps, actor, { room: params.room, ids: body.ids, expect });
    return okWithMessage(images.map(viewImages(config.baseUrl, params.room)), 'Images ordered.');
  });
}
