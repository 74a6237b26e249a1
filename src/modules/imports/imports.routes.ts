import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { eventDepsOf } from '../../http/event-deps.ts';
import { formReader } from '../../http/request/form-fields.ts';
import { MAX_IMPORT_BYTES } from '../../http/request/upload-limits.ts';
import { acceptUploads, answerCreatingUpload } from '../../http/request/uploads.ts';
import { createdSchema, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, pageOf, readPage } from '../../http/response/envelope.ts';
import { applyImport } from './apply-import.service.ts';
import { checkImport } from './check-import.service.ts';
import {
  importFields,
  importForm,
  importParams,
  importQuery,
  importRecord,
  importsQuery,
  runningImport,
} from './imports.schema.ts';
import { browseImports, type ImportDeps, readImportRecord } from './imports.service.ts';
import { viewApplied, viewImport } from './imports.view.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Imports'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listImports',
      'List imports',
      'Lists all imports of the last 30 days without their lines, the newest first, a page at a time. Administrators may call it, others get 403. A bad page is refused with 422.',
    ),
    querystring: importsQuery,
    response: { 200: listSchema(importRecord) },
  },
  create: {
    ...about(
      'createImport',
      'Create an import',
      'Reads a calendar (.ics) or a table (.csv) of events or rooms and answers what would become of each line; nothing else is written until the import is applied. Exports of MRBS, LibreBooking and Indico are recognised. Administrators may call it, others get 403. A file that cannot be read, or of more than 20 MiB, and one more than 50 imports that the caller has not applied, are refused with 422 on `file`.',
    ),
    consumes: ['multipart/form-data'],
    body: importForm,
    response: { 201: createdSchema(importRecord, 'The file was checked.') },
  },
  get: {
    ...about(
      'getImport',
      'Get an import',
      'Returns an import with its lines, and how far it is while it is applied. Administrators may call it, others get 403. An id that does not exist is 404.',
    ),
    params: importParams,
    querystring: importQuery,
    response: { 200: okSchema(importRecord) },
  },
  apply: {
    ...about(
      'applyImport',
      'Run an import',
      'Writes the lines with the verdict create or update; events are approved at once, and nobody is notified. What is in the way by now is refused line by line. Administrators may call it, others get 403. A long import answers 202 and continues; poll it until its status is applied or failed. Applying it again changes nothing.',
    ),
    params: importParams,
    response: { 200: okSchema(importRecord, 'The import was applied.'), 202: runningImport },
  },
};

/** The import is checked before the body (1.4). */
const targetOf =
  ({ db }: Pick<ImportDeps, 'db'>) =>
  ({ params }: FastifyRequest) =>
    readImportRecord(db, (params as { id: string }).id, false);

function serveRecords(api: Api, deps: ImportDeps): void {
  const { db } = deps;
  const minRole = 'admin' as const;

  const list = { schema: operations.list, config: { minRole } };
  api.get('/imports', list, async (request, reply) => {
    const page = await browseImports(db, pageOf(request.query));
    return readPage(request, reply, page, viewImport);
  });

  const target = { minRole, authorizeTarget: targetOf(deps), rows: 'lines' };
  const get = { schema: operations.get, config: target };
  api.get('/imports/:id', get, async ({ params, query }) =>
    ok(viewImport(await readImportRecord(db, params.id, query.lines ?? true))),
  );

  const stop = new AbortController();
  api.addHook('preClose', async () => stop.abort());
  const apply = { schema: operations.apply, config: target };
  api.post('/imports/:id/apply', apply, async ({ actor, params }, reply) => {
    const applying = { ...deps, stopping: stop.signal };
    const answer = viewApplied(await applyImport(applying, actor, params.id));
    return reply.code(answer.status).send(answer);
  });
}

/** The routes of imports. */
export async function importRoutes(
  api: Api,
  deps: ModuleDeps & Pick<ImportDeps, 'readImport' | 'pause' | 'readEventBody' | 'readRoomBody'>,
): Promise<void> {
  const { db, clock, config } = deps;
  const { readImport, pause, readEventBody, readRoomBody } = deps;
  const own: ImportDeps = {
    ...eventDepsOf({ db, clock, config }),
    ...{ readImport, pause, readEventBody, readRoomBody },
  };
  serveRecords(api, own);

  const readFields = formReader(importFields);
  const receiving = { db, folder: config.uploadsFolder, limit: MAX_IMPORT_BYTES };
  const create = {
    schema: operations.create,
    config: { minRole: 'admin', idempotent: 'manual', rows: 'lines' },
  } as const;
  await acceptUploads(api, config.uploadsFolder, (scope) => {
    scope.post('/imports', create, async (request, reply) => {
      const asked = { request, reply, view: viewImport, message: 'The file was checked.' };
      return answerCreatingUpload(asked, receiving, (file, commit) =>
        checkImport(own, request.actor, { file, fields: readFields(file) }, commit),
      );
    });
  });
}
