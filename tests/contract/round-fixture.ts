import type { PersonName, TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';

/** Records of planning rounds that other tests of the contract need. */
export type RoundFixture = {
  /** A planning round of a room of its own. */
  round(): Promise<string>;
  /** A request of a person in such a round: `round/request`; one of the manager has no owner. */
  request(person: PersonName): Promise<string>;
  /** A plan of such a round that runs, and a request in it: `round/plan/request`. */
  plan(): Promise<string>;
};

type Make = (person: PersonName, path: string, body: Fields) => Promise<Fields>;

const slot = { weekday: 'monday', start: '10:00', end: '12:00' };

/** Creates rounds by a function that posts. */
export function createRoundFixture(app: TestApp, make: Make): RoundFixture {
  const round = async (): Promise<string> => {
    const room = await make('manager', '/rooms', { name: 'Hall', capacity: 40 });
    const days = { from: '2029-04-09', to: '2029-07-14' };
    const body = { name: 'Summer', ...days, room_ids: [room.id] };
    return String((await make('manager', '/planning-rounds', body)).id);
  };
  const request = async (person: PersonName): Promise<string> => {
    const id = await round();
    const asked = { title: 'Latin', expected_attendees: 20, patterns: [{ slots: [slot] }] };
    return `${id}/${(await make(person, `/planning-rounds/${id}/requests`, asked)).id}`;
  };
  const plan = async (): Promise<string> => {
    const [id, asked] = (await request('manager')).split('/');
    const begun = await app.as('manager').post(`/planning-rounds/${id}/plans`);
    return `${id}/${begun.body.data.id}/${asked}`;
  };
  return { round, request, plan };
}
