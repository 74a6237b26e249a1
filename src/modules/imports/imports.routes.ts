import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { eventDepsOf, knownZoneOf } from '../../http/event-deps.ts';
import { dryRunOnlyQuery, isDryRun } from '../../http/request/dry-run.schema.ts';
import { formReader } from '../../http/request/form-fields.ts';
import { MAX_IMPORT_BYTES } from '../../http/request/upload-limits.ts';
import { acceptUploads, answerCreatingUpload } from '../../http/request/uploads.ts';
import { createdSchema, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { applyImport, undoImport } from './apply-import.service.ts';
import { checkImport } from './check-import.service.ts';
import { chooseForImport } from './choose.service.ts';
import { choicesBody } from './import-choices.schema.ts';
import {
  applyBody,
  importFields,
  importForm,
  importParams,
  importQuery,
  importRecord,
  importsQuery,
  runningImport,
} from './imports.schema.ts';
import {
  type BodyReaders,
  browseImports,
  type ImportDeps,
  readImportRecord,
} from './imports.service.ts';
import { viewApplied, viewImport, viewUndone } from './imports.view.ts';
import { previewUndo } from './undo-import.service.ts';

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
      'Lists all imports of the last 30 days without their lines, the newest first, a page at a time. ' +
        'Administrators may call it, others get 403. A bad page is refused with 422.',
    ),
    querystring: importsQuery,
    response: { 200: listSchema(importRecord) },
  },
  create: {
    ...about(
      'createImport',
      'Create an import',
      'Reads a calendar (.ics) of events or a table (.csv, .xlsx: the first sheet) of the records that ' +
        '`type` names and answers what would become of each line; nothing else is written until the import ' +
        'is applied. Exports of MRBS, LibreBooking and Indico are recognised. Administrators may call it, ' +
        'others get 403. A file that cannot be read, or of more than 20 MiB, and one more than 50 imports ' +
        'that the caller has not applied, are refused with 422 on `file`.',
    ),
    consumes: ['multipart/form-data'],
    body: importForm,
    response: { 201: createdSchema(importRecord, 'The file was checked.') },
  },
  get: {
    ...about(
      'getImport',
      'Get an import',
      'Returns an import with its lines, and how far it is while it is applied. Administrators may call ' +
        'it, others get 403. An id that does not exist is 404.',
    ),
    params: importParams,
    querystring: importQuery,
    response: { 200: okSchema(importRecord) },
  },
  choose: {
    ...about(
      'updateImport',
      'Update an import',
      'Judges the lines again with the fields of columns, the rooms of names and the accounts of logins ' +
        'that the body chooses; what it does not name stays as it was chosen. Fields and rooms are kept for ' +
        'the next file of the source. Administrators may call it, others get 403. An import of which ' +
        'something is written, and one whose file is not kept any more, is 409; a heading, a name, a room or ' +
        'a person that there is not is 422.',
    ),
    params: importParams,
    body: choicesBody,
    response: { 200: okSchema(importRecord, 'The import was judged again.') },
  },
  apply: {
    ...about(
      'applyImport',
      'Run an import',
      'Writes the lines with the verdict create or update, and those that are cancelled_here or gone where ' +
        'the body asks for it; events are approved at once, and nobody is notified. What is in the way by ' +
        'now is refused line by line. Administrators may call it, others get 403. A long import answers 202 ' +
        'and continues; poll it until its status is applied or failed. Applying it again changes nothing; ' +
        'while `missing_columns` names a field it is 409.',
    ),
    params: importParams,
    body: applyBody,
    response: { 200: okSchema(importRecord, 'The import was applied.'), 202: runningImport },
  },
};

const undoOperation = {
  ...about(
    'undoImport',
    'Undo an import',
    'Takes back what an import wrote: what it made goes, rooms and venues too unless events need them, ' +
      'and what it changed is as it was before; nobody is notified. What somebody changed since stays, and ' +
      'its line says so. With `dry_run=1` nothing is written, and each line says in `undo` what would ' +
      'become of it. Administrators may call it, others get 403; an import that is not written is 409. A ' +
      'long one answers 202 and continues until its status is undone; calling it again goes on where it ' +
      'stopped.',
  ),
  params: importParams,
  querystring: dryRunOnlyQuery,
  response: {
    200: okSchema(importRecord, 'The import was taken back.'),
    202: runningImport,
  },
};

/** The import is checked before the body (§1.4). */
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

  const choose = { schema: operations.choose, config: target };
  api.put('/imports/:id', choose, async ({ actor, params, body }) => {
    const chosen = await chooseForImport(deps, actor, params.id, body);
    return okWithMessage(viewImport(chosen), 'The import was judged again.');
  });

  const stop = new AbortController();
  api.addHook('preClose', async () => stop.abort());
  const apply = { schema: operations.apply, config: target };
  api.post('/imports/:id/apply', apply, async ({ actor, params, body }, reply) => {
    const applying = { ...deps, stopping: stop.signal };
    const { restore_cancelled = false, cancel_gone = false } = body ?? {};
    const asked = { restore_cancelled, cancel_gone };
    const answer = viewApplied(await applyImport(applying, actor, params.id, asked));
    return reply.code(answer.status).send(answer);
  });

  const undo = { schema: undoOperation, config: target };
  api.post('/imports/:id/undo', undo, async ({ actor, params, query }, reply) => {
    if (isDryRun(query)) return ok(viewImport(await previewUndo(deps, params.id)));
    const undoing = { db, stopping: stop.signal };
    const answer = viewUndone(await undoImport(undoing, actor, params.id));
    return reply.code(answer.status).send(answer);
  });
}

/** The routes of imports. */
export async function importRoutes(
  api: Api,
  deps: ModuleDeps & Pick<ImportDeps, 'readImport' | 'pause' | keyof BodyReaders>,
): Promise<void> {
  const { db, clock, config } = deps;
  const { readImport, pause, readEventBody, readRoomBody, readMasterData } = deps;
  const own: ImportDeps = {
    ...eventDepsOf({ db, clock, config }),
    zoneOfNewVenues: knownZoneOf(config),
    readImport,
    pause,
    readEventBody,
    readRoomBody,
    readMasterData,
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
