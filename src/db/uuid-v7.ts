import { type RawBuilder, sql } from 'kysely';

/** The SQL expression of a UUID of version 7 with the given time (RFC 9562, section 5.7). */
export const uuidV7 = (
  at: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`encode(set_bit(set_bit(overlay(
  uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from ${at}) * 1000)::bigint) from 3) from 1 for 6
), 52, 1), 53, 1), 'hex')::uuid`;
