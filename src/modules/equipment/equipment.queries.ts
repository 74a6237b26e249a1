import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { byName } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { bytesOf } from '../../db/page-bytes.ts';
import {
  insertResource,
  type ResourceRow,
  resourceColumns,
  updateResource,
} from '../../db/resource-rows.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type EquipmentFields, equipmentFields } from '../../domain/resources/place-fields.ts';
import type { Shown } from '../../domain/soft-delete.ts';
import { notFound } from '../../errors.ts';

/** Equipment with the venue that it is of. */
export type EquipmentRow = ResourceRow<EquipmentFields> & {
  /** The time at which the stock was last reduced. */
  stock_lowered_at: string | null;
  venue: { id: string; name: string } | null;
};

/** The filter of a list: active ones, inactive ones or (undefined) both; null does not limit. */
export type EquipmentFilter = Shown & { pattern: string; venue_id: string | null };

const record: RawBuilder<EquipmentRow> = selectList<EquipmentRow>()({
  ...columnsOf('q', resourceColumns(equipmentFields)),
  stock_lowered_at: sql`q.stock_lowered_at`,
  venue: sql`(select json_build_object('id', v.id, 'name', v.name) from venues v where v.id = q.venue_id)`,
});

export async function findEquipment(db: Db, id: string): Promise<EquipmentRow | undefined> {
  const { rows } = await sql<EquipmentRow>`
    select ${record} from equipment q where q.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks equipment until the transaction ends. */
export async function lockEquipment(trx: Trx, id: string): Promise<EquipmentRow> {
  const { rows } = await sql<EquipmentRow>`
    select ${record} from equipment q where q.id = ${id} for no key update of q`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** One page of a list. @throws invalid_input for `per_page` when the page is too large */
export async function listEquipment(
  db: Db,
  { is_active, inactive_in, pattern, venue_id }: EquipmentFilter,
  slice: Slice,
): Promise<Page<EquipmentRow>> {
  const conditions = [
    sql`search_text like ${pattern}`,
    ...(venue_id === null ? [] : [sql`(venue_id is null or venue_id = ${venue_id}::uuid)`]),
    ...(is_active === undefined ? [] : [sql`is_active = ${is_active === true}`]),
    ...(is_active === true || inactive_in === null
      ? []
      : [sql`(is_active or venue_id = any (${[...inactive_in.venue_ids]}::uuid[]))`]),
  ];
  return readListPage<EquipmentRow>(db, {
    keep: sql`id, ${bytesOf(sql`description`)} as bytes`,
    from: sql`from equipment where ${sql.join(conditions, sql` and `)}`,
    order: byName('equipment'),
    slice,
    columns: record,
    joins: sql`join equipment q on q.id = m.id`,
    bytes: sql`m.bytes`,
  });
}

export const insertEquipment = (
  trx: Trx,
  row: EquipmentRow,
  search_text: string,
): Promise<void> => {
  const { stock_lowered_at } = row;
  return insertResource(trx, 'equipment', equipmentFields, row, { stock_lowered_at, search_text });
};

export const updateEquipment = (
  trx: Trx,
  row: EquipmentRow,
  search_text: string,
): Promise<void> => {
  const { stock_lowered_at } = row;
  return updateResource(trx, 'equipment', equipmentFields, row, { stock_lowered_at, search_text });
};

/** Whether an event in any status, or one of its dates, wants it. */
export async function isWanted(trx: Trx, id: string): Promise<boolean> {
  const named = sql`${JSON.stringify([{ equipment_id: id }])}::jsonb`;
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (select from events where equipment <> '[]' and equipment @> ${named})
      or exists (select from occurrence_overrides where equipment is not null and equipment @> ${named})
      or exists (select from held_equipment where equipment_id = ${id}) as wanted`.execute(trx);
  return rows[0]?.wanted === true;
}

/** Those of some equipment that events in any status, or single dates, want. */
export async function listWantedEquipment(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select q.id from unnest(${[...ids]}::uuid[]) q (id),
      lateral (select jsonb_build_array(jsonb_build_object('equipment_id', q.id))) named (named)
    where exists (select from events where equipment <> '[]' and equipment @> named.named)
      or exists (select from occurrence_overrides where equipment is not null and equipment @> named.named)
      or exists (select from held_equipment where equipment_id = q.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteEquipment(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('equipment').where('id', '=', id).execute();
}

/** The time zone of the venue of equipment; null where it has none. */
export async function findEquipmentZone(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ timezone: string | null }>`
    select v.timezone from equipment q join venues v on v.id = q.venue_id where q.id = ${id}`.execute(
    db,
  );
  return rows[0]?.timezone ?? null;
}
