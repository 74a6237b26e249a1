import { api, ask, newIdempotencyKey, once, type Schemas } from '../api/client.ts';
import { everyOf } from '../api/every.ts';

/** What becomes of a table of courses, line by line. */
export type RequestImport = Schemas['RequestImport'];
export type ImportLine = RequestImport['lines'][number];

/** The results of lines, in the order of their filter. */
export const VERDICTS = everyOf<ImportLine['verdict']>()('create', 'refused');

/** Sends a table: a dry run says what would become of its lines, without it they are written. */
export const sendTable = (round: string, file: File, isDryRun: boolean): Promise<RequestImport> =>
  ask(
    api.POST('/api/v1/planning-rounds/{id}/requests/import', {
      params: { path: { id: round }, query: isDryRun ? { dry_run: true } : {} },
      ...once(newIdempotencyKey()),
      body: { file: '' },
      bodySerializer: () => {
        const form = new FormData();
        form.append('file', file);
        return form;
      },
    }),
  );
