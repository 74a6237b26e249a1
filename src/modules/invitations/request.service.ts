import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { conflictMessage } from '../../domain/booking/conflict-message.ts';
import { objectChange } from '../../domain/caldav/object-changes.ts';
import type { EventPayload } from '../../domain/imports/import-record.ts';
import type { Asked } from '../../domain/invitations/answers.ts';
import { WHOLE, withVersion } from '../../domain/invitations/versions.ts';
import type { Actor } from '../../domain/permission.ts';
import { invalidState } from '../../errors.ts';
import { newEventInput, writeChange } from '../caldav/index.ts';
import { type CreateEvent, type SkippedOccurrence, writeEvent } from '../events/index.ts';
import { answerOrganizer } from './answer-organizer.service.ts';
import { findStandingEvent, type InvitationRow, type InvitedRoom } from './invitations.queries.ts';
import type { InvitationDeps, MailOutcome } from './invitations-deps.service.ts';
import type { Invited, Inviter } from './invited.service.ts';
import {
  findStanding,
  readInvited,
  type StandingSeries,
  validValue,
  wantedOf,
  zoneOfRooms,
} from './invited-event.service.ts';

/** Whether every room takes a series without the dates that are not free. */
const acceptsPartly = (rooms: readonly InvitedRoom[], { body }: EventPayload): boolean =>
  body.recurrence_rule !== null && rooms.every((room) => room.accepts_partly);

/** The roles of people other than the sender: an assistant may send the mail in the name of an organizer. */
const rolesOf = ({ opened: { organizer } }: Invited, actor: Actor) =>
  organizer.address === actor.email?.toLowerCase()
    ? []
    : [
        {
          user_name: organizer.name ?? organizer.address,
          user_email: organizer.address,
          role: 'core_responsible',
        },
      ];

type Written = { event_id: string; outcome: MailOutcome; refusals: Record<string, string> };

/** The reason why a date is left out, as a sentence. */
function skippedText(
  { start_at, end_at, conflicts: [conflict, ...more] }: SkippedOccurrence,
  zone: string,
): string {
  if (conflict === undefined) return '';
  const requested = { held_start_at: start_at, held_end_at: end_at };
  return conflictMessage({ conflict, requested }, 1 + more.length, zone);
}

/** No request of the API can say this of an event. */
const asInvited = (body: CreateEvent): CreateEvent & { by_invitation: true } => ({
  ...body,
  by_invitation: true,
});

async function book(
  deps: InvitationDeps,
  actor: Inviter,
  invited: Invited,
  payload: EventPayload,
): Promise<Written> {
  const on_conflict = acceptsPartly(invited.rooms, payload) ? 'skip' : 'refuse';
  const input = { ...newEventInput(payload), on_conflict };
  const read = validValue(deps.readNewEvent({ ...input, roles: rolesOf(invited, actor) }));
  const { event, skipped } = await writeEvent(deps.events, actor, {
    kind: 'create',
    body: asInvited(read),
  });
  const refusals = (skipped ?? []).map(
    (one) => [one.original_start_at, skippedText(one, zoneOfRooms(deps, invited.rooms))] as const,
  );
  return { event_id: event.id, outcome: 'booked', refusals: Object.fromEntries(refusals) };
}

const roomsOf = ({ body: { room_id, extra_room_ids = [] } }: EventPayload): string[] => [
  room_id,
  ...extra_room_ids,
];

/** The changed event with the rooms in the order of the stored event: calendar clients list attendees in any order. */
function inOrderOf(before: EventPayload, after: EventPayload): EventPayload {
  const [was, is] = [roomsOf(before), roomsOf(after)];
  const isSame = was.length === is.length && is.every((id) => was.includes(id));
  const { room_id, extra_room_ids } = before.body;
  const rooms = { room_id, ...(extra_room_ids && { extra_room_ids }) };
  return isSame ? { ...after, body: { ...after.body, ...rooms } } : after;
}

/** Changes the event as far as the invitation differs from it, in one write. */
async function change(
  trx: Trx,
  deps: InvitationDeps,
  actor: Inviter,
  { row, payload: before }: StandingSeries,
  asked: EventPayload,
): Promise<void> {
  const after = inOrderOf(before, asked);
  const changes = objectChange({ before, after }, row);
  if (changes.event === null && (await findStandingEvent(trx, row.id))?.change_waits) {
    await writeEvent(deps.events, actor, { kind: 'withdraw', id: row.id });
  }
  await writeChange(deps, actor, row, changes);
}

async function write(
  trx: Trx,
  deps: InvitationDeps,
  actor: Inviter,
  invited: Invited,
  payload: EventPayload,
  standing: StandingSeries | undefined,
): Promise<Written> {
  if (standing === undefined) return book(deps, actor, invited, payload);
  await change(trx, deps, actor, standing, payload);
  const { id, status } = standing.row;
  if (status === 'draft') {
    await writeEvent(deps.events, actor, { kind: 'act', id, action: 'submit', comment: null });
  }
  return { event_id: id, outcome: 'changed', refusals: {} };
}

const SERIES_GONE = 'The series is not booked here any more: send all of it again.';

/** The subject of a mail: all of an event, or single dates of a series that is known. */
export const askedOf = ({ opened, recurrence_id, dates }: Invited): Asked =>
  opened.version !== null || recurrence_id !== '' ? 'whole' : dates.map(({ key }) => key);

/** The invitation as a mail leaves it, before it is answered. */
export function invitationOf(
  { opened, invitation, rooms, recurrence_id, dates }: Invited,
  actor: Actor,
): InvitationRow {
  const { organizer, uid, version } = opened;
  const known = invitation ?? {
    id: randomUUIDv7(),
    organizer: organizer.address,
    uid,
    recurrence_id,
    user_id: actor.id,
    event_id: null,
    room_ids: [],
    versions: {},
    wanted: null,
    answers: {},
  };
  const isOfDates = version === null && recurrence_id === '';
  const asked = version !== null ? [{ key: WHOLE, version }] : dates;
  const keyed = recurrence_id === '' ? asked : asked.map((one) => ({ ...one, key: WHOLE }));
  return {
    ...known,
    organizer_name: organizer.name ?? invitation?.organizer_name ?? null,
    room_ids: isOfDates ? known.room_ids : rooms.map(({ id }) => id),
    versions: keyed.reduce(
      (all, { key, version: one }) => withVersion(all, key, one),
      known.versions,
    ),
  };
}

/**
 * Creates or changes the event of an invitation, by the services of the API, and answers the organizer (§15.6).
 * @throws the errors of these services, and DavRefused for what is no event; nothing is changed then
 */
export async function takeRequest(
  trx: Trx,
  deps: InvitationDeps,
  actor: Inviter,
  invited: Invited,
): Promise<MailOutcome> {
  const row = invitationOf(invited, actor);
  const standing = await findStanding(trx, deps, row.event_id);
  const { opened, rooms } = invited;
  const about = askedOf(invited);
  if (standing === undefined && typeof about !== 'string') throw invalidState(SERIES_GONE);
  const read = readInvited(deps, opened, rooms, standing?.text ?? null);
  const { payload, added_dates, unnamed_zones } = read;
  const { event_id, outcome, refusals } = await write(trx, deps, actor, invited, payload, standing);
  const wanted = wantedOf(read, opened, zoneOfRooms(deps, rooms));
  await answerOrganizer(
    trx,
    deps,
    { ...row, event_id, wanted },
    { about, comment: null, refusals, added_dates, ...(unnamed_zones && { unnamed_zones }) },
  );
  return outcome;
}
