import type { Trx } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { changeDate, changeMaster } from '../caldav/index.ts';
import { cancellation, writeEvent } from '../events/index.ts';
import { findStandingEvent, listOriginalStarts, type StandingRow } from './invitations.queries.ts';
import type { InvitationDeps } from './invitations-deps.service.ts';
import type { Inviter } from './invited.service.ts';

type Gone = ReadonlySet<string>;

/** The rooms as requests of the API name them. */
const roomsOf = ([room_id, ...extra_room_ids]: readonly string[]) => ({ room_id, extra_room_ids });

const without = (rooms: readonly string[], gone: Gone): string[] =>
  rooms.filter((id) => !gone.has(id));

async function cancelEvent(
  { events }: InvitationDeps,
  actor: Inviter,
  id: string,
  { status }: StandingRow,
): Promise<void> {
  if (status === 'draft') await writeEvent(events, actor, { kind: 'delete', id });
  else await writeEvent(events, actor, { kind: 'act', id, action: 'cancel', comment: null });
}

/** Cancels a date; one that the series does not have is none that could be cancelled. */
async function cancelDate(
  { events }: InvitationDeps,
  actor: Inviter,
  id: string,
  start: string,
): Promise<void> {
  const intent = { kind: 'date', ...cancellation(id, start, null) } as const;
  await writeEvent(events, actor, intent).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  });
}

/**
 * Releases rooms on a date of a series and on all that follow it: the series ends before it, where it has no other
 * room.
 * @throws the errors of the services of the API
 */
export async function releaseFollowing(
  trx: Trx,
  deps: InvitationDeps,
  actor: Inviter,
  { id, start, gone }: { id: string; start: string; gone: Gone },
): Promise<void> {
  const event = await findStandingEvent(trx, id);
  if (event === undefined || event.status === 'cancelled') return;
  const starts = await listOriginalStarts(trx, id, start);
  const [first] = starts;
  if (first === undefined) return;
  if (without(event.room_ids, gone).length > 0) {
    return releaseDates(trx, deps, actor, { id, starts, gone });
  }
  const body = { is_cancelled: true } as const;
  await writeEvent(deps.events, actor, { kind: 'following', id, occurrence: first, body });
}

/** Releases rooms on dates of a series; a date without any other room is cancelled. */
export async function releaseDates(
  trx: Trx,
  deps: InvitationDeps,
  actor: Inviter,
  { id, starts, gone }: { id: string; starts: readonly string[]; gone: Gone },
): Promise<void> {
  for (const start of starts) {
    const event = await findStandingEvent(trx, id);
    if (event === undefined || event.status === 'cancelled') return;
    const date = event.dates.find((one) => one.original_start_at === start);
    const rooms = date?.room_ids ?? event.room_ids;
    const left = without(rooms, gone);
    if (left.length === 0) await cancelDate(deps, actor, id, start);
    else if (left.length < rooms.length) {
      await changeDate(deps, actor, id, { date: start, body: roomsOf(left) });
    }
  }
}

/**
 * Releases rooms of an event, on all of its dates; it is cancelled where these are all that it has, or `gone` is null.
 */
export async function releaseEvent(
  trx: Trx,
  deps: InvitationDeps,
  actor: Inviter,
  id: string,
  gone: Gone | null,
): Promise<void> {
  const event = await findStandingEvent(trx, id);
  if (event === undefined || event.status === 'cancelled') return;
  const left = gone === null ? [] : without(event.room_ids, gone);
  if (gone === null || left.length === 0) return cancelEvent(deps, actor, id, event);
  if (left.length < event.room_ids.length) await changeMaster(deps, actor, id, roomsOf(left));
  const dates = event.dates.filter(({ is_cancelled }) => !is_cancelled);
  const starts = dates.map(({ original_start_at }) => original_start_at);
  await releaseDates(trx, deps, actor, { id, starts, gone });
}
