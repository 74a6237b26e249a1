import { type RawBuilder, sql } from 'kysely';
import { bytesOf } from './page-bytes.ts';

/**
 * The files of a record as one JSON array, in their order and then the oldest first, with the columns that every file view needs. `owner` is the
 * column of `media` that refers to the record, `id` the record.
 */
export const mediaOf = (
  owner: 'event_id' | 'room_id',
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'file_name', m.file_name,
      'mime_type', m.mime_type, 'size', m.size, 'thumb_key', m.thumb_key, 'alt', m.alt,
      'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ) order by m.place, m.id), '[]')
    from media m where m.${sql.ref(owner)} = ${id})`;

/** The bytes of the texts that `mediaOf` shows, a row for each file of the things in `things`, an `id` each. */
export const mediaBytesOf = (
  owner: 'event_id' | 'room_id',
  things: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${bytesOf(sql`m.name`, sql`m.file_name`, sql`m.alt`)} from (${things}) t join media m on m.${sql.ref(owner)} = t.id`;
