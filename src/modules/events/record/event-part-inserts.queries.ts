import { type RawBuilder, sql } from 'kysely';
import type { Answered } from '../../../domain/work/requirement-state.ts';

export type RoleRow = { id: string; user_name: string; user_email: string | null; role: string };

export type RequirementRow = Answered<{
  id: string;
  kind: string;
  is_required: boolean;
  details: string | null;
}>;

/** Rows as a JSON array, each with its position. */
const numbered = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })));

/** The insert of the roles of an event. */
export const insertRoles = (eventId: string, rows: RoleRow[]): RawBuilder<unknown> => sql`
  insert into event_roles (id, event_id, position, user_name, user_email, role)
  select x.id, ${eventId}::uuid, x.position, x.user_name, x.user_email, x.role
  from json_populate_recordset(null::event_roles, ${numbered(rows)}::json) x`;

const withMark = ({ answers, ...row }: RequirementRow) => ({
  ...row,
  has_answers: answers !== null,
});

/** The insert of the requirements of an event. */
export const insertRequirements = (
  eventId: string,
  rows: RequirementRow[],
): RawBuilder<unknown> => sql`
  insert into event_requirements (id, event_id, position, kind, is_required, details, has_answers)
  select x.id, ${eventId}::uuid, x.position, x.kind, x.is_required, x.details, x.has_answers
  from json_populate_recordset(null::event_requirements, ${numbered(rows.map(withMark))}::json) x`;
