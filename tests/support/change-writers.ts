import { type Acknowledged, type Written, writeStep } from './killed-writers.ts';
import { type Client, slotOf } from './race.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Where an event is, and where a change of it wants to be: slots by their number. */
export type ChangeState = { slot: number; wanted: number | null };

/** An approved event whose owner asks for changes, and who decides on them. */
export type ChangedEvent = Written<ChangeState> & { id: string };

/** The people who write: the owner, who decides, and somebody who wants to book what is held. */
export type Writers = { owner: Client; approver: Client; rival: Client };

/** Acknowledged requests, and bookings that were refused as they should be. */
export type ChangesSeen = Acknowledged & { refusals: number };

const slotText = (slot: number): string => slotOf(slot).start_at;

/** Creates an event and approves it. */
export async function approvedIn(
  { owner, approver }: Writers,
  room_id: string,
  slot: number,
): Promise<ChangedEvent> {
  const body = { title: `Event ${slot}`, room_id, status: 'pending', ...slotOf(slot) };
  const { id } = (await owner.send('POST', '/events', body)).body.data;
  await approver.send('POST', `/events/${id}/approve`);
  return { id, state: { slot, wanted: null }, maybe: null };
}

/** The next request, and what it leads to: a change is asked for, then approved, rejected or withdrawn. */
function nextStep(
  { id, state }: ChangedEvent,
  { owner, approver }: Writers,
  { random, nextSlot }: { random: SeededRandom; nextSlot: () => number },
) {
  const { slot, wanted } = state;
  if (wanted === null) {
    const to = nextSlot();
    return {
      after: { slot, wanted: to },
      send: () => owner.send('PUT', `/events/${id}`, slotOf(to)),
    };
  }
  const dropped = { slot, wanted: null };
  return random.pick([
    {
      after: { slot: wanted, wanted: null },
      send: () => approver.send('POST', `/events/${id}/approve`),
    },
    { after: dropped, send: () => approver.send('POST', `/events/${id}/reject`) },
    { after: dropped, send: () => owner.send('DELETE', `/events/${id}/change`) },
  ]);
}

/** Tries to book what an event holds: every attempt must be refused. */
export async function bookHeld(
  rival: Client,
  room_id: string,
  { slot, wanted }: ChangeState,
  seen: ChangesSeen,
): Promise<void> {
  for (const one of wanted === null ? [slot] : [slot, wanted]) {
    const body = { title: 'Rival', room_id, status: 'pending', ...slotOf(one) };
    const { status } = await rival.send('POST', '/events', body);
    if (status === 409) seen.refusals += 1;
    else seen.wrong.push(`${status} for the held slot ${one}`);
  }
}

/** Changes an event and tries to book what it holds, again and again, until the connection fails. */
export async function writeChanges(
  event: ChangedEvent,
  writers: Writers,
  room_id: string,
  source: { random: SeededRandom; nextSlot: () => number },
  seen: ChangesSeen,
): Promise<void> {
  for (;;) {
    await writeStep(event, nextStep(event, writers, source), seen);
    await bookHeld(writers.rival, room_id, event.state, seen);
  }
}

/** The state of an event as its record shows it. */
export function shownState(record: {
  start_at: string;
  pending_change: { changes: { start_at: [string, string] } } | null;
}): { slot: string; wanted: string | null } {
  return {
    slot: record.start_at,
    wanted: record.pending_change?.changes.start_at[1] ?? null,
  };
}

/** The states, as records show them, that an event may be in after its last answer. */
export const allowedStates = ({ state, maybe }: ChangedEvent) =>
  [state, ...(maybe ? [maybe] : [])].map(({ slot, wanted }) => ({
    slot: slotText(slot),
    wanted: wanted === null ? null : slotText(wanted),
  }));

/** SQL for approved events without their own slot, change requests without a slot or an open step, and overlaps. */
export const BROKEN_CHANGES = `
  select e.id, 'own slot' as what from events e where e.status = 'approved'
    and (select count(*) from occurrences o where o.event_id = e.id and o.change_id is null and o.holds) <> 1
  union all
  select c.event_id, 'wanted slot' from change_requests c
    where (select count(*) from occurrences o where o.change_id = c.id and o.holds) <> 1
  union all
  select c.event_id, 'open step' from change_requests c
    where (select count(*) from change_request_steps s where s.change_id = c.id and s.is_current) <> 1
  union all
  select a.event_id, 'overlap' from occurrences a join occurrences b on b.room_id = a.room_id
    and a.holds and b.holds and a.event_id <> b.event_id
    and a.held_start_at < b.held_end_at and b.held_start_at < a.held_end_at`;
