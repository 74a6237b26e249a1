import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { EventTypeColoursTable } from '../../db/event-type-colour-tables.ts';

type ColourRow = Selectable<EventTypeColoursTable>;

/** The types that have a colour. */
export const listColours = (db: Db): Promise<Pick<ColourRow, 'event_type' | 'colour'>[]> =>
  db.selectFrom('event_type_colours').select(['event_type', 'colour']).execute();

/** Gives types a colour in place of the one that they have. */
export async function upsertColours(trx: Trx, rows: readonly ColourRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('event_type_colours')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('event_type').doUpdateSet(({ ref }) => ({
        colour: ref('excluded.colour'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Takes the colours of types away. */
export async function deleteColours(trx: Trx, types: readonly string[]): Promise<void> {
  if (types.length === 0) return;
  await trx.deleteFrom('event_type_colours').where('event_type', 'in', types).execute();
}
