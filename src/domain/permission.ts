/**
 * The place of an event and the people whom it is for, or the one object of an assignment; an id is null where there is
 * none.
 */
export type Place = {
  readonly room_id: string | null;
  readonly venue_id: string | null;
  readonly institution_id: string | null;
};

/**
 * A role for one thing: exactly one of the ids is not null. The role `crew` has a kind of work, and may be for no
 * thing: everywhere. Source: §10.1, §19.1.
 */
export type Assignment = Place & { readonly role: string; readonly kind?: string | null };

/**
 * Somebody who is away, with what decides which steps the deputy holds meanwhile: the roles of the latest token, and
 * those for single things. They give no other rights. Source: §16.3.
 */
export type AbsentPerson = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly assignments: readonly Assignment[];
};

/** The person a request comes from. `roles` come from the request's own token, by our names (§2.1, §2.2). */
export type Actor = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Whether the address grants rights (§10.1). */
  readonly email_verified: boolean;
  readonly roles: readonly string[];
  /** The roles of the latest token of this person (§2.1); those of the request if absent. */
  readonly kept_roles?: readonly string[];
  /** Roles for single things, by the verified e-mail address; empty without one. */
  readonly assignments: readonly Assignment[];
  /** The people who are away now and named this person as deputy; a deputy of a deputy gets no rights. */
  readonly stands_in_for: readonly AbsentPerson[];
  /** Whether the service acts in the place of this person: nobody is named as the one who did it. */
  readonly is_automatic?: true;
  /** Whether it is a service account. */
  readonly is_machine?: true;
  /** Whether the calendar of this person acts, by an invitation. */
  readonly by_invitation?: true;
};

/**
 * The owner of an event, in whose place the service acts: it may do with the event what the owner may, and nobody is
 * named as the one who did it. What it cancels the owner may take back.
 */
export const actingOwner = (id: string): Actor => ({
  id,
  name: '',
  email: null,
  email_verified: false,
  roles: [],
  assignments: [],
  stands_in_for: [],
  is_automatic: true,
});

/**
 * The rank that an operation can require: `user` means everyone with a token, `scoped_manager` everyone who manages at
 * least one object, `manager` everyone who manages everything.
 */
export type Rank = 'user' | 'scoped_manager' | 'manager' | 'admin';

/** The address that grants the actor rights, in lower case; undefined without a verified one. Source: §10.1. */
export function verifiedEmail({ email, email_verified }: Actor): string | undefined {
  return email_verified ? email?.toLowerCase() : undefined;
}

/** The roles of a token that grant rights everywhere (the table of section 2). */
export const RANK_ROLES = ['admin', 'manager'] as const;

/**
 * Whether the actor manages all rooms and events: role `manager` of the token, and every admin (the table of section
 * 2).
 */
export function isManager(actor: Actor): boolean {
  return holdsRole(actor, 'manager');
}

/** Whether the actor administers the service: role `admin`. */
export function isAdmin(actor: Actor): boolean {
  return actor.roles.includes('admin');
}

/** Whether the actor holds a role everywhere, by its name; an admin holds them all (the table of section 2). */
export function holdsRole(actor: Actor, role: string): boolean {
  return actor.roles.includes(role) || isAdmin(actor);
}

const isSame = (id: string | null, other: string | null): boolean => id !== null && id === other;

/** Whether something is for no thing: everywhere. */
export const isEverywhere = ({ room_id, venue_id, institution_id }: Place): boolean =>
  room_id === null && venue_id === null && institution_id === null;

/** Whether what is for one thing, or for none (everywhere), covers a place. Source: §19.1. */
export const placesMeet = (one: Place, place: Place): boolean =>
  isEverywhere(one) ||
  isSame(one.room_id, place.room_id) ||
  isSame(one.venue_id, place.venue_id) ||
  isSame(one.institution_id, place.institution_id);

/** Whether an assignment of this role covers the place: its room, its venue or its institution. Source: §10.1. */
export function isAssigned(
  { assignments }: Pick<Actor, 'assignments'>,
  role: string,
  place: Place,
): boolean {
  return assignments.some(
    (one) =>
      one.role === role &&
      (isSame(one.room_id, place.room_id) ||
        isSame(one.venue_id, place.venue_id) ||
        isSame(one.institution_id, place.institution_id)),
  );
}

/** Whether the actor manages the events of a place: of its room, its venue or its institution. Source: §10.1. */
export function isManagerOf(actor: Actor, place: Place): boolean {
  return isManager(actor) || isAssigned(actor, 'manager', place);
}

/** Whether the actor manages a room: everywhere, by an assignment on it or on its venue. Source: §10.1. */
export function managesRoom(
  actor: Actor,
  room: { readonly id: string; readonly venue_id: string | null },
): boolean {
  return isManagerOf(actor, { room_id: room.id, venue_id: room.venue_id, institution_id: null });
}

/** Whether the actor manages a venue and its rooms; without a venue only who manages everything. Source: §10.1. */
export function managesVenue(actor: Actor, venue_id: string | null): boolean {
  return isManagerOf(actor, { room_id: null, venue_id, institution_id: null });
}

/** Whether the actor manages an institution and the events that name it. Source: §10.1. */
export function managesInstitution(actor: Actor, institution_id: string): boolean {
  return isManagerOf(actor, { room_id: null, venue_id: null, institution_id });
}

/**
 * Whether the actor has a role for bookings of a room: by the roles kept, or by an assignment on the room or its venue.
 * Source: §10.1, §12.1.
 */
export function hasRoleForRoom(
  actor: Actor,
  role: string,
  room: { readonly id: string; readonly venue_id: string | null },
): boolean {
  const place = { room_id: room.id, venue_id: room.venue_id, institution_id: null };
  return (actor.kept_roles ?? actor.roles).includes(role) || isAssigned(actor, role, place);
}

/** The things that somebody manages by assignment. */
export type Scope = {
  readonly room_ids: readonly string[];
  readonly venue_ids: readonly string[];
  readonly institution_ids: readonly string[];
};

/** Places as one scope. */
export const scopeOf = (places: readonly Place[]): Scope => ({
  room_ids: places.flatMap(({ room_id }) => room_id ?? []),
  venue_ids: places.flatMap(({ venue_id }) => venue_id ?? []),
  institution_ids: places.flatMap(({ institution_id }) => institution_id ?? []),
});

/** The scope that the actor manages by assignment; `isManager` is not considered. Source: §10.1. */
export const managedScope = ({ assignments }: Actor): Scope =>
  scopeOf(assignments.filter(({ role }) => role === 'manager'));

/** Whether the actor manages anything at all: everywhere, or one thing by assignment. Source: §10.1. */
export function managesAnything(actor: Actor): boolean {
  return isManager(actor) || actor.assignments.some(({ role }) => role === 'manager');
}

/** Whether the actor is of this rank or a higher one. */
export function hasRank(actor: Actor, rank: Rank): boolean {
  if (rank === 'user') return true;
  if (rank === 'scoped_manager') return managesAnything(actor);
  return rank === 'manager' ? isManager(actor) : isAdmin(actor);
}
