import { seed } from '../../../src/seed/seed.ts';
import { NOW, type Stoa } from './stoa.ts';

const seeded = new WeakMap<Stoa, Promise<void>>();

async function fill(stoa: Stoa): Promise<void> {
  const people = ['admin', 'manager', 'alice', 'bob'] as const;
  const callers = new Map(
    await Promise.all(people.map(async (one) => [one, await stoa.as(one)] as const)),
  );
  const today = Temporal.Instant.from(NOW).toZonedDateTimeISO('Europe/Berlin').toPlainDate();
  await seed(
    async (by, path, body, method = 'POST') => {
      const answer = await callers.get(by)?.(method, path, body);
      if (answer === undefined || answer.status >= 300)
        throw new Error(`${method} ${path} as ${by}: ${answer?.message}`);
      return answer.data;
    },
    today,
    'manager',
  );
}

/** The example university around the day of the tests; made once for each service. */
export function seedUniversity(stoa: Stoa): Promise<void> {
  const known = seeded.get(stoa) ?? fill(stoa);
  seeded.set(stoa, known);
  return known;
}

type Row = { room: { id: string; name: string }; bookings: { id: string; title: string }[] };

/** A room of the university by its name. */
export async function roomNamed(stoa: Stoa, name: string): Promise<string> {
  const { data } = await (await stoa.as('manager'))('GET', '/rooms?per_page=500');
  const room = (data as Row['room'][]).find((one) => one.name === name);
  if (room === undefined) throw new Error(`no room is called ${name}`);
  return room.id;
}
