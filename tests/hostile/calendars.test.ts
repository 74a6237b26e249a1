import { expect, inject, test } from 'vitest';
import { printFigures, scaled } from '../support/scale.ts';
import { createDoors, DOORS, type Outcome } from './calendar-doors.ts';
import { type CalendarService, serviceApart, serviceHere } from './calendar-service.ts';

/** `npm run faults -- tests/hostile` sends 20 000; with `HOSTILE_SEED=7` others, and the same ones each time. */
const COUNT = Number(
  process.env.HOSTILE_COUNT ?? scaled({ short: 150, full: 1_000, faults: 20_000 }),
);
const SEED = Number(process.env.HOSTILE_SEED ?? 20_270_329);
/** Mails that came in are worked off after so many inputs. */
const ROUND = 50;
const MOST_FAULTS = 10;
/** Megabytes that may be added after the first fifth of the inputs, when everything has been loaded. */
const MOST_GROWTH_MB = 250;

type Seen = { outcomes: Map<string, number>; faults: string[] };

function note({ outcomes, faults }: Seen, number: number, { door, status, fault }: Outcome): void {
  const kind = `${door} ${Math.floor(status / 100)}xx`;
  outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
  if (fault !== undefined) faults.push(`${number}: ${door} ${status} ${fault}`);
}

/** Sends all inputs, one after the other. @returns the megabytes that were added after the first fifth */
async function sendAll(service: CalendarService, seen: Seen): Promise<number> {
  const doors = await createDoors(service, SEED);
  let settled = 0;
  for (let number = 0; number < COUNT && seen.faults.length < MOST_FAULTS; number += 1) {
    note(seen, number, await doors.send(number));
    if (number % ROUND !== ROUND - 1) continue;
    await service
      .work()
      .catch((error: Error) => seen.faults.push(`${number}: work ${error.stack}`));
    if (settled === 0 && number >= COUNT / 5) settled = await service.memory();
  }
  doors.close();
  return ((await service.memory()) - settled) / 1_048_576;
}

test(`${COUNT} calendars that nobody should send end nothing, and keep nobody waiting`, async () => {
  const service = await (inject('scale') === 'short' ? serviceHere() : serviceApart());
  const seen: Seen = { outcomes: new Map(), faults: [] };
  const watched = await service.watch();
  const growth = await sendAll(service, seen).catch((error: Error) => {
    seen.faults.push(error.message);
    return 0;
  });
  const others = await watched.stop();
  const ended = await service.close();
  const kinds = [...seen.outcomes].sort().map(([kind, count]) => `${kind} ${count}`);
  printFigures(
    `${COUNT} hostile calendars, seed ${SEED}: ${others.figures}, ${growth.toFixed(0)} MB added; ${kinds.join(', ')}`,
  );
  expect([...seen.faults, ...others.faults, ...ended]).toEqual([]);
  expect(growth).toBeLessThan(MOST_GROWTH_MB);
  // It has teeth on both sides: at each door some get through, and some are refused.
  for (const door of DOORS) {
    expect(kinds.filter((kind) => kind.startsWith(`${door} 2`))).toHaveLength(1);
    expect(kinds.filter((kind) => new RegExp(`^${door} [45]`).test(kind)).length).toBeGreaterThan(
      0,
    );
  }
});
