import type { Api, ModuleDeps } from '../../http/api.ts';
import { formReader } from '../../http/request/form-fields.ts';
import { MAX_HOLIDAY_FILE_BYTES } from '../../http/request/upload-limits.ts';
import { acceptUploads, answerUpload } from '../../http/request/uploads.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { okWithMessage } from '../../http/response/envelope.ts';
import { holidayImport, holidayImportFields, holidayImportForm } from './holiday-import.schema.ts';
import {
  type HolidayImportDeps,
  importHolidays,
  type JudgedHoliday,
} from './holiday-import.service.ts';
import { holidayImportMessage, toHolidayImport } from './holiday-import.view.ts';

const schema = {
  tags: ['Holidays'],
  operationId: 'importHolidays',
  summary: 'Create holidays from a calendar',
  description:
    'Creates holidays of a venue, or of everywhere, from a calendar (.ics): each event of whole days is ' +
    'one. An event whose UID was imported before updates its holiday, so the same file again changes ' +
    'nothing. An event that repeats every year makes a holiday for each of its dates from a year ago to ' +
    'the booking horizon; events with a time of day, that repeat otherwise or are cancelled are refused ' +
    'one by one. Managers may call it, managers by assignment for a venue of theirs; others get 403. A ' +
    'file that cannot be read, of more than 1 MiB or of more than 1000 events is refused with 422.',
  consumes: ['multipart/form-data'],
  body: holidayImportForm,
  response: { 200: okSchema(holidayImport, '1 holiday was created.') },
};

const answer = (judged: JudgedHoliday[]) => {
  const result = toHolidayImport(judged);
  return okWithMessage(result, holidayImportMessage(result));
};

/** The route that imports holidays. */
export async function holidayImportRoutes(
  api: Api,
  { db, clock, config, readHolidays }: ModuleDeps & Pick<HolidayImportDeps, 'readHolidays'>,
): Promise<void> {
  const deps = { db, clock, readHolidays, horizonDays: config.bookingHorizonDays };
  const readFields = formReader(holidayImportFields);
  const receiving = { db, folder: config.uploadsFolder, limit: MAX_HOLIDAY_FILE_BYTES };
  const access = { minRole: 'scoped_manager', idempotent: 'manual', rows: 'lines' } as const;
  await acceptUploads(api, config.uploadsFolder, (scope) => {
    scope.post('/holidays/import', { schema, config: access }, async (request, reply) =>
      answerUpload({ request, reply, answer }, receiving, (file, commit) =>
        importHolidays(deps, request.actor, { ...file, fields: readFields(file) }, commit),
      ),
    );
  });
}
