import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { roomOfKey } from '../../http/request/key-limits.ts';
import { errorBody } from '../../http/response/envelope.schema.ts';
import { sendEvents } from '../../http/response/event-stream.ts';
import { streamQuery } from './schedule.schema.ts';
import { createScheduleHub } from './schedule-hub.service.ts';
import { openChanges, type StreamDeps } from './schedule-stream.service.ts';
import { toEvents } from './schedule-stream.view.ts';

const schema = {
  tags: ['Schedule'],
  operationId: 'streamScheduleChanges',
  summary: 'Stream changes of schedules as server-sent events',
  description:
    'Sends `changed` with `{room_id, from, to}` within a second after something in that room and time ' +
    'was booked, moved, cancelled, blocked or renamed; read that part of the schedule again. Every user ' +
    'may call it; a change of a draft is sent only to those who may read the draft. Reconnect with the ' +
    '`Last-Event-ID` of the last message to receive what was missed in the last 10 minutes; for an older ' +
    'or unknown id a single `reset` is sent, after which everything should be read again. More than 20 ' +
    'open streams of one user, of schedules and notifications together, are refused with 429.',
  querystring: streamQuery,
  response: {
    200: {
      description: 'A stream of events.',
      content: { 'text/event-stream': { schema: z.string().meta({ maxLength: 2_147_483_647 }) } },
    },
    429: errorBody,
  },
};

/** The dependencies of the stream in addition to those of every module. */
export type StreamRouteDeps = ModuleDeps & {
  findActor: StreamDeps['check'];
};

/** The route of the schedule stream (§9.8). */
export function scheduleStreamRoutes(api: Api, deps: StreamRouteDeps): void {
  const { db, clock, findActor } = deps;
  const hub = createScheduleHub(db);
  const streamDeps: StreamDeps = { db, hub, check: findActor, now: () => clock.now() };
  const stop = new AbortController();
  api.addHook('preClose', async () => stop.abort());

  api.get('/schedule/stream', { schema }, async (request, reply) => {
    const { actor, token, query, headers } = request;
    const lastId = headers['last-event-id'];
    const asked = {
      token,
      within: { reader: actor, roomId: roomOfKey(request), venueId: query.venue_id ?? null },
      lastId: typeof lastId === 'string' && lastId !== '' ? lastId : undefined,
    };
    await sendEvents(request, reply, stop.signal, async (signal) =>
      toEvents(await openChanges(streamDeps, { ...asked, signal })),
    );
    return reply;
  });
}
