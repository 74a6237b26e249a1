import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { sendFile } from '../../http/response/downloads.ts';
import {
  createdSchema,
  errorBody,
  listSchema,
  okSchema,
} from '../../http/response/envelope.schema.ts';
import { created, ok, pageOf, readPage } from '../../http/response/envelope.ts';
import {
  createExport as createBody,
  downloadQuery,
  exportParams,
  exportRecord,
  exportsQuery,
  runningExport,
  sheetAnswer,
} from './exports.schema.ts';
import {
  browseExports,
  createExport,
  type ExportDeps,
  findExportFile,
  readExport,
} from './exports.service.ts';
import { toExport, toRan } from './exports.view.ts';
import { runExport } from './run-export.service.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Exports'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listExports',
      'List exports',
      'Lists all exports, the newest first, a page at a time. Administrators may call it, others get 403. ' +
        'A bad page is refused with 422.',
    ),
    querystring: exportsQuery,
    response: { 200: listSchema(exportRecord) },
  },
  create: {
    ...about(
      'createExport',
      'Create an export',
      'Creates an export of events or of the bookings of rooms between two days; run it to make the file. ' +
        'Administrators may call it, others get 403. Bad dates or filters are refused with 422. A retry with ' +
        'the same `Idempotency-Key` returns the first answer.',
    ),
    body: createBody,
    response: { 201: createdSchema(exportRecord, 'The export was created.') },
  },
  get: {
    ...about(
      'getExport',
      'Get an export',
      'Returns an export and the state of its last run. Administrators may call it, others get 403. An id ' +
        'that does not exist is 404.',
    ),
    params: exportParams,
    response: { 200: okSchema(exportRecord) },
  },
  run: {
    ...about(
      'runExport',
      'Run an export',
      'Makes the files of an export, again if they exist. Administrators may call it, others get 403. A ' +
        'long run answers 202 and continues; poll the export until its status is completed or failed.',
    ),
    params: exportParams,
    response: { 200: okSchema(exportRecord, 'The export was made.'), 202: runningExport },
  },
  download: {
    ...about(
      'downloadExport',
      'Download the file of an export',
      'Downloads the file of the last completed run, as XLSX or CSV. Administrators may call it, others ' +
        'get 403. An export that is not completed is refused with 409.',
    ),
    params: exportParams,
    querystring: downloadQuery,
    response: { 200: sheetAnswer, 409: errorBody },
  },
};

/** The export is checked before the body (§1.4). */
const targetOf =
  ({ db }: Pick<ExportDeps, 'db'>) =>
  ({ params }: FastifyRequest) =>
    readExport(db, (params as { id: string }).id);

function serveRecords(api: Api, deps: ExportDeps): void {
  const { db } = deps;
  const minRole = 'admin' as const;

  const list = { schema: operations.list, config: { minRole } };
  api.get('/admin/exports', list, async (request, reply) => {
    const page = await browseExports(db, pageOf(request.query));
    return readPage(request, reply, page, toExport);
  });

  const create = { schema: operations.create, config: { minRole, idempotent: true } };
  api.post('/admin/exports', create, async ({ db, actor, body }, reply) => {
    const row = await createExport({ ...deps, db }, actor, body);
    return created(reply, toExport(row), 'The export was created.');
  });

  const get = { schema: operations.get, config: { minRole, authorizeTarget: targetOf(deps) } };
  api.get('/admin/exports/:id', get, async ({ params }) =>
    ok(toExport(await readExport(db, params.id))),
  );
}

function serveRuns(api: Api, deps: ExportDeps, { files }: Pick<ModuleDeps, 'files'>): void {
  const { db } = deps;
  const config = { minRole: 'admin', authorizeTarget: targetOf(deps) } as const;
  const stop = new AbortController();
  api.addHook('preClose', async () => stop.abort());

  const run = { schema: operations.run, config };
  api.post('/admin/exports/:id/run', run, async ({ actor, params }, reply) => {
    const running = { ...deps, stopping: stop.signal };
    const answer = toRan(await runExport(running, actor, params.id));
    return reply.code(answer.status).send(answer);
  });

  const download = { schema: operations.download, config };
  api.get('/admin/exports/:id/download', download, async (request, reply) => {
    const { params, query } = request;
    const { key, ...file } = await findExportFile(db, params.id, query.format ?? 'xlsx');
    const open = () => files.open(key);
    return sendFile(request, reply, { ...file, tag: key, size: undefined, isShown: false, open });
  });
}

/** The routes of exports. */
export async function exportRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, clock, config, files } = deps;
  const own = { db, clock, serviceZone: () => config.timezone };
  serveRecords(api, own);
  serveRuns(api, own, { files });
}
