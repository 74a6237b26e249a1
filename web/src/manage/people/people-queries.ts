import { queryOptions } from '@tanstack/react-query';
import { api, ask, askDone, askPage, once, type Schemas } from '../../api/client.ts';
import type { WorkKind } from '../../booking/work-lists.ts';
import type { PlaceKind } from '../venues/place-actions.ts';
import { readAllRooms } from '../venues/place-queries.ts';

export type Assignment = Schemas['Assignment'];

/** A page of who has which role for what. */
export const assignmentsQuery = (page: number) =>
  queryOptions({
    queryKey: ['assignments', page],
    queryFn: () =>
      askPage(api.GET('/api/v1/assignments', { params: { query: { page, per_page: 50 } } })),
    placeholderData: (before) => before,
  });

/** The member of an assignment that names a place of a kind. */
export const idFieldOf = {
  rooms: 'room_id',
  venues: 'venue_id',
  institutions: 'institution_id',
} as const satisfies Record<PlaceKind, keyof Assignment>;

/** The place of an assignment; undefined for a crew that works everywhere. */
export function placeOf(assignment: Assignment): { kind: PlaceKind; id: string } | undefined {
  const { room_id, venue_id, institution_id } = assignment;
  if (room_id !== null) return { kind: 'rooms', id: room_id };
  if (venue_id !== null) return { kind: 'venues', id: venue_id };
  return institution_id === null ? undefined : { kind: 'institutions', id: institution_id };
}

type Named = { id: string; name: string; venue_id?: string | null };

const every = { params: { query: { per_page: 500 } } };

const reads: Record<PlaceKind, () => Promise<Named[]>> = {
  rooms: () => readAllRooms({}),
  venues: async () => (await askPage(api.GET('/api/v1/venues', every))).rows,
  institutions: async () => (await askPage(api.GET('/api/v1/institutions', every))).rows,
};

/** The places of a kind in use, up to 500, to choose one and to name those of assignments. */
export const namedPlacesQuery = (kind: PlaceKind) =>
  queryOptions({ queryKey: [kind, 'named'], queryFn: reads[kind] });

/** The values of the form of an assignment. */
export type AssignmentValues = {
  email: string;
  roleKind: 'manager' | 'crew' | 'other';
  /** The name of another role. */
  role: string;
  /** Of a crew: the kind of its work, and how many teams it has. */
  work: WorkKind;
  teams: string;
  /** A crew may work everywhere. */
  kind: PlaceKind | 'everywhere';
  placeId: string;
};

/** Gives a role. */
export function createAssignment(values: AssignmentValues, key: string): Promise<Assignment> {
  const { email, roleKind, role, work, teams, kind, placeId } = values;
  const count = teams.trim();
  const body = {
    email: email.trim(),
    role: roleKind === 'other' ? role.trim() : roleKind,
    ...(roleKind === 'crew' && { kind: work, teams: count === '' ? null : Number(count) }),
    ...(kind !== 'everywhere' && placeId !== '' && { [idFieldOf[kind]]: placeId }),
  };
  return ask(api.POST('/api/v1/assignments', { body, ...once(key) }));
}

/** Takes a role away. */
export const deleteAssignment = (id: string): Promise<void> =>
  askDone(api.DELETE('/api/v1/assignments/{id}', { params: { path: { id } } }));
