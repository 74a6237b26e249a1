import type { Db, Trx } from '../../db/db.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { localDate } from '../../domain/time/local-time/date-time-input.ts';
import { isWorkingDay } from '../../domain/time/working-days.ts';
import { type DueJob, workReminderOf, workReminders } from '../../domain/work/work-reminders.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pause } from '../../ports/event-loop.ts';
import { type DaysOff, listDaysOff } from '../academic-calendar/index.ts';
import { recordTold } from '../effects/index.ts';
import { type EventWithOpenWork, listOpenWork } from '../events/index.ts';
import { holidayChecker } from './holiday-checker.service.ts';
import { type ReminderBatch, remindInBatches } from './reminder-batches.service.ts';
import {
  deleteOldWorkReminders,
  type RemindedWork,
  upsertWorkReminders,
} from './work-reminder.queries.ts';

/** The dependencies of reminders of open work. */
export type WorkReminderDeps = {
  db: Db;
  clock: Clock;
  /** Working days before a date on which crews are reminded; 0: never. */
  workReminderDays: number;
  pause: Pause;
};

/** Events that one transaction marks. */
const BATCH = 200;

/** Hours after which the mark of a date is of no use: the day of the date is over everywhere. */
const KEPT_HOURS = 72;

/** Days that are looked at beyond twice the days of the setting: holidays at one stretch may be so long. */
const MOST_DAYS_OFF = 60;

/** Days that are added on both sides, because a day of UTC is another one elsewhere. */
const ZONE_DAYS = 1;

/** What all batches of a run share. */
type Run = {
  now: Temporal.Instant;
  daysOff: readonly DaysOff[];
  /** No date from this moment on is due today. */
  end: Temporal.Instant;
};

/** The first day from which on no date is due anywhere: so many days lie before it on which people work everywhere. */
function lastDayOf(today: Temporal.PlainDate, days: number, daysOff: readonly DaysOff[]) {
  const isOffAt = holidayChecker(daysOff.map((one) => ({ ...one, venue_id: null })));
  const most = today.add({ days: 2 * days + MOST_DAYS_OFF });
  let left = days;
  let date = today.add({ days: ZONE_DAYS + 1 });
  for (; left > 0 && Temporal.PlainDate.compare(date, most) < 0; date = date.add({ days: 1 })) {
    if (isWorkingDay(date, { isHoliday: isOffAt(null) })) left -= 1;
  }
  return date.add({ days: ZONE_DAYS });
}

async function startRun({ db, clock, workReminderDays: days }: WorkReminderDeps): Promise<Run> {
  const now = clock.now();
  const today = localDate(now, 'UTC');
  const from = today.subtract({ days: ZONE_DAYS }).toString();
  const most = today.add({ days: 2 * days + MOST_DAYS_OFF + ZONE_DAYS }).toString();
  const daysOff = await listDaysOff(db, from, most);
  const end = lastDayOf(today, days, daysOff).toZonedDateTime('UTC').toInstant();
  return { now, daysOff, end };
}

const markOf = ({ is_recurring, timezone }: EventWithOpenWork, job: DueJob): RemindedWork => ({
  requirement_id: job.requirement_id,
  original_start_at: is_recurring ? job.original_start_at : null,
  starts_on: localDate(instantFromText(job.slot.start_at), timezone).toString(),
  has_told_owner: job.reminder === 'owner',
});

const keyOf = ({ requirement_id, original_start_at }: RemindedWork): string =>
  `${requirement_id} ${original_start_at}`;

/** An event with its jobs of which people are reminded today, unless they were. */
type Judged = { event: EventWithOpenWork; jobs: DueJob[] };

/** Judges the jobs of events by the calendars of their places. */
async function judge(
  { workReminderDays: days, pause }: WorkReminderDeps,
  { now, daysOff }: Run,
  events: readonly EventWithOpenWork[],
): Promise<Judged[]> {
  const isHolidayAt = holidayChecker(daysOff);
  const judged: Judged[] = [];
  for (const event of events) {
    const { timezone, open_jobs } = event;
    const jobs = open_jobs.flatMap((job): DueJob[] => {
      const isHoliday = isHolidayAt(job.rooms[0]?.venue_id ?? null);
      const times = { start_at: job.slot.start_at, timezone };
      const reminder = workReminderOf(times, { now, days, isHoliday });
      return reminder === null ? [] : [{ ...job, reminder }];
    });
    judged.push({ event, jobs });
    await pause();
  }
  return judged;
}

async function readBatch(
  deps: WorkReminderDeps,
  run: Run,
  after: string | null,
): Promise<ReminderBatch<string>> {
  const window = { from: instantText(run.now), to: instantText(run.end) };
  const events = await listOpenWork(deps.db, { window, after, limit: BATCH });
  const judged = await judge(deps, run, events);
  const marks = judged.flatMap(({ event, jobs }) => jobs.map((job) => markOf(event, job)));
  const record = async (trx: Trx): Promise<void> => {
    const marked = new Set((await upsertWorkReminders(trx, marks)).map(keyOf));
    const told = judged.map(({ event, jobs }) => ({
      happened_at: run.now,
      facts: workReminders(
        event,
        jobs.filter((job) => marked.has(keyOf(markOf(event, job)))),
      ),
    }));
    await recordTold(trx, told);
  };
  return {
    next: events.length < BATCH ? null : (events.at(-1)?.id ?? null),
    record: marks.length === 0 ? null : record,
  };
}

/**
 * Reminds crews of required work that is open some working days before its date, on the last working day before it the
 * owner too, by the calendar of each place (§19.4). Repeated and concurrent runs are safe: each date is told once to
 * crews and once to owners, and a day on which no run took place is made up for by the next one.
 */
export async function remindOfWork(deps: WorkReminderDeps): Promise<void> {
  const before = deps.clock.now().subtract({ hours: KEPT_HOURS });
  await deleteOldWorkReminders(deps.db, instantText(before).slice(0, 10));
  if (deps.workReminderDays === 0) return;
  const run = await startRun(deps);
  await remindInBatches<string>(deps.db, (after) => readBatch(deps, run, after));
}
