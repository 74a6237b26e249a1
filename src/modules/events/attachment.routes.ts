import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { sendFile } from '../../http/downloads.ts';
import { made, many, nothing } from '../../http/envelope.schema.ts';
import { created, pageOf, readPage, wrote } from '../../http/envelope.ts';
import { acceptUploads, uploadBody, withUpload } from '../../http/uploads.ts';
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
  readToAttach,
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

const eventOf = ({ params }: FastifyRequest): string => (params as { event: string }).event;

/** The files of events: list, read, attach, take away. `folder` is where they are while they are sent. */
export async function attachmentRoutes(
  api: Api,
  deps: AttachmentDeps,
  folder: string,
): Promise<void> {
  const reading = {
    target: (request: FastifyRequest) => readAttached(deps, request.actor, eventOf(request)),
  };
  const writing = {
    target: (request: FastifyRequest) => readToAttach(deps, request.actor, eventOf(request)),
  };

  api.get(LIST, { schema: operations.list, config: reading }, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await browseAttachments(deps, actor, params.event, pageOf(query));
    return readPage(request, reply, page, viewAttachments(deps.baseUrl, params.event));
  });

  api.get(ONE, { schema: operations.get, config: reading }, async (request, reply) => {
    const { actor, params, query } = request;
    return sendFile(request, reply, await openAttachment(deps, actor, params, query.size));
  });

  const remove = { schema: operations.remove, config: writing };
  api.delete(ONE, remove, async ({ actor, params }) =>
    wrote(await detachFile(deps, actor, params), 'The file was removed.'),
  );

  const add = { schema: operations.add, config: writing };
  await acceptUploads(api, folder, (scope) => {
    scope.post(LIST, add, async (request, reply) => {
      const { actor, params } = request;
      const limits = { folder, limit: MAX_ATTACHMENT_BYTES };
      const file = await withUpload(request, limits, (upload) =>
        attachFile(deps, actor, params.event, upload),
      );
      const view = viewAttachments(deps.baseUrl, params.event);
      return created(reply, view(file), 'The file was attached.');
    });
  });
}
