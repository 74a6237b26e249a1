import { type Acknowledged, type Written, writeStep } from './killed-writers.ts';
import { type Client, slotOf } from './race.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An answer to the requirement of an event, and for how many people the event is. */
export type WorkState = { state: string; people: number };

/** An approved event that needs media, whose crew answers and whose owner changes it. */
export type NeedingEvent = Written<WorkState> & { id: string; requirement: string };

/** The people who write: the owner, who also approves, and the crew. */
export type WorkWriters = { owner: Client; crew: Client };

const VERBS = { accepted: 'accept', declined: 'decline', done: 'done' } as const;

/** Creates an event that needs media, as one that is approved. */
export async function needingIn(
  { owner }: WorkWriters,
  room_id: string,
  slot: number,
): Promise<NeedingEvent> {
  const { body } = await owner.send('POST', '/events', {
    title: `Event ${slot}`,
    room_id,
    status: 'approved',
    expected_attendees: 1,
    ...slotOf(slot),
    requirements: [{ kind: 'media' }],
  });
  const [{ id: requirement }] = body.data.requirements;
  return { id: body.data.id, requirement, state: { state: 'open', people: 1 }, maybe: null };
}

/** The next request and the state that it leads to: another answer, or more people, which asks the crew again. */
function nextStep(
  { id, requirement, state }: NeedingEvent,
  { owner, crew }: WorkWriters,
  random: SeededRandom,
) {
  const isAnswer = state.state === 'open' || random.once(2);
  if (!isAnswer) {
    const expected_attendees = state.people + 1;
    return {
      after: { state: 'open', people: expected_attendees },
      send: () => owner.send('PUT', `/events/${id}`, { expected_attendees }),
    };
  }
  const others = (['accepted', 'declined', 'done'] as const).filter((one) => one !== state.state);
  const given = random.pick(others);
  const path = `/events/${id}/requirements/${requirement}/${VERBS[given]}`;
  return {
    after: { ...state, state: given },
    send: () => crew.send('POST', path, { comment: 'As it is.' }),
  };
}

/** Answers and changes an event, again and again, until the connection fails. */
export async function writeWork(
  event: NeedingEvent,
  writers: WorkWriters,
  random: SeededRandom,
  seen: Acknowledged,
): Promise<void> {
  for (;;) await writeStep(event, nextStep(event, writers, random), seen);
}

/** The state of an event as its record shows it. */
export const shownWork = (record: {
  expected_attendees: number;
  requirements: { state: string }[];
}): WorkState => ({
  state: record.requirements[0]?.state ?? 'gone',
  people: record.expected_attendees,
});

/** SQL for requirements that are open after an answer without saying what changed, or have an answer of nobody. */
export const BROKEN_ANSWERS = `
  select a.event_id, a.state from requirement_answers a
  where (a.state = 'open' and a.changed_since = '[]') or (a.state = 'open') <> (a.answered_by is null)`;

/**
 * SQL for the answers of the record of each event, and its changes that concern the crew, beside the messages about
 * them.
 */
export const TOLD_OF_WORK = `
  select e.id,
    (select count(*) from activities a where a.subject_id = e.id and a.event = 'requirement_answered') as answered,
    (select count(*) from notifications n where n.data ->> 'event_id' = e.id::text
      and n.type = 'work_answered') as told_answered,
    e.expected_attendees - 1 as changed,
    (select count(*) from notifications n where n.data ->> 'event_id' = e.id::text
      and n.type = 'work_changed') as told_changed
  from events e order by e.id`;
