import type { AppDeps } from './app-deps.ts';
import type { Database } from './db/connect.ts';
import type { ReadOnReplica } from './db/replica.ts';
import type { Api } from './http/api.ts';
import { openChannel, type SubscribeChannel } from './jobs/listen.ts';
import { NOTIFICATION_CHANNEL } from './modules/effects/index.ts';
import { keepHolds } from './modules/events/index.ts';
import { freeRoomsFinder } from './modules/room-search/index.ts';
import { SCHEDULE_CHANNEL } from './modules/schedule/index.ts';
import { openCache } from './ports/cache.ts';
import { startPause } from './ports/event-loop.ts';

/** Listens to a channel of the database until the server closes. */
function subscribeTo(api: Api, database: Database, name: string): SubscribeChannel {
  const channel = openChannel(database, name);
  api.addHook('onClose', channel.close);
  return channel.subscribe;
}

/** The dependencies of live streams and room searches. */
export function planningDeps(
  api: Api,
  { database, listensOn = database, clock, config }: AppDeps,
  onReplica: ReadOnReplica,
) {
  const keptHolds = keepHolds({ openCache });
  const finding = { onReplica, clock, serviceZone: config.timezone, startPause, keptHolds };
  return {
    hear: subscribeTo(api, listensOn, NOTIFICATION_CHANNEL),
    subscribeToSchedule: subscribeTo(api, listensOn, SCHEDULE_CHANNEL),
    ...{ startPause, keptHolds },
    findFreeRooms: freeRoomsFinder(finding),
  };
}
