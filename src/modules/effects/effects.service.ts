import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import type { Changes } from '../../domain/changes.ts';
import type { SubjectType } from '../../domain/enums.ts';
import type { Fact } from '../../domain/facts.ts';
import type { Actor } from '../../domain/permission.ts';
import { type NewJob, rowsOfJobs } from '../../jobs/enqueue.ts';
import {
  type ActivityWrite,
  insertEffects,
  insertOutbox,
  insertsOfEffects,
  type OutboxWrite,
} from './effects.queries.ts';

/** One entry of the activity log of a subject (§7.2). */
export type Activity = {
  event: string;
  subject_type: SubjectType;
  subject_id: string;
  actor: Actor;
  changes: Changes;
};

/**
 * The facts of a write for people and webhooks, in order: a person addressed by several facts is notified of the first.
 */
export type Told = { happened_at: Temporal.Instant; facts: readonly Fact[] };

/** The effects of a write besides its own rows. */
export type Effects = {
  activity?: readonly Activity[];
  told?: Told;
  jobs?: readonly NewJob[];
  /** Events that were written and of which nobody is told. */
  written?: readonly string[];
};

const activityRow = ({ actor, ...activity }: Activity): ActivityWrite => ({
  ...activity,
  id: randomUUIDv7(),
  actor_id: actor.is_automatic ? null : actor.id,
});

/**
 * The treatment of messages for people and webhooks: `send`; `muted`, which notifies only webhooks, for imports
 * (§12.9); `staff`, which notifies who has to act, holders of open steps and crews, and webhooks, where the people of
 * the events are told in another way (§20.7); or a list that collects them for a dry run, which writes no effects.
 */
export type Outbox = 'send' | 'muted' | 'staff' | Told[];

/** What is told where `staff` alone hears of it. */
function toldStaff(told: Told | undefined, outbox: Outbox): Told | undefined {
  if (told === undefined || outbox !== 'staff') return told;
  const facts = told.facts.map((fact) =>
    'event' in fact ? { ...fact, is_for_staff: true } : fact,
  );
  return { ...told, facts };
}

const eventIdsOf = (facts: readonly Fact[]): string[] => [
  ...new Set(facts.flatMap((fact) => ('event' in fact ? [fact.event.id] : []))),
];

/** The row of the outbox; null where nothing is made of the write later. */
function outboxRow(
  told: Told | undefined,
  written: readonly string[],
  is_muted: boolean,
): OutboxWrite | null {
  const facts = told?.facts ?? [];
  if (facts.length + written.length === 0) return null;
  return {
    happened_at: told?.happened_at.toString({ smallestUnit: 'millisecond' }) ?? null,
    event_ids: [...written, ...eventIdsOf(facts)],
    facts,
    is_muted,
  };
}

/** A part of a statement that writes effects. */
export type EffectInsert = ReturnType<typeof insertsOfEffects>[number];

/**
 * The inserts of the effects of a write, for the statement that writes its own rows; jobs have a statement of their
 * own.
 */
export function effectInserts(
  { activity = [], told, written = [] }: Omit<Effects, 'jobs'>,
  outbox: Outbox = 'send',
): EffectInsert[] {
  if (typeof outbox !== 'string') {
    if (told) outbox.push(told);
    return [];
  }
  return insertsOfEffects({
    activities: activity.map(activityRow),
    outbox: outboxRow(toldStaff(told, outbox), written, outbox === 'muted'),
  });
}

/**
 * Writes the effects of a write in its own transaction, with one statement; none when there are no effects.
 * Notifications, mails, push messages and webhooks are made later from the row of the outbox (`deliverOutbox`).
 */
export async function recordEffects(
  trx: Trx,
  { activity = [], told, jobs = [], written = [] }: Effects,
  outbox: Outbox = 'send',
): Promise<void> {
  if (typeof outbox !== 'string') {
    if (told) outbox.push(told);
    return;
  }
  await insertEffects(trx, {
    activities: activity.map(activityRow),
    outbox: outboxRow(toldStaff(told, outbox), written, outbox === 'muted'),
    jobs: jobs.length > 0 ? rowsOfJobs(jobs) : null,
  });
}

/** Writes what people are told of several things that happened apart, with one statement; none when there are none. */
export async function recordTold(trx: Trx, told: readonly Told[]): Promise<void> {
  const rows = told.flatMap((one) => outboxRow(one, [], false) ?? []);
  if (rows.length > 0) await insertOutbox(trx, rows);
}
