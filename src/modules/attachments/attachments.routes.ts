import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { MAX_ATTACHMENT_BYTES } from '../../http/request/upload-limits.ts';
import { acceptUploads, answerCreatingUpload, uploadBody } from '../../http/request/uploads.ts';
import { sendFile } from '../../http/response/downloads.ts';
import { createdSchema, emptySchema, listSchema } from '../../http/response/envelope.schema.ts';
import { okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatchFile } from '../../http/response/etags.ts';
import {
  attachmentParams,
  attachmentsParams,
  attachmentsQuery,
  fileAnswer,
  media,
  mediaQuery,
} from './attachments.schema.ts';
import {
  type AttachmentDeps,
  attachFile,
  browseAttachments,
  detachFile,
  openAttachment,
  readAttached,
  readAttachment,
  readToAttach,
  readToDetach,
  tagOfMedia,
} from './attachments.service.ts';
import { viewAttachments } from './attachments.view.ts';

/** Spec, "Limits": 10240 KB. */

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Events'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listEventAttachments',
      'List the attachments of an event',
      'Lists the files of an event, the oldest first, a page at a time. Everyone who may read the event ' +
        'may call it. For others, and for an event that does not exist, it is 404.',
    ),
    params: attachmentsParams,
    querystring: attachmentsQuery,
    response: { 200: listSchema(media) },
  },
  get: {
    ...about(
      'getEventAttachment',
      'Download an attachment of an event',
      'Answers the bytes of a file, or with `size=thumb` a small WebP of an image. Everyone who may read ' +
        'the event may call it; for others it is 404. Files other than raster images are sent as downloads.',
    ),
    params: attachmentParams,
    querystring: mediaQuery,
    response: { 200: fileAnswer },
  },
  add: {
    ...about(
      'addEventAttachment',
      'Upload an attachment of an event',
      'Adds a file of at most 10240 KB to an event. Its owners and managers may call it, others get 403, ' +
        'or 404 where they may not read the event. An empty or too large file, and more than one person may ' +
        'store, are refused with 422 on `file`, a cancelled event with 409. A retry with the same ' +
        '`Idempotency-Key` returns the first answer.',
    ),
    consumes: ['multipart/form-data'],
    params: attachmentsParams,
    body: uploadBody,
    response: { 201: createdSchema(media, 'The file was attached.') },
  },
  remove: {
    ...about(
      'deleteEventAttachment',
      'Delete an attachment of an event',
      'Deletes a file of an event. Its owners and managers may call it, others get 403. A cancelled event ' +
        'is refused with 409. With `If-Match`, a record that was changed meanwhile is refused with 412.',
    ),
    params: attachmentParams,
    response: { 200: emptySchema('The file was removed.') },
  },
};

const LIST = '/events/:event/attachments';
const ONE = '/events/:event/attachments/:media';

type RawParams = { event: string; media: string };
const namedIn = ({ params }: FastifyRequest): RawParams => params as RawParams;

/** Authorization of each operation, before the body is read (§1.4). */
const targetsOf = (deps: AttachmentDeps) => ({
  list: (request: FastifyRequest) => readAttached(deps, request.actor, namedIn(request).event),
  get: (request: FastifyRequest) => readAttachment(deps, request.actor, namedIn(request)),
  add: (request: FastifyRequest) => readToAttach(deps, request.actor, namedIn(request).event),
  remove: (request: FastifyRequest) => readToDetach(deps, request.actor, namedIn(request)),
});

/** The files of events: list, download, attach and delete. */
export async function attachmentRoutes(
  api: Api,
  { db, files, content, config }: ModuleDeps,
): Promise<void> {
  const deps: AttachmentDeps = {
    db,
    files,
    content,
    baseUrl: config.baseUrl,
    limits: config.limits,
  };
  const folder = config.uploadsFolder;
  const targets = targetsOf(deps);

  const list = { schema: operations.list, config: { authorizeTarget: targets.list } };
  api.get(LIST, list, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await browseAttachments(deps, actor, params.event, pageOf(query));
    return readPage(request, reply, page, viewAttachments(deps.baseUrl, params.event));
  });

  const get = { schema: operations.get, config: { authorizeTarget: targets.get } };
  api.get(ONE, get, async (request, reply) => {
    const { actor, params, query } = request;
    return sendFile(request, reply, await openAttachment(deps, actor, params, query.size));
  });

  const remove = { schema: operations.remove, config: { authorizeTarget: targets.remove } };
  api.delete(ONE, remove, async (request) => {
    const { actor, params } = request;
    const expect = ifMatchFile(request, tagOfMedia);
    return okWithMessage(await detachFile(deps, actor, params, expect), 'The file was removed.');
  });

  const add = {
    schema: operations.add,
    config: { authorizeTarget: targets.add, idempotent: 'manual' },
  } as const;
  const receiving = { db, folder, limit: MAX_ATTACHMENT_BYTES };
  await acceptUploads(api, folder, (scope) => {
    scope.post(LIST, add, async (request, reply) => {
      const { actor, params } = request;
      const view = viewAttachments(deps.baseUrl, params.event);
      const asked = { request, reply, view, message: 'The file was attached.' };
      return answerCreatingUpload(asked, receiving, (upload, commit) =>
        attachFile(deps, actor, params.event, upload, commit),
      );
    });
  });
}
