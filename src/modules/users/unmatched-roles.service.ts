import type { Db } from '../../db/db.ts';
import type { StepDefinition } from '../../domain/events/approval-flow.ts';
import { RANK_ROLES } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { OpenCache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';
import { hasStepRole } from './step-roles.queries.ts';

/** The roles of a person, and the values of the claim that they come from. */
type NamedRoles = { roles: readonly string[]; sent_roles: readonly string[] };

/**
 * The values that a token sent as roles where none of them is a role here: neither a rank nor the role of a step of
 * approval (§21.6). Empty otherwise. One statement, unless a rank or a step of the service is among them.
 */
export async function findUnmatchedRoles(
  db: Db,
  { roles, sent_roles }: NamedRoles,
  steps: readonly StepDefinition[],
): Promise<string[]> {
  const known = [...RANK_ROLES, ...steps.map(({ role }) => role)];
  if (sent_roles.length === 0 || roles.some((role) => known.includes(role))) return [];
  return (await hasStepRole(db, roles)) ? [] : [...sent_roles];
}

const MAX_BYTES = 4 * 1024 * 1024;
const BYTES_OF_A_PERSON = 100;

type NoteDeps = {
  db: Db;
  clock: Clock;
  openCache: OpenCache;
  config: { approvalSteps: readonly StepDefinition[] };
};

/** Writes a line about a sign-in. */
type Note = (about: { user_id: string; values: string[] }, sentence: string) => void;

/**
 * Logs once a person a day, in each process, the values of a claim of which none is a role here (§21.6): without
 * the line an operator does not see that OIDC_ROLES_MAP lacks a name.
 */
export function unmatchedRolesNoter({ db, clock, openCache, config }: NoteDeps) {
  const noted = openCache<{ date: string }>({
    maxBytes: MAX_BYTES,
    sizeOf: () => BYTES_OF_A_PERSON,
  });
  return async (userId: string, roles: NamedRoles, note: Note): Promise<void> => {
    if (roles.sent_roles.length === 0) return;
    const date = instantText(clock.now()).slice(0, 10);
    if (noted.get(userId)?.date === date) return;
    noted.set(userId, { date });
    const values = await findUnmatchedRoles(db, roles, config.approvalSteps);
    if (values.length === 0) return;
    note(
      { user_id: userId, values },
      'nothing that a sign-in sent as roles is a role here: map it by OIDC_ROLES_MAP, or name another ' +
        'claim in OIDC_ROLES_CLAIM',
    );
  };
}
