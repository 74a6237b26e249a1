import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { sendEvents } from '../../http/event-stream.ts';
import { type Hear, openWakes, type StreamDeps, streamNotifications } from './stream.service.ts';
import { toEvent, toLastId } from './stream.view.ts';

const stream = {
  tags: ['Notifications'],
  operationId: 'streamNotifications',
  summary: 'Be told what happens as it happens: server-sent events, resumed by Last-Event-ID',
  response: {
    200: {
      description: 'A stream of events; the data of each is a notification.',
      content: { 'text/event-stream': { schema: z.string().meta({ maxLength: 2_147_483_647 }) } },
    },
  },
};

/** What the stream needs besides what every module is given. */
type StreamRouteDeps = ModuleDeps & { hear: Hear; findActor: StreamDeps['check'] };

/** What each user is told, live. */
export async function streamRoutes(
  api: Api,
  { db, clock, hear, findActor }: StreamRouteDeps,
): Promise<void> {
  const deps: StreamDeps = {
    db,
    wakes: openWakes(hear),
    check: findActor,
    now: () => clock.now(),
  };
  const stop = new AbortController();
  api.addHook('preClose', async () => stop.abort());

  api.get('/notifications/stream', { schema: stream }, async (request, reply) => {
    const { actor, token, headers } = request;
    const lastId = toLastId(headers['last-event-id']);
    await sendEvents(request, reply, stop.signal, (signal) =>
      toEvent(streamNotifications(deps, { userId: actor.id, token, lastId, signal })),
    );
  });
}
