import type { Trx } from '../../db/db.ts';
import {
  type Compared,
  changesListedDates,
  type DateChange,
  type ObjectChange,
  objectChange,
} from '../../domain/caldav/object-changes.ts';
import { countedFromStart, startOfRunning } from '../../domain/caldav/running-start.ts';
import { planFields } from '../../domain/events/event-fields.ts';
import type { FeedRow } from '../../domain/events/feed.ts';
import { MAX_DATES_BY_HAND } from '../../domain/events/recurrence-dates.ts';
import type { EventPayload } from '../../domain/imports/import-record.ts';
import type { Actor } from '../../domain/permission.ts';
import { AppError, type FieldErrors, invalidInput, preconditionFailed } from '../../errors.ts';
import { cancellation, lockEventToEdit, writeEvent } from '../events/index.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import { davRefused } from './dav-refused.service.ts';
import {
  type RoomReading,
  readWrittenObject,
  type SentObject,
} from './read-sent-object.service.ts';
import {
  assertRoomOfKey,
  findStanding,
  type StandingObject,
  type Target,
} from './target.service.ts';

/** The change that a client sends for an existing event. */
export type ObjectWrite = {
  target: Target;
  standing: StandingObject;
  sent: SentObject;
  reading: RoomReading;
};

/** The text written by the service, parsed as the client's text is, so that only changes of the client differ. */
const standingPayload = async (
  deps: CaldavDeps,
  { text }: StandingObject,
  { reading }: ObjectWrite,
): Promise<EventPayload> => (await readWrittenObject(deps, text, reading)).payload;

/** The dependencies for changes of events. */
export type ChangeDeps = Pick<CaldavDeps, 'events' | 'readEventChanges' | 'readDateChanges'>;

/** @throws invalid_input with the messages of the API */
function valid<T>(read: { value: T } | { errors: FieldErrors }): T {
  if ('errors' in read) throw invalidInput(read.errors);
  return read.value;
}

/** Changes the event itself. */
export async function changeMaster(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  changes: object,
): Promise<void> {
  const body = valid(deps.readEventChanges(changes));
  await writeEvent(deps.events, actor, { kind: 'edit', id, body });
}

const unknownDate = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'not_found'
    ? davRefused('C:valid-calendar-data', 'It changes a date that the series does not have.')
    : error;

/** Changes one date of a series. @throws DavRefused where the series does not have it */
export async function changeDate(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { date, body }: DateChange,
): Promise<void> {
  const change =
    body.is_cancelled === true
      ? cancellation(id, date, null)
      : { id, occurrence: date, changes: valid(deps.readDateChanges(body)) };
  await writeEvent(deps.events, actor, { kind: 'date', ...change }).catch((error: unknown) => {
    throw unknownDate(error);
  });
}

/**
 * Writes what a client makes of an event, as one change: it is judged once, and waits for approval as a whole. One date
 * of a series that stays as it is is changed as in the API.
 * @throws the errors of the services of the API
 */
export async function writeChange(
  deps: ChangeDeps,
  actor: Actor,
  row: Pick<FeedRow, 'id' | 'excluded_dates'>,
  { event, dates, written }: ObjectChange,
): Promise<void> {
  if (dates.length > MAX_DATES_BY_HAND) {
    const message = `At most ${MAX_DATES_BY_HAND} dates can be changed at once.`;
    throw davRefused('C:valid-calendar-data', message);
  }
  const [first, ...others] = dates;
  if (event === null && first === undefined) return;
  const isOfDate = event === null && others.length === 0;
  if (first !== undefined && isOfDate && !row.excluded_dates.includes(first.date)) {
    return changeDate(deps, actor, row.id, first);
  }
  const changes = valid(deps.readEventChanges(event ?? {}));
  for (const { body } of dates) valid(deps.readDateChanges(body));
  if (dates.length > 0 || planFields.some((field) => field in (event ?? {}))) {
    await writeEvent(deps.events, actor, { kind: 'edit', id: row.id, body: changes, written });
  } else await writeEvent(deps.events, actor, { kind: 'edit', id: row.id, body: changes });
}

/** The event as it is under its lock. @throws precondition_failed when it is gone from the calendar meanwhile */
async function lockStanding(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  { target, standing: { row, own, etag } }: ObjectWrite,
): Promise<StandingObject> {
  await lockEventToEdit(trx, deps, caller.actor, row.id);
  await assertRoomOfKey(trx, caller, row.id);
  const locked = await findStanding(trx, deps, caller, target, row.id, own);
  if (locked === undefined || locked.etag !== etag) throw preconditionFailed();
  return locked;
}

function assertChangeable({ row, isPartial }: StandingObject, isMoved: boolean): void {
  if (isPartial) {
    throw davRefused(
      'C:valid-calendar-object-resource',
      'This calendar has single dates of the series only: change it in the calendar of its room.',
    );
  }
  if (isMoved) {
    throw davRefused(
      'C:valid-calendar-data',
      `The dates of "${row.title}" are listed here, because calendar programs would not agree on its rule: ` +
        'change the rule in the web app.',
    );
  }
}

/**
 * The change that a calendar client makes; of an old series, and of a running one that was changed before, the client
 * knows only the later dates.
 */
function changeOf(compared: Compared, row: FeedRow): ObjectChange {
  const change = objectChange(compared, row);
  const { event } = change;
  if (event === null) return change;
  const [was, is] = [compared.before.body, compared.after.body];
  const isMoved = event.start_at !== undefined;
  const times = isMoved && row.planned_from !== null && startOfRunning(row, was, is);
  const start_at = String((times || event).start_at ?? row.start_at);
  const is_all_day = is.is_all_day ?? false;
  const series = { start_at, is_all_day, timezone: is.recurrence_timezone ?? row.timezone };
  const { recurrence_rule: rule } = event;
  const counted = typeof rule === 'string' && {
    recurrence_rule: countedFromStart(rule, series, is.start_at),
  };
  return { ...change, event: { ...event, ...times, ...counted } };
}

/**
 * Changes an event as far as an object differs from what the service wrote, by the services of the API; what calendar
 * programs do not know stays. A changed date becomes an override, a removed or cancelled one is cancelled (§15.2).
 */
export async function changeObject(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  write: ObjectWrite,
): Promise<void> {
  const { standing, sent } = write;
  const after = sent.payload;
  if (standing.isPartial) assertChangeable(standing, false);
  const compared = { before: await standingPayload(deps, standing, write), after };
  await deps.pause();
  const change = changeOf(compared, standing.row);
  const { id } = standing.row;
  if (change.event === null && change.dates.length === 0 && !after.is_cancelled) return;
  assertChangeable(standing, changesListedDates(compared, standing.row));
  await lockStanding(trx, deps, caller, write);
  const { actor } = caller;
  if (after.is_cancelled) {
    await writeEvent(deps.events, actor, { kind: 'act', id, action: 'cancel', comment: null });
  } else await writeChange(deps, actor, standing.row, change);
}
