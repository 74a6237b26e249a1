import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { sendFile } from '../../http/downloads.ts';
import { made, many, nothing } from '../../http/envelope.schema.ts';
import { pageOf, readPage, wrote } from '../../http/envelope.ts';
import { ifMatchFile } from '../../http/etags.ts';
import { acceptUploads, answerUpload, uploadBody } from '../../http/uploads.ts';
import {
  attachmentParams,
  attachmentsParams,
  attachmentsQuery,
  fileAnswer,
  media,
  mediaQuery,
} from './attachment.schema.ts';
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
} from './attachment.service.ts';
import { viewAttachments } from './attachment.view.ts';

/** Spec, "Limits": 10240 KB. */
const MAX_ATTACHMENT_BYTES = 10_240 * 1_024;

const about = (operationId: string, summary: string) => ({
  tags: ['Events'],
  operationId,
  summary,
});

const operations = {
  list: {
    ...about('listEventAttachments', 'List the files of an event, the oldest first'),
    params: attachmentsParams,
    querystring: attachmentsQuery,
    response: { 200: many(media) },
  },
  get: {
    ...about('getEventAttachment', 'Read a file of an event, or the thumbnail of a picture'),
    params: attachmentParams,
    querystring: mediaQuery,
    response: { 200: fileAnswer },
  },
  add: {
    ...about('addEventAttachment', 'Attach a file to an event, at most 10240 KB'),
    consumes: ['multipart/form-data'],
    params: attachmentsParams,
    body: uploadBody,
    response: { 201: made(media) },
  },
  remove: {
    ...about('deleteEventAttachment', 'Take a file from an event'),
    params: attachmentParams,
    response: { 200: nothing() },
  },
};

const LIST = '/events/:event/attachments';
const ONE = '/events/:event/attachments/:media';

type RawParams = { event: string; media: string };
const namedIn = ({ params }: FastifyRequest): RawParams => params as RawParams;

/** What each path names, and may be read or written by who asks: judged before the body (1.4). */
const targetsOf = (deps: AttachmentDeps) => ({
  list: (request: FastifyRequest) => readAttached(deps, request.actor, namedIn(request).event),
  get: (request: FastifyRequest) => readAttachment(deps, request.actor, namedIn(request)),
  add: (request: FastifyRequest) => readToAttach(deps, request.actor, namedIn(request).event),
  remove: (request: FastifyRequest) => readToDetach(deps, request.actor, namedIn(request)),
});

/** The files of events: list, read, attach, take away. `folder` is where they are while they are sent. */
export async function attachmentRoutes(
  api: Api,
  deps: AttachmentDeps,
  folder: string,
): Promise<void> {
  const targets = targetsOf(deps);

  const list = { schema: operations.list, config: { target: targets.list } };
  api.get(LIST, list, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await browseAttachments(deps, actor, params.event, pageOf(query));
    return readPage(request, reply, page, viewAttachments(deps.baseUrl, params.event));
  });

  const get = { schema: operations.get, config: { target: targets.get } };
  api.get(ONE, get, async (request, reply) => {
    const { actor, params, query } = request;
    return sendFile(request, reply, await openAttachment(deps, actor, params, query.size));
  });

  const remove = { schema: operations.remove, config: { target: targets.remove } };
  api.delete(ONE, remove, async (request) => {
    const { actor, params } = request;
    const expect = ifMatchFile(request, tagOfMedia);
    return wrote(await detachFile(deps, actor, params, expect), 'The file was removed.');
  });

  const add = {
    schema: operations.add,
    config: { target: targets.add, creates: 'in steps' },
  } as const;
  const receiving = { db: deps.db, folder, limit: MAX_ATTACHMENT_BYTES };
  await acceptUploads(api, folder, (scope) => {
    scope.post(LIST, add, async (request, reply) => {
      const { actor, params } = request;
      const view = viewAttachments(deps.baseUrl, params.event);
      const asked = { request, reply, view, message: 'The file was attached.' };
      return answerUpload(asked, receiving, (upload, settle) =>
        attachFile(deps, actor, params.event, upload, settle),
      );
    });
  });
}
