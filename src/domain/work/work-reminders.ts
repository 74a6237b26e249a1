import type { RequirementKind } from '../enums.ts';
import type { EventPlace } from '../events/event-access.ts';
import {
  type EventFact,
  type SlotOfDate,
  type ToldEvent,
  toldEvent,
} from '../events/event-fact.ts';
import type { Place } from '../permission.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDate } from '../time/local-time/date-time-input.ts';
import { type WorkCalendar, workingDaysBetween } from '../time/working-days.ts';

/** A required requirement that is open on a date. */
export type OpenJob = {
  readonly requirement_id: string;
  readonly kind: RequirementKind;
  readonly original_start_at: InstantText;
  readonly slot: SlotOfDate;
  /** The rooms of the date, its own first. */
  readonly rooms: readonly Pick<Place, 'room_id' | 'venue_id'>[];
};

/** Who is reminded of an open job: its crew, or its crew and the owner of the event. */
export type WorkReminder = 'crew' | 'owner';

/** A job of which people are reminded. */
export type DueJob = OpenJob & { readonly reminder: WorkReminder };

/**
 * When reminders are judged, how many working days before a date crews are reminded (0: never), and when nobody works.
 */
export type WorkReminderDay = WorkCalendar & {
  readonly now: Temporal.Instant;
  readonly days: number;
};

/**
 * Who is reminded of a job of a date that is to come, by the calendar of its place: the crew from so many working days
 * before the date on, the owner too from the last working day before it on; null: nobody yet. Source: §19.4.
 */
export function workReminderOf(
  { start_at, timezone }: { readonly start_at: InstantText; readonly timezone: string },
  { now, days, ...calendar }: WorkReminderDay,
): WorkReminder | null {
  const today = localDate(now, timezone);
  const date = localDate(instantFromText(start_at), timezone);
  const left = workingDaysBetween(today, date, days, calendar);
  if (left >= days) return null;
  return left === 0 ? 'owner' : 'crew';
}

/** The rooms in which the dates take place; the institution is that of the event. */
function placeOf({ institution_id }: EventPlace, jobs: readonly OpenJob[]): EventPlace {
  const rooms = new Map(jobs.flatMap((job) => job.rooms).map((room) => [room.room_id, room]));
  const [first = { room_id: null, venue_id: null }, ...extras] = rooms.values();
  return { ...first, institution_id, extras };
}

function factOf(event: ToldEvent, jobs: readonly DueJob[]): EventFact {
  const dates = [...new Map(jobs.map((job) => [job.original_start_at, job])).values()];
  const [first] = dates;
  return {
    type: 'work_reminder',
    event: { ...toldEvent(event), place: placeOf(event.place, jobs) },
    actor: null,
    kinds: [...new Set(jobs.map(({ kind }) => kind))],
    ...(first && { occurrence: first.slot }),
    ...(first && event.is_recurring && datesOf(dates)),
  };
}

/** The date that it is about, or all of them where they are several. */
function datesOf(jobs: readonly OpenJob[]): Pick<EventFact, 'original_start_at' | 'dates'> {
  const dates = jobs.map(({ original_start_at, slot: { start_at, end_at } }) => {
    return { original_start_at, start_at, end_at };
  });
  return dates.length > 1 ? { dates } : { original_start_at: dates[0]?.original_start_at ?? null };
}

/**
 * What people are told of the open jobs of an event: its crews of all of them, its owner of those on whose last working
 * day they are told. Each fact names all dates and kinds. Source: §19.4.
 */
export function workReminders(event: ToldEvent, jobs: readonly DueJob[]): EventFact[] {
  const ofOwner = jobs.filter(({ reminder }) => reminder === 'owner');
  const facts = jobs.length === 0 ? [] : [factOf(event, jobs)];
  if (ofOwner.length > 0) facts.push({ ...factOf(event, ofOwner), is_for_owners: true });
  return facts;
}
