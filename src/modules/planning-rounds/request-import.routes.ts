import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { dryRunOnlyQuery, isDryRun } from '../../http/request/dry-run.schema.ts';
import { MAX_IMPORT_BYTES } from '../../http/request/upload-limits.ts';
import { acceptUploads, answerUpload } from '../../http/request/uploads.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { requestImport, requestImportForm } from './request-import.schema.ts';
import { importRequests, type RequestImportDeps } from './request-import.service.ts';
import { importMessage, type JudgedTable, viewImportOf } from './request-import.view.ts';
import { roundParams } from './requests.schema.ts';
import { readRound } from './rounds.service.ts';

const schema = {
  tags: ['Planning'],
  operationId: 'importPlanningRequests',
  summary: 'Create requests of a planning round from a table',
  description:
    'Creates requests from a table (.csv, .xlsx) of courses, whose columns are told by their headings in ' +
    'eight languages: title, people, day and time ("Mo 10-12", "MWF 9:00-9:50"), weeks ("1-7,9-14", ' +
    '"odd"), owner, layout, features, rooms, institution, weight and notes. With `dry_run=1` nothing is ' +
    'written, and the answer says of each line what is taken, what is left out and why it is refused. ' +
    'Managers of the round name owners, everyone else who may book in a room of the pool asks for ' +
    'themselves; others get 404. A file that cannot be read, of more than 20 MiB or of more than 10,000 ' +
    'lines is refused with 422, and one of more requests than the round may have, or while it is not ' +
    'open, with 409.',
  consumes: ['multipart/form-data'],
  params: roundParams,
  querystring: dryRunOnlyQuery,
  body: requestImportForm,
  response: { 200: okSchema(requestImport, '118 requests were sent.') },
};

/** The answer of a dry run: nothing was written. */
const preview = (judged: JudgedTable) => ok(viewImportOf(judged));

const written = (judged: JudgedTable): ReturnType<typeof preview> => {
  const result = viewImportOf(judged);
  return okWithMessage(result, importMessage(result));
};

/** The route that imports requests (§20.2). */
export async function requestImportRoutes(
  api: Api,
  { db, clock, config, readTableRows, pause }: ModuleDeps & RequestImportDeps,
): Promise<void> {
  const deps = { db, clock, readTableRows, pause };
  const receiving = { db, folder: config.uploadsFolder, limit: MAX_IMPORT_BYTES };
  const access = {
    idempotent: 'manual',
    rows: 'lines',
    isHeavy: () => true,
    authorizeTarget: (request: FastifyRequest) =>
      readRound(db, request.actor, (request.params as { id: string }).id),
  } as const;
  await acceptUploads(api, config.uploadsFolder, (scope) => {
    const path = '/planning-rounds/:id/requests/import' as const;
    scope.post(path, { schema, config: access }, async (request, reply) =>
      answerUpload({ request, reply, answer: written }, receiving, (file, commit) =>
        importRequests(
          deps,
          request.actor,
          { round_id: request.params.id, file, isDryRun: isDryRun(request.query) },
          { commit, preview },
        ),
      ),
    );
  });
}
