import {
  type Actor,
  isEverywhere,
  type Place,
  placesMeet,
  type Scope,
  scopeOf,
} from '../permission.ts';

/** The role of assignments that make crews. Source: §19.1. */
export const CREW = 'crew';

/** The maximum number of teams of a crew. Source: §19.6. */
export const MAX_TEAMS = 100;

/** The place of an event, with its extra rooms. */
type EventPlace = Place & {
  readonly extras?: readonly Pick<Place, 'room_id' | 'venue_id'>[] | null;
};

/** The work of a person by assignment: kinds, each at a place or everywhere (all ids null). */
export type CrewPlace = Place & { readonly kind: string };

/** The kinds of work of the crews that an actor belongs to, with their places. */
export const crewsOf = ({ assignments }: Pick<Actor, 'assignments'>): CrewPlace[] =>
  assignments.flatMap(({ role, kind, room_id, venue_id, institution_id }) =>
    role === CREW && kind ? [{ kind, room_id, venue_id, institution_id }] : [],
  );

/** The scope in which an actor does one kind of work; null: everywhere. */
export type CrewScope = { readonly kind: string; readonly scope: Scope | null };

/** The scopes of the crews that an actor belongs to, each kind of work once. */
export const crewScopes = (actor: Pick<Actor, 'assignments'>): CrewScope[] =>
  [...Map.groupBy(crewsOf(actor), ({ kind }) => kind)].map(([kind, places]) => ({
    kind,
    scope: places.some(isEverywhere) ? null : scopeOf(places),
  }));

/** The place of an event and those of its other rooms. */
export const placesOfEvent = ({ extras, ...place }: EventPlace): Place[] => [
  place,
  ...(extras ?? []).map((extra) => ({ ...extra, institution_id: null })),
];

/** Whether the actor is in a crew for one of these kinds of work at an event. Source: §19.1. */
export function isCrewOf(
  actor: Pick<Actor, 'assignments'>,
  kinds: readonly string[],
  place: EventPlace,
): boolean {
  if (kinds.length === 0) return false;
  const places = placesOfEvent(place);
  return crewsOf(actor).some(
    (crew) => kinds.includes(crew.kind) && places.some((one) => placesMeet(crew, one)),
  );
}
