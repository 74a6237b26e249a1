import { createCourse, runPlan, slot, work } from './planning.ts';
import type { Stoa } from './stoa.ts';
import { roomNamed } from './university.ts';

/** The rounds whose plans the pages of a plan show. */
export type PlannedRounds = { planned: string; published: string };

const ROOMS = ['Reading Room', 'Seminar Room S1', 'Seminar Room S2'];

/** A round that was planned twice, and one that is published; each has a course that is not placed. */
export async function createPlannedRounds(stoa: Stoa): Promise<PlannedRounds> {
  const manager = await stoa.as('manager');
  const room_ids = await Promise.all(ROOMS.map((name) => roomNamed(stoa, name)));
  const roundOf = async (name: string, from: string, to: string) => {
    const body = { name, from, to, room_ids };
    const { status, data, message } = await manager('POST', '/planning-rounds', body);
    if (status !== 201) throw new Error(`${name}: ${status} ${message}`);
    const round = { id: data.id as string, manager, rooms: [] };
    const tuesday = slot('tuesday', '10:00', '12:00');
    await createCourse(round, 'Palaeography', 12, [tuesday, slot('wednesday', '10:00', '12:00')]);
    await createCourse(round, 'Translating Poetry', 14, [slot('thursday', '14:00', '16:00')]);
    await createCourse(round, 'Introduction to Linguistics', 5_200, [tuesday]);
    return round;
  };
  const winter = await roundOf('Winter term 2027/28', '2027-10-11', '2027-11-07');
  await runPlan(stoa, winter);
  await createCourse(winter, 'Oral History', 10, [slot('friday', '10:00', '12:00')]);
  await runPlan(stoa, winter);
  const school = await roundOf('Summer school 2027', '2027-07-26', '2027-08-08');
  const plan = await runPlan(stoa, school);
  await manager('POST', `/planning-rounds/${school.id}/plans/${plan}/publish`);
  await work(stoa, 'round_publish', plan);
  return { planned: winter.id, published: school.id };
}
