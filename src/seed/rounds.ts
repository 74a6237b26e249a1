import { seedClubs, seedCourses } from './courses.ts';
import type { Fields, Ids, Make } from './make.ts';
import { dividedHall, type FacultyCode } from './places.ts';
import type { Login } from './plan.ts';
import type { SeedPeriod } from './year.ts';

type Places = {
  readonly faculties: Ids<FacultyCode>;
  readonly venues: Ids;
  readonly rooms: Ids;
  readonly features: Ids;
};

/** A term of the seed with its id. */
export type SeededTerm = SeedPeriod & { readonly id: string };

const idsOf = (names: readonly string[], ids: Ids): string[] =>
  names.map((name) => ids.get(name) ?? '');

/** The term after today: its requests are there, and no more of them are taken. */
async function makeTerm(
  make: Make,
  { faculties, venues, rooms, features }: Places,
  term: SeededTerm,
  today: Temporal.PlainDate,
): Promise<number> {
  const round = await make('manager', '/planning-rounds', {
    name: term.name,
    term_id: term.id,
    venue_ids: [...venues.values()],
    opens_at: `${today.subtract({ days: 40 })}`,
    closes_at: `${today.subtract({ days: 1 })}`,
  });
  const courses = seedCourses();
  for (const { body, faculty, features: needed, room_wishes } of courses) {
    await make('manager', `/planning-rounds/${round}/requests`, {
      ...body,
      institution_id: faculties.get(faculty),
      feature_ids: idsOf(needed, features),
      room_wishes: idsOf(room_wishes, rooms),
    });
  }
  return courses.length;
}

/** Clubs whose people have an account ask for themselves. */
const askers: ReadonlyMap<number, Login> = new Map([
  [0, 'alice'],
  [7, 'alice'],
  [3, 'bob'],
  [35, 'bob'],
]);

/** A hall that divides into three, in which clubs ask for weekly hours; the round is open. */
async function makeClubs(
  make: Make,
  { rooms }: Places,
  today: Temporal.PlainDate,
): Promise<number> {
  const { parts, whole } = dividedHall;
  const first = today.add({ months: 1 }).with({ day: 1 });
  const round = await make('manager', '/planning-rounds', {
    name: 'Sports clubs in the Forum',
    from: `${first}`,
    to: `${first.add({ months: 4 }).subtract({ days: 1 })}`,
    room_ids: idsOf(
      [...parts, whole].map(({ name }) => name),
      rooms,
    ),
    closes_at: `${today.add({ days: 21 })}`,
  });
  const clubs: readonly Fields[] = seedClubs();
  for (const [at, club] of clubs.entries()) {
    await make(askers.get(at) ?? 'manager', `/planning-rounds/${round}/requests`, club);
  }
  return clubs.length;
}

/**
 * Makes two planning rounds: a term that is ready to be planned, and an open round of sports clubs.
 * @returns the number of requests
 */
export async function makeRounds(
  make: Make,
  places: Places,
  terms: readonly SeededTerm[],
  today: Temporal.PlainDate,
): Promise<number> {
  const next = terms.find(({ starts_on }) => starts_on > today.toString());
  const courses = next === undefined ? 0 : await makeTerm(make, places, next, today);
  return courses + (await makeClubs(make, places, today));
}
