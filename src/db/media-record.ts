import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from './fixed-sql.ts';
import { jsonInstant } from './select-list.ts';

/**
 * The files `media m` of a record as one JSON array, with the columns that every file view needs: in their order, then
 * the oldest first.
 */
export const mediaJson = fixedSql(sql`
  json_agg(json_build_object('id', m.id, 'name', m.name, 'file_name', m.file_name,
    'mime_type', m.mime_type, 'size', m.size, 'thumb_key', m.thumb_key, 'alt', m.alt,
    'created_at', ${jsonInstant(sql`m.created_at`)}
  ) order by m.place, m.id)`);

/**
 * The files of one record as JSON, as a subquery. `owner` is the column of `media` that refers to the record, `id` the
 * record.
 */
export const mediaOf = (
  owner: 'event_id' | 'room_id',
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select coalesce(${mediaJson}, '[]') from media m where m.${sql.ref(owner)} = ${id})`;
