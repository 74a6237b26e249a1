import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { EVENT_TYPES, type EventColour } from '../../domain/enums.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteColours, listColours, upsertColours } from './event-types.queries.ts';
import type { EventTypeColours, UpdateEventTypeColours } from './event-types.schema.ts';

/** The colour of each type of events in calendars; null where it has none (§9.7). */
export async function readColours(db: Db): Promise<EventTypeColours> {
  const known = new Map((await listColours(db)).map((row) => [row.event_type, row.colour]));
  return Object.fromEntries(
    EVENT_TYPES.map((type) => [type, (known.get(type) ?? null) as EventColour | null]),
  ) as EventTypeColours;
}

/** Changes the colours of types; those of types that are not named stay (§9.7). */
export async function changeColours(
  { db, clock }: { db: Db; clock: Clock },
  changes: UpdateEventTypeColours,
): Promise<EventTypeColours> {
  const updated_at = instantText(clock.now());
  const named = EVENT_TYPES.flatMap((event_type) => {
    const colour = changes[event_type];
    return colour === undefined ? [] : [{ event_type, colour }];
  });
  return inTransaction(db, async (trx) => {
    await upsertColours(
      trx,
      named.flatMap(({ event_type, colour }) =>
        colour === null ? [] : [{ event_type, colour, updated_at }],
      ),
    );
    await deleteColours(
      trx,
      named.filter(({ colour }) => colour === null).map(({ event_type }) => event_type),
    );
    return readColours(trx);
  });
}
