import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { errorBody } from '../../http/response/envelope.schema.ts';
import { sendEvents } from '../../http/response/event-stream.ts';
import {
  createWakeBus,
  openNotifications,
  type StreamDeps,
  type SubscribeChannel,
} from './stream.service.ts';
import { toEvent, toLastId } from './stream.view.ts';

const stream = {
  tags: ['Notifications'],
  operationId: 'streamNotifications',
  summary: 'Stream notifications as server-sent events',
  description:
    'Sends each notification of the caller when it is created. Every user may call it for themselves. ' +
    'Reconnect with the `Last-Event-ID` of the last message to receive what was missed. More than 20 ' +
    'open streams of one user are refused with 429.',
  response: {
    200: {
      description: 'A stream of events; the data of each is a notification.',
      content: { 'text/event-stream': { schema: z.string().meta({ maxLength: 2_147_483_647 }) } },
    },
    429: errorBody,
  },
};

/** The dependencies of the stream in addition to those of every module. */
type StreamRouteDeps = ModuleDeps & { hear: SubscribeChannel; findActor: StreamDeps['check'] };

/** The route of the notification stream. */
export async function streamRoutes(
  api: Api,
  { db, clock, config, hear, findActor }: StreamRouteDeps,
): Promise<void> {
  const deps: StreamDeps = {
    db,
    wakes: createWakeBus(hear),
    check: findActor,
    now: () => clock.now(),
    defaults: config.notifications,
  };
  const stop = new AbortController();
  api.addHook('preClose', async () => stop.abort());

  api.get('/notifications/stream', { schema: stream }, async (request, reply) => {
    const { actor, token, headers } = request;
    const lastId = toLastId(headers['last-event-id']);
    const streamRequest = { userId: actor.id, token, lastId };
    await sendEvents(request, reply, stop.signal, async (signal) =>
      toEvent(
        await openNotifications(deps, { ...streamRequest, signal }),
        config.notifications.defaultLocale,
      ),
    );
    return reply;
  });
}
