import type { PersonName, TestApp } from '../support/app.ts';

/** Roles of people for things, as a test has given them, and who stands in for whom. It knows nothing of steps. */
export type Rights = {
  tokens: Readonly<Partial<Record<PersonName, readonly string[]>>>;
  assigned: { person: PersonName; role: string; thing: string; id: string }[];
  deputies: Map<PersonName, PersonName>;
  /** By the id of a room: its venue, and the roles that must agree to a booking of it. */
  rooms: Map<string, { venue: string | null; roles: readonly string[] }>;
};

/** Whether somebody has a role for a room themselves. */
export function hasRole(rights: Rights, person: PersonName, role: string, room: string): boolean {
  const tokens = rights.tokens[person] ?? [];
  if (tokens.includes(role) || tokens.includes('admin')) return true;
  const things = [room, rights.rooms.get(room)?.venue];
  return rights.assigned.some(
    (one) => one.person === person && one.role === role && things.includes(one.thing),
  );
}

type EventState = {
  id: string;
  status: string;
  version: number;
  creator: PersonName;
  follows_id: string | null;
  /** The rooms of its dates that hold them. */
  rooms: string[];
};

type Entry = {
  sequence: number;
  event_id: string;
  action: string;
  step_role: string | null;
  actor: PersonName | null;
  on_behalf_of: PersonName | null;
  /** Whether it was copied with the history of a series that was divided. */
  is_old: boolean;
};

/** Who agreed to a room, as `room role`. */
type Agreed = ReadonlySet<string>;
type Grants = { event: Agreed; change: Agreed };

const NOTHING: Grants = { event: new Set(), change: new Set() };

const subject = (column: string): string =>
  `(select split_part(u.email, '@', 1) from users u where u.id = ${column})`;

async function read({ database }: TestApp, seen: number, since: string) {
  const events = await database.pool.query(`
    select e.id, e.status, e.version, e.follows_id, ${subject('e.creator_id')} as creator,
      array(select distinct unnest(o.room_id || o.extra_room_ids)::text from occurrences o
        where o.event_id = e.id and o.change_id is null and o.holds) as rooms
    from events e order by e.created_at, e.id`);
  const entries = await database.pool.query(
    `select h.sequence, h.event_id, h.action, h.step_role, ${subject('h.actor_id')} as actor,
      ${subject('h.on_behalf_of_id')} as on_behalf_of, h.created_at < $2::timestamptz as is_old
    from approval_history h where h.sequence > $1 order by h.sequence`,
    [seen, since],
  );
  return { events: events.rows as EventState[], entries: entries.rows as Entry[] };
}

/**
 * A naive model of who may hold what: every room of an approved event was agreed to for each of its roles by somebody
 * who had the role for that room when the round was decided, or when the room was taken at once. It learns what
 * happened from the history alone.
 */
export function decidedRooms(app: TestApp, rights: Rights) {
  /** What was agreed to, by event and then by its version. */
  const known = new Map<string, Map<number, Grants>>();
  const counts = { decisions: 0, deputies: 0, taken: 0, held: 0, undone: 0 };
  let seen = 0;

  const latest = (id: string | null): Grants =>
    [...(known.get(id ?? '')?.values() ?? [])].at(-1) ?? NOTHING;

  /** What one person can agree to with a role. */
  const agreedBy = (person: PersonName, role: string): string[] =>
    [...rights.rooms.keys()].flatMap((room) =>
      hasRole(rights, person, role, room) ? [`${room} ${role}`] : [],
    );

  const missingOf = (rooms: readonly string[], agreed: Agreed): string[] =>
    rooms.flatMap((room) =>
      (rights.rooms.get(room)?.roles ?? ['unknown room'])
        .map((role) => `${room} ${role}`)
        .filter((pair) => !agreed.has(pair)),
    );

  /** Why a decision was not this person's to take. */
  function decisionFlaw(entry: Entry, { creator }: EventState): string | undefined {
    const { actor, on_behalf_of: absent } = entry;
    if (absent === null) return undefined;
    counts.deputies += 1;
    if (actor === null || rights.deputies.get(absent) !== actor) return `${actor} is no deputy`;
    return creator === actor ? `${actor} decided an own request` : undefined;
  }

  const decisionBy = ({ actor, on_behalf_of, step_role }: Entry): string[] => {
    const person = on_behalf_of ?? actor;
    if (person === null || step_role === null) return [];
    counts.decisions += 1;
    return agreedBy(person, step_role);
  };

  function grantsAfter(grants: Grants, entry: Entry, event: EventState): Grants {
    const { action } = entry;
    if (action === 'submit' || action === 'reopen') return { ...grants, event: new Set() };
    if (action === 'approve') {
      return { ...grants, event: new Set([...grants.event, ...decisionBy(entry)]) };
    }
    if (action === 'change_requested') return { ...grants, change: new Set() };
    if (action === 'change_approved') {
      const change = new Set([...grants.change, ...decisionBy(entry)]);
      return { change, event: new Set([...grants.event, ...change]) };
    }
    if (action !== 'undo') return grants;
    counts.undone += 1;
    return known.get(event.id)?.get(event.version - 2) ?? grants;
  }

  function judge(event: EventState, entries: readonly Entry[], author: PersonName): string[] {
    const before = known.has(event.id) ? latest(event.id) : latest(event.follows_id);
    const flaws: string[] = [];
    let grants = before;
    for (const entry of entries) {
      flaws.push(...(decisionFlaw(entry, event) ?? []));
      grants = grantsAfter(grants, entry, event);
    }
    if (event.status === 'approved') {
      const missing = missingOf(event.rooms, grants.event);
      const own = new Set(
        missing.filter((pair) => {
          const [room = '', role = ''] = pair.split(' ');
          return hasRole(rights, author, role, room);
        }),
      );
      counts.taken += own.size;
      counts.held += event.rooms.length;
      flaws.push(...missing.filter((pair) => !own.has(pair)));
      grants = { ...grants, event: new Set([...grants.event, ...own]) };
    }
    const versions = known.get(event.id) ?? new Map<number, Grants>();
    versions.delete(event.version);
    known.set(event.id, versions.set(event.version, grants));
    return flaws;
  }

  return {
    counts,
    /** What is wrong after a write by somebody at a time; what is right is remembered. */
    observe: async (author: PersonName, since: string): Promise<string[]> => {
      const { events, entries } = await read(app, seen, since);
      seen = Math.max(seen, ...entries.map(({ sequence }) => Number(sequence)));
      const fresh = Map.groupBy(
        entries.filter(({ is_old: isOld }) => !isOld),
        ({ event_id }) => event_id,
      );
      return events.flatMap((event) => {
        const own = fresh.get(event.id) ?? [];
        const isSame = own.length === 0 && known.get(event.id)?.has(event.version);
        return isSame ? [] : judge(event, own, author).map((flaw) => `${event.id}: ${flaw}`);
      });
    },
  };
}
