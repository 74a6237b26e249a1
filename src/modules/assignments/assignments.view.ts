import type { AssignmentRow } from './assignments.queries.ts';
import type { Assignment } from './assignments.schema.ts';

/** An assignment as the wire shows it. */
export const toAssignment = (row: AssignmentRow): Assignment => ({
  id: row.id,
  email: row.email,
  role: row.role,
  kind: row.kind as Assignment['kind'],
  teams: row.teams,
  room_id: row.room_id,
  venue_id: row.venue_id,
  institution_id: row.institution_id,
  created_at: row.created_at,
});
