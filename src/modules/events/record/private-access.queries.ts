import { type RawBuilder, sql } from 'kysely';
import type { PrivateAccess } from '../../../domain/privacy/what-readers-see.ts';

/** The people who may see the title and details of `events e`; null if it is not private. Source: §18.2. */
export const privateAccess: RawBuilder<PrivateAccess | null> = sql`case when e.is_private
  then private_access(e.id) end`;
