import { isManager, type Me, useMe } from './me.ts';

type PlaceKind = 'rooms' | 'venues' | 'institutions' | 'equipment';
type Place = { id: string; venue_id?: string | null };

/** The places that a person manages: all by a role, or the assigned ones. The service checks permissions by itself. */
export type Scope = {
  isEverywhere: boolean;
  has(kind: PlaceKind, place: Place): boolean;
  /** Whether rooms can be created: anywhere, or in an assigned venue. */
  mayAddRooms: boolean;
};

/** The places that the roles and the assignments of a person let them manage. */
export function scopeOf(me: Me): Scope {
  const isEverywhere = isManager(me);
  const own = me.assignments.filter(({ role }) => role === 'manager');
  const has = (kind: PlaceKind, { id, venue_id }: Place): boolean =>
    isEverywhere ||
    own.some((one) => {
      if (kind === 'venues') return one.venue_id === id;
      if (kind === 'institutions') return one.institution_id === id;
      return one.room_id === id || (one.venue_id !== null && one.venue_id === venue_id);
    });
  return {
    isEverywhere,
    has,
    mayAddRooms: isEverywhere || own.some((one) => one.venue_id !== null),
  };
}

/** The places that the reader manages. */
export const useScope = (): Scope => scopeOf(useMe());
