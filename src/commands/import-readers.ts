import { createInputReader } from '../http/request/input.ts';
import { createEventBody } from '../modules/events/index.ts';
import { createRoomBody } from '../modules/rooms/index.ts';
import { createHolidayReader, createImportReader } from '../ports/import-file/index.ts';

/** What files of holidays, events and rooms are read and validated with: the schemas of the requests that create them. */
export const importReaders = () => ({
  readHolidays: createHolidayReader(),
  readImport: createImportReader(),
  readEventBody: createInputReader(createEventBody),
  readRoomBody: createInputReader(createRoomBody),
});
