import type { Db, Trx } from '../../db/db.ts';
import { type JudgedRequest, remindersOf } from '../../domain/events/reminded-people.ts';
import {
  type DueReminder,
  dueReminder,
  type ReminderRules,
} from '../../domain/events/request-reminders.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pause } from '../../ports/event-loop.ts';
import { listDaysOff } from '../academic-calendar/index.ts';
import { type NotificationSettings, recordTold } from '../effects/index.ts';
import { listWaitingRequests, type WaitingRequest } from '../events/index.ts';
import { holidayChecker } from './holiday-checker.service.ts';
import { listReminders, type ReminderRow, upsertReminders } from './reminder.queries.ts';
import { type ReminderBatch, remindInBatches } from './reminder-batches.service.ts';
import { findRequestPeople, type RequestPeople } from './request-people.service.ts';

/** The dependencies of reminders of requests. */
export type RequestReminderDeps = {
  db: Db;
  clock: Clock;
  reminders: ReminderRules;
  notifications: NotificationSettings;
  pause: Pause;
};

/** Requests that one transaction judges. A person gets one reminder of those that are read together. */
const BATCH = 5_000;

/** Reminders in one row of the outbox. */
const REMINDERS_IN_ROW = 20;

/** A request with the days on which it was told, and what is due today. */
type Judged = { request: WaitingRequest; mark: ReminderRow; due: DueReminder };

/** The mark of the step that waits; one of a step that was open before does not count. */
function markOf({ id, step }: WaitingRequest, kept: ReminderRow | undefined): ReminderRow {
  const opened_at = step.waiting_since;
  const fresh = { event_id: id, opened_at, reminded_on: null, escalated_on: null };
  return kept?.opened_at === opened_at ? kept : fresh;
}

/** Days that are added on both sides, because a day of UTC is another one elsewhere. */
const ZONE_DAYS = { hours: 24 };

const dayOf = (instant: Temporal.Instant): string => instantText(instant).slice(0, 10);

/** Judges requests by the calendars of their places: two statements. */
async function judge(
  { db, clock, reminders, pause }: RequestReminderDeps,
  requests: readonly WaitingRequest[],
): Promise<Judged[]> {
  const now = clock.now();
  const [oldest = instantText(now)] = requests.map(({ step }) => step.waiting_since).sort();
  const from = Temporal.Instant.from(oldest).subtract(ZONE_DAYS);
  const daysOff = await listDaysOff(db, dayOf(from), dayOf(now.add(ZONE_DAYS)));
  const ids = requests.map(({ id }) => id);
  const kept = new Map((await listReminders(db, ids)).map((row) => [row.event_id, row]));
  const isHolidayAt = holidayChecker(daysOff);
  const judged: Judged[] = [];
  for (const request of requests) {
    const mark = markOf(request, kept.get(request.id));
    const { timezone, start_at, step, place } = request;
    const [room = place] = step.rooms;
    const isHoliday = isHolidayAt(room.venue_id);
    const due = dueReminder({ ...mark, timezone, start_at }, { ...reminders, now, isHoliday });
    judged.push({ request, mark, due });
    await pause();
  }
  return judged;
}

const isDue = ({ due }: Judged): boolean => due.isReminder || due.isEscalation;

/** A request as people are reminded of it; one that is marked already is due no more. */
function judgedRequest(
  { request, due }: Judged,
  isMarked: boolean,
  peopleOf: (request: WaitingRequest) => RequestPeople,
): JudgedRequest {
  const { step, title, room, start_at, end_at, timezone, creator_id, is_change } = request;
  return {
    title,
    room,
    start_at,
    end_at,
    timezone,
    creator_id,
    is_change,
    opened_at: step.waiting_since,
    step_name: step.name,
    isReminder: isMarked && due.isReminder,
    isEscalation: isMarked && due.isEscalation,
    ...peopleOf(request),
  };
}

/** Marks what is due as told, and records the reminders of it, in one transaction: three statements. */
async function record(
  trx: Trx,
  { clock, reminders }: RequestReminderDeps,
  judged: readonly Judged[],
  peopleOf: (request: WaitingRequest) => RequestPeople,
): Promise<void> {
  const marks = judged.filter(isDue).map(({ mark, due: { today, isReminder, isEscalation } }) => ({
    ...mark,
    ...(isReminder && { reminded_on: today }),
    ...(isEscalation && { escalated_on: today }),
  }));
  const marked = await upsertReminders(trx, marks);
  const requests = judged.map((one) => judgedRequest(one, marked.has(one.request.id), peopleOf));
  const facts = remindersOf(requests, reminders.escalationDays);
  const rows = Array.from({ length: Math.ceil(facts.length / REMINDERS_IN_ROW) }, (_none, at) =>
    facts.slice(at * REMINDERS_IN_ROW, (at + 1) * REMINDERS_IN_ROW),
  );
  const happened_at = clock.now();
  await recordTold(
    trx,
    rows.map((some) => ({ happened_at, facts: some })),
  );
}

async function readBatch(
  deps: RequestReminderDeps,
  after: string | null,
): Promise<ReminderBatch<string>> {
  const { db, clock } = deps;
  const now = instantText(clock.now());
  const requests = await listWaitingRequests(db, { now, since: now, after, limit: BATCH });
  const judged = requests.length > 0 ? await judge(deps, requests) : [];
  const next = requests.length < BATCH ? null : (requests.at(-1)?.id ?? null);
  if (!judged.some(isDue)) return { next, record: null };
  const asked = judged.map(({ request, due }) => {
    return { request, asksManagers: due.isEscalation };
  });
  const peopleOf = await findRequestPeople(deps, asked);
  return { next, record: (trx) => record(trx, deps, judged, peopleOf) };
}

/**
 * Reminds holders of open steps of all that waits for them, and tells managers what waits too long at their places, by
 * the working days of each place (§16.2). Repeated and concurrent runs are safe: a request is told once a day, and a
 * day on which no run took place is made up for by the next one.
 */
export async function remindOfRequests(deps: RequestReminderDeps): Promise<void> {
  const { reminderDays, escalationDays } = deps.reminders;
  if (reminderDays + escalationDays === 0) return;
  await remindInBatches<string>(deps.db, (after) => readBatch(deps, after));
}
