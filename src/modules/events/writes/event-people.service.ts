import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../../db/db.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changesBetween } from '../../../domain/changes.ts';
import { editRefusal } from '../../../domain/events/event-actions.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { recordEffects } from '../../effects/index.ts';
import { assertTextFits } from '../edits/event-input.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { assertNotRefused, lockEventToEdit } from '../record/event-access.service.ts';
import { tell } from '../record/event-fact.service.ts';
import type { RequirementRow, RoleRow } from '../record/event-part-inserts.queries.ts';
import type { RequirementInput, RoleInput } from '../record/event-people.schema.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import type { Stamps } from '../record/event-write.queries.ts';
import { replaceRequirements, replaceRoles } from './event-people.queries.ts';

/** The rows of the roles that a request names, with new ids. */
export const roleRows = (roles: readonly RoleInput[]): RoleRow[] =>
  roles.map(({ user_email = null, ...role }) => ({ ...role, id: randomUUIDv7(), user_email }));

/** The rows of the requirements that a request names, with new ids; required unless it says otherwise. */
export const requirementRows = (requirements: readonly RequirementInput[]): RequirementRow[] =>
  requirements.map(({ is_required = true, details = null, ...entry }) => {
    return { ...entry, id: randomUUIDv7(), is_required, details };
  });

type Lists = Pick<EventRow, 'roles' | 'requirements'>;

/** What the lists say, whatever the ids of their rows. */
const contentOf = ({ roles, requirements }: Lists): Record<string, unknown> => ({
  roles: roles.map(({ user_name, user_email, role }) => ({ user_name, user_email, role })),
  requirements: requirements.map(({ kind, is_required, details }) => {
    return { kind, is_required, details };
  }),
});

type ListChange = {
  list: Partial<Lists>;
  write(trx: Trx, event: LockedEvent): Promise<Stamps>;
  expect: Precondition<EventRow> | undefined;
};

async function notify(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { event, changes }: { event: LockedEvent; changes: ReturnType<typeof changesBetween> },
): Promise<void> {
  const subject = { subject_type: 'event', subject_id: event.id } as const;
  await recordEffects(trx, {
    activity: [{ event: 'updated', ...subject, actor, changes }],
    told: tell(deps, { type: 'event_updated', event, actor, changes }),
  });
}

/** Replaces a list of an event; the same list again changes nothing. */
async function changeList(
  deps: EventDeps,
  actor: Actor,
  id: string,
  { list, write, expect }: ListChange,
): Promise<ShownEvent> {
  return inTransaction(deps.db, async (trx) => {
    const current = await lockEventToEdit(trx, deps, actor, id);
    const event = { ...current, ...list };
    assertTextFits(event);
    expect?.(current);
    assertNotRefused(editRefusal('update', current));
    const lists = ['roles', 'requirements'];
    const changes = changesBetween(contentOf(current), contentOf(event), lists);
    if (Object.keys(changes).length === 0) return current;
    const stamps = await write(trx, current);
    await notify(trx, deps, actor, { event, changes });
    return { ...event, ...stamps };
  });
}

/**
 * Replaces the people of an event and what they are to it (decision 11.6).
 * @throws not_found; forbidden; precondition_failed; invalid_state when the event is cancelled
 */
export async function changeRoles(
  deps: EventDeps,
  actor: Actor,
  id: string,
  asked: readonly RoleInput[],
  expect?: Precondition<EventRow>,
): Promise<ShownEvent> {
  const roles = roleRows(asked);
  const write: ListChange['write'] = (trx, event) => replaceRoles(trx, event, roles);
  return changeList(deps, actor, id, { list: { roles }, write, expect });
}

/**
 * Replaces what an event needs besides its room (decision 11.6).
 * @throws not_found; forbidden; precondition_failed; invalid_state when the event is cancelled
 */
export async function changeRequirements(
  deps: EventDeps,
  actor: Actor,
  id: string,
  asked: readonly RequirementInput[],
  expect?: Precondition<EventRow>,
): Promise<ShownEvent> {
  const requirements = requirementRows(asked);
  const write: ListChange['write'] = (trx, event) => replaceRequirements(trx, event, requirements);
  return changeList(deps, actor, id, { list: { requirements }, write, expect });
}
