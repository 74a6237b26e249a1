import { type RawBuilder, sql } from 'kysely';
import type { PrivateAccess } from '../../../domain/privacy/what-readers-see.ts';

/** Who sees what `events e` is; null where it is not private. Source: decision 18.2. */
export const privateAccess: RawBuilder<PrivateAccess | null> = sql`case when e.is_private then private_access(e.id) end`;
