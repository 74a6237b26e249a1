import type { ReadOnReplica } from '../db/replica.ts';
import type { Api } from '../http/api.ts';
import { openChannel } from '../jobs/listen.ts';
import { NOTIFICATION_CHANNEL } from '../modules/effects/index.ts';
import { equipmentStock, keepHolds, roomSpaces } from '../modules/events/index.ts';
import { freeRoomsFinder } from '../modules/room-search/index.ts';
import { openCache } from '../ports/cache.ts';
import { pause } from '../ports/event-loop.ts';
import type { AppDeps } from './app-deps.ts';

/** The dependencies of live streams and room searches. */
export function planningDeps(
  api: Api,
  { database, listensOn = database, clock, config }: AppDeps,
  onReplica: ReadOnReplica,
) {
  const notifications = openChannel(listensOn, NOTIFICATION_CHANNEL);
  api.addHook('onClose', notifications.close);
  const keptHolds = keepHolds({ openCache });
  const finding = { onReplica, clock, serviceZone: () => config.timezone, pause, keptHolds };
  return {
    hear: notifications.subscribe,
    pause,
    keptHolds,
    findFreeRooms: freeRoomsFinder(finding),
    spaces: roomSpaces(() => config.timezone),
    stock: equipmentStock(() => config.timezone),
  };
}
