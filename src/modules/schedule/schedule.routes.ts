import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema } from '../../http/response/envelope.schema.ts';
import { pageOf, readPage } from '../../http/response/envelope.ts';
import { rowToWrite, writtenText } from '../../http/response/written-json.ts';
import { keepSchedules } from './kept-schedule.service.ts';
import {
  type RoomSchedule,
  roomSchedule,
  type ScheduleQuery,
  scheduleQuery,
} from './schedule.schema.ts';
import { readSchedule, type ScheduleDeps } from './schedule.service.ts';
import { writeRoomSchedules } from './schedule.view.ts';
import { isLongWindow } from './schedule-window.service.ts';

const schema = {
  tags: ['Schedule'],
  operationId: 'getSchedule',
  summary: 'Get the schedule of many rooms',
  description:
    'Lists one row for each room, by name, with the bookings that touch the window or hold the room in ' +
    'it for preparation or clean-up. Every user may call it; drafts are shown only to those who may read ' +
    'them. A window of more than 42 days is refused with 422. Rooms come in pages of 500 unless fewer ' +
    'are asked for. The answer has an ETag, so polling is cheap.',
  querystring: scheduleQuery,
  response: { 200: listSchema(roomSchedule) },
};

/** The dependencies of schedules in addition to those of every module. */
export type ScheduleRouteDeps = ModuleDeps &
  Pick<ScheduleDeps, 'pause'> &
  Parameters<typeof keepSchedules>[0];

/** The route of the schedule of rooms (§9.7). */
export function scheduleRoutes(
  api: Api,
  { onReplica, config, pause, openCache }: ScheduleRouteDeps,
): void {
  const kept = keepSchedules({ openCache });
  const deps: Omit<ScheduleDeps, 'db'> = { serviceZone: () => config.timezone, pause, kept };
  const isHeavy = ({ query }: FastifyRequest): boolean => isLongWindow(query as ScheduleQuery);
  api.get(
    '/schedule',
    { schema, config: { isHeavy, keepsAnswers: true } },
    async (request, reply) => {
      const { actor, query } = request;
      const page = await onReplica((db) =>
        readSchedule({ ...deps, db }, actor, query, pageOf(query)),
      );
      request.sameUntil = null;
      const write = writeRoomSchedules();
      return readPage(request, reply, page, (row) =>
        rowToWrite<RoomSchedule>(() => writtenText(write(row))),
      );
    },
  );
}
