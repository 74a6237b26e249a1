import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema } from '../../http/response/envelope.schema.ts';
import { pageOf, readPage } from '../../http/response/envelope.ts';
import { roomSchedule, scheduleQuery } from './schedule.schema.ts';
import { readSchedule, type ScheduleDeps } from './schedule.service.ts';
import { toRoomSchedule } from './schedule.view.ts';

const schema = {
  tags: ['Schedule'],
  operationId: 'getSchedule',
  summary: 'Get what takes place in rooms, and when they are closed or blocked',
  description:
    'Lists one row for each room, by name, with the bookings that touch the window or hold the room in it for preparation or clean-up. Everyone with a token may read it; drafts are shown only to those who may read them. The window is at most 42 days long, and 422 otherwise. Rooms come in pages of 500 unless fewer are asked for, and the answer has an ETag: ask again with `If-None-Match` to learn at little cost that nothing changed.',
  querystring: scheduleQuery,
  response: { 200: listSchema(roomSchedule) },
};

/** What schedules need besides what every module is given. */
export type ScheduleRouteDeps = ModuleDeps & Pick<ScheduleDeps, 'startPause'>;

/** The schedule of listSchema rooms (decision 9.7). */
export function scheduleRoutes(api: Api, { db, config, startPause }: ScheduleRouteDeps): void {
  const deps: ScheduleDeps = { db, serviceZone: config.timezone, startPause };
  api.get('/schedule', { schema, config: { hasEtag: true } }, async (request, reply) => {
    const { actor, query } = request;
    const page = await readSchedule(deps, actor, query, pageOf(query));
    return readPage(request, reply, page, toRoomSchedule);
  });
}
