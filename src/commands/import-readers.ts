import { createInputReader } from '../http/request/input.ts';
import { createTermBody } from '../modules/academic-calendar/index.ts';
import { createAssignmentBody } from '../modules/assignments/index.ts';
import { createScheduleBody } from '../modules/availability/index.ts';
import { createEquipmentBody } from '../modules/equipment/index.ts';
import { createEventBody } from '../modules/events/index.ts';
import { createFeatureBody, createRoomBody } from '../modules/rooms/index.ts';
import { readHolidays, readImport, readTableRows } from '../ports/import-file/index.ts';

/**
 * The readers of files of holidays, events, rooms and master data, which validate them with the schemas of the requests
 * that create them.
 */
export const importReaders = () => ({
  readHolidays,
  readImport,
  readTableRows,
  readEventBody: createInputReader(createEventBody),
  readRoomBody: createInputReader(createRoomBody),
  readMasterData: {
    people: createInputReader(createAssignmentBody),
    opening_hours: createInputReader(createScheduleBody),
    equipment: createInputReader(createEquipmentBody),
    features: createInputReader(createFeatureBody),
    terms: createInputReader(createTermBody),
  },
});
