import type { Actor } from '../../domain/permission.ts';
import type { AbsenceRow, KeptAbsence } from './absence.queries.ts';
import type { MyAbsence } from './absence.schema.ts';

const shown = (row: AbsenceRow): NonNullable<MyAbsence['absence']> => ({
  from: row.from_date,
  to: row.to_date,
  timezone: row.timezone,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  deputy: row.deputy,
  updated_at: row.updated_at,
});

/** The state that `If-Match` identifies: the absence, or that there is none. */
export const absenceVersion = (row: KeptAbsence): Pick<MyAbsence, 'absence'> => ({
  absence: row === null ? null : shown(row),
});

/** The absence of the actor, and for whom the actor is the deputy. */
export const absenceView = (actor: Actor, row: KeptAbsence): MyAbsence => ({
  ...absenceVersion(row),
  stands_in_for: actor.stands_in_for.map(({ id, name }) => ({ id, name })),
});
