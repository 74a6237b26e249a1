import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../../db/db.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { Changes } from '../../../domain/changes.ts';
import { columnsOfEvent } from '../../../domain/events/event-fields.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { shownChanges } from '../../../domain/events/shown-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import { overOf } from '../../../domain/series/what-is-over.ts';
import { copyEventMedia } from '../../media/index.ts';
import { historyRecord, recordOf, stepAfter } from '../approval/approval-record.service.ts';
import { wantedOf, withWantedAnew } from '../changes/rewanted-change.service.ts';
import {
  settleWaitingChange,
  type WaitingChange,
  withdrawnByService,
} from '../changes/waiting-change.service.ts';
import { locationColumns, placeOf } from '../edits/location-columns.service.ts';
import { storedOverride } from '../edits/occurrence-input.service.ts';
import { derivedOf, NO_DERIVED_FIELDS, withPlaceInLine } from '../record/derived-fields.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { ShownEvent } from '../record/event-record.queries.ts';
import { requirementRows, roleRows } from './event-people.service.ts';
import { divideEvent, type EndedSeries, endSeries } from './following.queries.ts';
import { assertPartsApart } from './parts-apart.service.ts';
import type { Division } from './plan-division.service.ts';

/** A division of a series that takes effect, and what becomes of the change request that waits. */
export type Dividing = {
  current: LockedEvent;
  division: Division;
  endsOnly: boolean;
  settled: WaitingChange;
  /** What it changes of the second part, as people are shown it. */
  shown: Changes;
  /** The slots that the change request wants of the first part. */
  wanted: readonly Occurrence[];
};

/** A change request of one of the later dates, or of the whole event, is concerned; one of an earlier date is not. */
export async function settleDivision(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  division: Division,
): Promise<Pick<Dividing, 'settled' | 'shown' | 'wanted'>> {
  const { base, fields, location, start, effect } = division;
  const shown = shownChanges(base, {
    ...fields,
    institution_name: location.institution?.name ?? null,
  });
  const waits = current.change?.occurrence_start_at ?? null;
  const date = waits !== null && waits < start ? start : null;
  const dateAfter = (one: string) => (one < start ? one : undefined);
  const taken = { effect, date, dateAfter, changes: shown };
  const stays = settleWaitingChange(deps, actor, current, taken);
  const { change } = current;
  if (change === null || stays.write.change === null) return { settled: stays, shown, wanted: [] };
  const overrides = current.overrides.filter((one) => one.original_start_at < start);
  const left = { ...current, ...division.first, held_until: null, overrides };
  const wanted = (await wantedOf(trx, deps, left, change))?.slots;
  if (wanted === undefined) {
    return { settled: withdrawnByService(deps, actor, change, stays.entries), shown, wanted: [] };
  }
  return { settled: await withWantedAnew(trx, deps, current, left, stays), shown, wanted };
}

const endedSeries = (
  event: LockedEvent,
  { first, start }: Division,
  { write, entries }: WaitingChange,
): EndedSeries => ({
  event,
  fields: first,
  before: start,
  approval: historyRecord(entries),
  change: write.change,
});

/** The status of the series that goes on. */
const statusOfNew = (current: LockedEvent, { effect }: Division): string =>
  effect.kind === 'reopened' ? effect.status : current.status;

/** Inserts the series that goes on, with everything that the old one has. */
async function continueSeries(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { current, division, settled, wanted }: Dividing,
): Promise<ShownEvent> {
  const { fields, plan, overrides, location, effect, room_conflicts } = division;
  const status = statusOfNew(current, division);
  const holds = holdsRoom(status);
  if (holds) await assertPartsApart(trx, deps, actor, current, division, wanted);
  const id = randomUUIDv7();
  const stored = overrides.kept.map((override) => storedOverride(fields, override));
  const columns = { ...columnsOfEvent(fields), held_until: plan.held_until };
  const { creator_id } = current;
  const roles = roleRows(current.roles as Parameters<typeof roleRows>[0]);
  const requirements = requirementRows(
    current.requirements as Parameters<typeof requirementRows>[0],
  );
  const approval = recordOf(effect);
  const series = { id, follows_id: current.id, status, creator_id, columns, roles, requirements };
  const stamps = await divideEvent(
    trx,
    endedSeries(current, division, settled),
    { ...series, approval },
    {
      ...{ occurrences: plan.occurrences, holds, room_conflicts, overrides: stored },
      over: overOf(fields, deps.clock.now()),
    },
  );
  const written = { approval, occurrences: plan.occurrences };
  const hasFiles = current.attachments.length > 0;
  const attachments = hasFiles ? await copyEventMedia(trx, current.id, id) : [];
  const { overrides: _, steps: _steps, step_sources: _from, ...rest } = current;
  const { room_conflicts: _at, change: _change, ...row } = rest;
  return {
    ...row,
    ...series,
    ...columns,
    ...stamps,
    attachments,
    ...locationColumns(location),
    current_step: stepAfter(current, approval),
    pending_change: null,
    place: placeOf(location),
    ...derivedOf(
      deps,
      actor,
      approval ? NO_DERIVED_FIELDS : current,
      { ...columns, status },
      written,
    ),
    waiting: null,
  };
}

/** Ends the series, and inserts the one that goes on unless the later dates are cancelled. */
export async function writeDivision(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  dividing: Dividing,
): Promise<ShownEvent> {
  const { current, division, endsOnly, settled } = dividing;
  if (!endsOnly) return continueSeries(trx, deps, actor, dividing);
  const ended = endedSeries(current, division, settled);
  const stamps = await endSeries(trx, ended);
  const state = { status: current.status, held_until: null };
  const left = division.edit.datesAfter().filter((one) => one.original_start_at < division.start);
  const written = { approval: ended.approval, occurrences: left };
  const planned = derivedOf(deps, actor, current, state, written);
  const derived = await withPlaceInLine(trx, deps, current.id, planned);
  const row = { ...current, ...division.first, ...stamps, ...derived, held_until: null };
  return { ...row, ...settled.shown(current) };
}
