import { randomUUIDv7 } from 'node:crypto';
import { changesBetween } from '../../../domain/changes.ts';
import { editRefusal } from '../../../domain/events/event-actions.ts';
import { assertTextFits } from '../../../domain/plan/input.ts';
import { assertNotRefused } from '../../../domain/refusal.ts';
import { answersOfReplaced } from '../../../domain/work/reopen.ts';
import { invalidInput } from '../../../errors.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import type { RequirementRow, RoleRow } from '../record/event-part-inserts.queries.ts';
import type {
  KeptRequirementInput,
  RequirementInput,
  RoleInput,
} from '../record/event-people.schema.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { entry, recordInserts, type WriteRun } from '../record/write-run.service.ts';
import { replaceRequirements, replaceRoles } from './people.queries.ts';

/** The rows of the roles that a request names, with new ids. */
export const roleRows = (roles: readonly RoleInput[]): RoleRow[] =>
  roles.map(({ user_email = null, ...role }) => ({ ...role, id: randomUUIDv7(), user_email }));

/** The rows of the requirements that a request names, with new ids; required unless it says otherwise. */
export const requirementRows = (requirements: readonly RequirementInput[]): RequirementRow[] =>
  requirements.map(({ is_required = true, details = null, ...entry }) => {
    return { ...entry, id: randomUUIDv7(), is_required, details, answers: null };
  });

/**
 * The rows of a list that replaces the requirements of an event: an entry whose id it names keeps its state, unless its
 * kind or its details change (§19.2). @throws invalid_input where an id is none of the event, or named twice
 */
function replacedRequirements(
  current: readonly RequirementRow[],
  asked: readonly KeptRequirementInput[],
): RequirementRow[] {
  const known = new Map(current.map((one) => [one.id, one]));
  const errors: Record<string, string[]> = {};
  const rows = asked.map(({ id = null, ...input }, at) => {
    const [row] = requirementRows([input]) as [RequirementRow];
    if (id === null) return row;
    const kept = known.get(id);
    known.delete(id);
    if (kept === undefined) {
      const field = `requirements.${at}.id`;
      errors[field] = [`The ${field} field must be the id of a requirement of the event, once.`];
      return row;
    }
    const merged = { ...kept, kind: input.kind, details: row.details };
    const is_required = input.is_required ?? kept.is_required;
    const answers = answersOfReplaced(kept, merged, kept.answers);
    return { ...merged, is_required, answers: answers === undefined ? kept.answers : answers };
  });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return rows;
}

type Lists = Pick<EventRow, 'roles' | 'requirements'>;

/** The contents of the lists, without the ids of their rows. */
const contentOf = ({ roles, requirements }: Lists): Record<string, unknown> => ({
  roles: roles.map(({ user_name, user_email, role }) => ({ user_name, user_email, role })),
  requirements: requirements.map(({ kind, is_required, details }) => {
    return { kind, is_required, details };
  }),
});

/** A list of an event that is replaced: of the people, or of what it needs besides its room. */
export type ListIntent = { id: string } & (
  | { roles: readonly RoleInput[] }
  | { requirements: readonly KeptRequirementInput[] }
);

/**
 * Replaces a list of an event (§11.6); the same list again changes nothing.
 * @throws not_found; forbidden; precondition_failed; invalid_state when the event is cancelled
 */
export async function replaceList(run: WriteRun, intent: ListIntent): Promise<ShownEvent> {
  const { trx, actor } = run;
  const current = await lockEventToEdit(trx, run, actor, intent.id);
  const list =
    'roles' in intent
      ? { roles: roleRows(intent.roles) }
      : { requirements: replacedRequirements(current.requirements, intent.requirements) };
  const event = { ...current, ...list };
  assertTextFits(event);
  run.expect?.(current);
  assertNotRefused(editRefusal('update', current));
  const lists = ['roles', 'requirements'];
  const changes = changesBetween(contentOf(current), contentOf(event), lists);
  if (Object.keys(changes).length === 0) return current;
  const activity = [entry(run, 'updated', event.id, changes)];
  const happened = [{ type: 'event_updated', event, actor, changes } as const];
  const recorded = recordInserts(run, { activity, happened });
  const stamps = list.roles
    ? await replaceRoles(trx, current, list.roles, recorded)
    : await replaceRequirements(trx, current, list.requirements, recorded);
  return { ...event, ...stamps };
}
