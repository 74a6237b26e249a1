/** The person a request comes from. `roles` come from the request's own token, by our names (decisions 2.1, 2.2). */
export type Actor = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Whether the address gives rights (decision 10.1). */
  readonly email_verified: boolean;
  readonly roles: readonly string[];
};

/** What a whole operation may be closed to: `user` means everyone with a token. */
export type Rank = 'user' | 'manager' | 'admin';

/** The address that gives the actor rights, in lower case; undefined without a verified one. Source: decision 10.1. */
export function verifiedEmail({ email, email_verified }: Actor): string | undefined {
  return email_verified ? email?.toLowerCase() : undefined;
}

/** Whether the actor manages rooms and events: role `manager`, and every admin (the table of section 2). */
export function isManager(actor: Actor): boolean {
  return holdsRole(actor, 'manager');
}

/** Whether the actor administers the service: role `admin`. */
export function isAdmin(actor: Actor): boolean {
  return actor.roles.includes('admin');
}

/** Whether the actor holds a role by its name; an admin holds them all (the table of section 2). */
export function holdsRole(actor: Actor, role: string): boolean {
  return actor.roles.includes(role) || isAdmin(actor);
}

/** Whether the actor is of this rank or a higher one. */
export function hasRank(actor: Actor, rank: Rank): boolean {
  if (rank === 'user') return true;
  return rank === 'manager' ? isManager(actor) : isAdmin(actor);
}
