import type { Db } from '../../db/db.ts';
import { placesOfStep } from '../../domain/events/approval-steps.ts';
import type { RoleAtPlaces } from '../../domain/notification.ts';
import type { Place } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import { findHolders, type Holder, type NotificationSettings } from '../effects/index.ts';
import type { WaitingRequest } from '../events/index.ts';

type Deps = { db: Db; clock: Clock; notifications: NotificationSettings };

/** The holders of the step of a request, and the managers of its place. */
export type RequestPeople = { holders: readonly Holder[]; managers: readonly Holder[] };

const roleOfStep = ({ step }: WaitingRequest): RoleAtPlaces => ({
  role: step.role,
  places: placesOfStep(step),
  is_step: true,
});

/**
 * Late requests are reported to the managers themselves, of each room that the step stands for, else of the event: a
 * deputy manages nothing.
 */
function managersOf({ step, place }: WaitingRequest): RoleAtPlaces[] {
  const places: readonly Place[] = step.rooms.length > 0 ? placesOfStep(step) : [place];
  return places.map((one) => ({ role: 'manager', places: [one], is_step: false }));
}

const keyOf = ({ role, places, is_step }: RoleAtPlaces): string =>
  JSON.stringify([
    role,
    is_step,
    ...places.map(({ room_id, venue_id, institution_id }) => [room_id, venue_id, institution_id]),
  ]);

/** Whoever owns a request decides on it for nobody (§16.3). */
const mayDecide =
  ({ owner_ids }: WaitingRequest) =>
  ({ user_id, is_deputy }: Holder): boolean =>
    !(is_deputy && user_id !== null && owner_ids.includes(user_id));

const distinctPeople = (people: readonly Holder[]): Holder[] => [
  ...new Map(people.map((one) => [one.user_id ?? one.address, one])).values(),
];

/**
 * Finds who holds the steps of requests, and who manages the places of some, each role at a place once: one statement.
 */
export async function findRequestPeople(
  { db, clock, notifications }: Deps,
  requests: readonly { request: WaitingRequest; asksManagers: boolean }[],
): Promise<(request: WaitingRequest) => RequestPeople> {
  const held = requests.flatMap(({ request, asksManagers }) => [
    roleOfStep(request),
    ...(asksManagers ? managersOf(request) : []),
  ]);
  const distinct = new Map(held.map((one) => [keyOf(one), one]));
  const asked = { ...notifications, now: instantText(clock.now()) };
  const found = await findHolders(db, 'approval_reminder', [...distinct.values()], asked);
  const people = new Map([...distinct.keys()].map((key, at) => [key, found[at] ?? []]));
  const peopleOf = (one: RoleAtPlaces): readonly Holder[] => people.get(keyOf(one)) ?? [];
  return (request) => ({
    holders: peopleOf(roleOfStep(request)).filter(mayDecide(request)),
    managers: distinctPeople(managersOf(request).flatMap(peopleOf)),
  });
}
