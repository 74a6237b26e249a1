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

const about = (operationId: string, summary: string) => ({
  tags: ['Exports'],
  operationId,
  summary,
});

const operations = {
  list: {
    ...about('listExports', 'List exports, the newest first'),
    querystring: exportsQuery,
    response: { 200: listSchema(exportRecord) },
  },
  create: {
    ...about('createExport', 'Say what is to be exported'),
    body: createBody,
    response: { 201: createdSchema(exportRecord) },
  },
  get: {
    ...about('getExport', 'Read an export'),
    params: exportParams,
    response: { 200: okSchema(exportRecord) },
  },
  run: {
    ...about('runExport', 'Make an export, anew if it was made before; 202 when it takes longer'),
    params: exportParams,
    response: { 200: okSchema(exportRecord), 202: runningExport },
  },
  download: {
    ...about('downloadExport', 'Download what the last run made, as XLSX or CSV'),
    params: exportParams,
    querystring: downloadQuery,
    response: { 200: sheetAnswer, 409: errorBody },
  },
};

/** One export is judged before the body (1.4). */
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
  api.post('/admin/exports', create, async ({ actor, body }, reply) => {
    const row = await createExport(deps, actor, body);
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

/** What administrators have written out: asked for, made, and downloaded. */
export async function exportRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, clock, config, files } = deps;
  const own = { db, clock, serviceZone: config.timezone };
  serveRecords(api, own);
  serveRuns(api, own, { files });
}
