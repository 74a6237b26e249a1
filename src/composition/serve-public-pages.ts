import { readsOf } from '../db/replica.ts';
import type { Api } from '../http/api.ts';
import { limitRates } from '../http/request/rate-limit.ts';
import { decideRoutes } from '../modules/notifications/index.ts';
import { whatsOnRoutes } from '../modules/public-events/index.ts';
import { embeddedRoomRoutes, publicRoomRoutes } from '../modules/schedule/index.ts';
import { pause } from '../ports/event-loop.ts';
import type { AppDeps } from './app-deps.ts';

/**
 * The pages that are rendered here and need no session, with the limit of public routes: decisions from mails, whose
 * requests carry a token, What is on, public rooms, and rooms for the frames of other sites.
 */
export async function servePublicPages(
  api: Api,
  { config, clock, database, replica }: AppDeps,
): Promise<void> {
  const { db } = database;
  await limitRates(api, db);
  await decideRoutes(api, { db, clock, config, pause });
  const onReplica = readsOf(database, replica);
  await whatsOnRoutes(api, { db, clock, config, onReplica });
  await embeddedRoomRoutes(api, { clock, config, onReplica });
  await publicRoomRoutes(api, { clock, config, onReplica });
}
