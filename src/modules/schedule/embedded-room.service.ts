import { localDate } from '../../domain/time/local-time/date-time-input.ts';
import type { EmbeddedRoomQuery } from './embedded-room.schema.ts';
import type { EmbeddedRoom } from './embedded-room.view.ts';
import { findShownRoom, listHeldOf, type PublicScheduleDeps } from './public-schedule.service.ts';

const DEFAULT_DAYS = 14;

/**
 * A public room with the bookings from a day on; null where there is no such room or it is not public, which the page
 * says in words.
 */
export async function readEmbeddedRoom(
  deps: PublicScheduleDeps,
  id: string,
  { from, days }: EmbeddedRoomQuery,
): Promise<EmbeddedRoom | null> {
  const room = await findShownRoom(deps, id);
  if (room === undefined) return null;
  const timezone = room.timezone ?? deps.serviceZone();
  const first = from ? Temporal.PlainDate.from(from) : localDate(deps.clock.now(), timezone);
  const all = Array.from({ length: days ?? DEFAULT_DAYS }, (_, day) => first.add({ days: day }));
  const window = {
    from: { kind: 'date' as const, date: first },
    to: { kind: 'date' as const, date: all.at(-1) ?? first },
  };
  return { room, timezone, days: all, held: await listHeldOf(deps, room, window) };
}
