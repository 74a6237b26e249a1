import type { Trx } from '../../db/db.ts';
import {
  changesListedDates,
  type DateChange,
  dateChanges,
  eventChanges,
} from '../../domain/caldav/object-changes.ts';
import type { EventPayload } from '../../domain/imports/import-record.ts';
import type { Actor } from '../../domain/permission.ts';
import { AppError, invalidInput, invalidState, preconditionFailed } from '../../errors.ts';
import {
  cancelOccurrence,
  changeEvent,
  changeOccurrence,
  lockEventToEdit,
  performAction,
} from '../events/index.ts';
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

/** The dates of a series that one request may change: each is written on its own. */
const MAX_DATES = 60;

/** What a client makes of an event that is there. */
export type ObjectWrite = {
  target: Target;
  standing: StandingObject;
  sent: SentObject;
  reading: RoomReading;
};

/** What the service wrote, read as what the client sends is: so only what the client changed differs. */
const standingPayload = (
  deps: CaldavDeps,
  { text }: StandingObject,
  { reading }: ObjectWrite,
): EventPayload => readWrittenObject(deps, text, reading).payload;

/** What changes of events are written with. */
export type ChangeDeps = Pick<CaldavDeps, 'events' | 'readEventChanges' | 'readDateChanges'>;

/** The series of which dates are changed. */
type ChangedSeries = Pick<StandingObject['row'], 'id' | 'excluded_dates'>;

/** Changes the event itself. @returns whether the change waits for approval, while the event stays as it is */
export async function changeMaster(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  changes: object,
): Promise<boolean> {
  const read = deps.readEventChanges(changes);
  if ('errors' in read) throw invalidInput(read.errors);
  const { effect } = await changeEvent(deps.events, actor, id, read.value);
  return effect.kind === 'waits';
}

/** Dates that the series leaves out take place again. @returns whether that waits for approval */
async function restoreExcluded(
  deps: ChangeDeps,
  actor: Actor,
  { id, excluded_dates }: ChangedSeries,
  restored: readonly DateChange[],
): Promise<boolean> {
  if (restored.length === 0) return false;
  const dates = new Set(restored.map(({ date }) => date));
  return changeMaster(deps, actor, id, {
    excluded_dates: excluded_dates.filter((one) => !dates.has(one)),
  });
}

async function changeDate(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { date, body }: DateChange,
): Promise<boolean> {
  if (body.is_cancelled === true) {
    await cancelOccurrence(deps.events, actor, id, date, null);
    return false;
  }
  const read = deps.readDateChanges(body);
  if ('errors' in read) throw invalidInput(read.errors);
  const { effect } = await changeOccurrence(deps.events, actor, id, date, read.value);
  return effect.kind === 'waits';
}

const unknownDate = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'not_found'
    ? davRefused('C:valid-calendar-data', 'It changes a date that the series does not have.')
    : error;

const needsApproval = (): AppError =>
  invalidState('This change needs approval: change the whole event, or one date at a time.');

/**
 * Changes single dates of a series.
 * @throws invalid_state where a change of one date waits, and there is another: an event has one waiting change
 */
export async function changeEachDate(
  deps: ChangeDeps,
  actor: Actor,
  row: ChangedSeries,
  changes: readonly DateChange[],
): Promise<void> {
  if (changes.length > MAX_DATES) {
    throw davRefused('C:valid-calendar-data', `At most ${MAX_DATES} dates can be changed at once.`);
  }
  const isRestored = ({ date, body }: DateChange): boolean =>
    body.is_cancelled !== true && row.excluded_dates.includes(date);
  const others = changes.filter((change) => !isRestored(change));
  const restores = await restoreExcluded(deps, actor, row, changes.filter(isRestored));
  if (restores && others.length > 0) throw needsApproval();
  for (const change of others) {
    const waits = await changeDate(deps, actor, row.id, change).catch((error: unknown) => {
      throw unknownDate(error);
    });
    if (waits && changes.length > 1) throw needsApproval();
  }
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
      `The dates of "${row.title}" are listed here, because calendar programs would not agree on its rule: change the rule in the web app.`,
    );
  }
}

/**
 * Changes an event as far as an object differs from what the service wrote, by the services of the API; what calendar programs do
 * not know stays. A changed date becomes an override, a removed or cancelled one is cancelled (decision 15.2).
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
  const compared = { before: standingPayload(deps, standing, write), after };
  const { recurrence_dates, recurrence_rule, id } = standing.row;
  const changes = eventChanges(compared, recurrence_dates);
  const dates = dateChanges(compared, recurrence_dates);
  if (changes === null && dates.length === 0 && !after.is_cancelled) return;
  assertChangeable(standing, changesListedDates(compared, recurrence_rule));
  await lockStanding(trx, deps, caller, write);
  if (after.is_cancelled) {
    await performAction(deps.events, caller.actor, { id, action: 'cancel', comment: null });
    return;
  }
  const { actor } = caller;
  if (changes === null) return changeEachDate(deps, actor, standing.row, dates);
  if (await changeMaster(deps, actor, id, changes)) return;
  const changed = await findStanding(trx, deps, caller, write.target, id, standing.own);
  // Moved to a room that this calendar does not show.
  if (changed === undefined || changed.isPartial) return;
  const now = { before: standingPayload(deps, changed, write), after };
  await changeEachDate(deps, actor, changed.row, dateChanges(now, changed.row.recurrence_dates));
}
