import { lectures } from '../../../src/seed/programme.ts';
import { createCourse, runPlan, slot } from './planning.ts';
import type { Stoa } from './stoa.ts';
import { roomNamed } from './university.ts';

const ROOMS = ['Reading Room', 'Seminar Room S1', 'Seminar Room S2', 'Seminar Room S3'];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const HOURS = [
  ['10:00', '12:00'],
  ['14:00', '16:00'],
  ['08:00', '10:00'],
] as const;

/** A round with the courses of the example university, of which more want Tuesday than there are rooms. */
export async function createPlannedTerm(stoa: Stoa): Promise<string> {
  const manager = await stoa.as('manager');
  const room_ids = await Promise.all(ROOMS.map((name) => roomNamed(stoa, name)));
  const body = { name: 'Summer term 2027', from: '2027-04-12', to: '2027-07-17', room_ids };
  const { status, data, message } = await manager('POST', '/planning-rounds', body);
  if (status !== 201) throw new Error(`${body.name}: ${status} ${message}`);
  const round = { id: data.id as string, manager, rooms: [] };
  const titles = lectures.flatMap(([, , names]) => names);
  for (const [index, title] of titles.entries()) {
    const day = index % 2 === 0 ? 'tuesday' : (DAYS[index % DAYS.length] ?? 'friday');
    const [start, end] = HOURS[Math.floor(index / 2) % HOURS.length] ?? HOURS[0];
    const weight = 1 + (index % 3);
    await createCourse(round, title, 12 + (index % 5) * 5, [slot(day, start, end)], { weight });
  }
  await runPlan(stoa, round);
  return round.id;
}
