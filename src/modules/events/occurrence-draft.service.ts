import { holdsRoom, wantsTheSame } from '../../domain/booking.ts';
import { judgeLength } from '../../domain/event-flaws.ts';
import { findOriginalStart } from '../../domain/occurrence-id.ts';
import {
  applyOverride,
  blankOverride,
  mergeOverride,
  type Occurrence,
  type Override,
} from '../../domain/override.ts';
import { searchTextOf } from '../../domain/search-text.ts';
import { overlapsItself, type Plan, slotAt } from '../../domain/series.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { LockedEvent } from './event.queries.ts';
import type { EventDeps } from './event.service.ts';
import { planStored } from './event-draft.service.ts';
import type { StoredOverride } from './occurrence.queries.ts';
import type { OverrideBody } from './occurrence.schema.ts';

/** An override as it is stored: what a search of its occurrence looks through goes with it. */
export function storedOverride(
  event: { title: string; description: string | null },
  override: Override,
): StoredOverride {
  const { title, description } = override;
  const differs = title !== null || description !== null;
  const parts = [title ?? event.title, description ?? event.description];
  return { ...override, search_text: differs ? searchTextOf(parts) : null };
}

/** One occurrence and its override, before a write and after it. */
export type OccurrenceEdit = {
  original_start_at: string;
  override: Override;
  wasOverride: Override | undefined;
  before: Occurrence;
  after: Occurrence;
  /** Whether it found its room taken, and whether it wants the same after the write (decision 5.5). */
  wasUnheld: boolean;
  staysUnheld: boolean;
};

/** 422 where an occurrence that holds no room yet would meet another of its series (decision 5.6). */
function assertApart(bare: Plan, event: LockedEvent, override: Override): void {
  const byStart = new Map(
    [...event.overrides, override].map((one) => [one.original_start_at, one]),
  );
  const planned = bare.occurrences.map(({ original_start_at }) =>
    applyOverride(
      slotAt(event, original_start_at),
      original_start_at,
      byStart.get(original_start_at),
    ),
  );
  if (!overlapsItself(planned)) return;
  const message = 'The start at field must leave the other occurrences of the series their time.';
  throw invalidInput({ start_at: [message] });
}

/**
 * What a request makes of an occurrence; a null body takes its override away. 404 when the rule does not make the
 * occurrence, 422 when it would end before it starts (decision 5.7).
 */
export function draftOccurrence(
  deps: EventDeps,
  event: LockedEvent,
  occurrence: string,
  body: OverrideBody | null,
): OccurrenceEdit {
  const plan = planStored(deps, event, []);
  const starts = plan.occurrences.map((one) => one.original_start_at);
  const key = findOriginalStart(occurrence, starts, event.timezone);
  if (key === undefined) throw notFound();
  const wasOverride = event.overrides.find((one) => one.original_start_at === key);
  const current = wasOverride ?? blankOverride(key);
  const override =
    body === null ? blankOverride(key) : mergeOverride(current, body, event.timezone);
  const slot = slotAt(event, key);
  const after = applyOverride(slot, key, override);
  const flaw = judgeLength(after);
  if (flaw !== undefined) throw invalidInput({ end_at: [`The end at field ${flaw}`] });
  if (!holdsRoom(event.status)) assertApart(plan, event, override);
  const before = applyOverride(slot, key, wasOverride);
  const wasUnheld = event.unheld.includes(key);
  const staysUnheld = wasUnheld && wantsTheSame(before, after);
  return { original_start_at: key, override, wasOverride, before, after, wasUnheld, staysUnheld };
}
