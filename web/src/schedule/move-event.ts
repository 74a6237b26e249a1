import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { api, ask, askTagged, ifMatch, type Schemas } from '../api/client.ts';
import { partsOf } from '../api/event-dates.ts';
import { asProblem } from '../api/problem.ts';
import { toast } from '../kit/toast-queue.ts';
import { clockAt, type Day, wallTextAt } from '../time/days.ts';
import { dateText, type Reading, timeText } from '../time/sentences.ts';
import { shiftedRule, shiftedWall } from '../time/shift.ts';
import { addDays, daysBetween, isOfDays, wallAt } from '../time/wall.ts';
import type { Booking, Span } from './segments.ts';
import type { BookableLine } from './use-wish.ts';

/** A booking, and where it goes. */
export type Move = {
  booking: Booking;
  from: BookableLine;
  to: BookableLine;
  span: Span;
  /** It gets longer or shorter, not only another place. */
  isStretched: boolean;
};

/** A new place of an event, and the one that it had. */
type Place = {
  start_at: string;
  end_at: string;
  /** The room that another one replaces, which may be one of several, and the other one. */
  rooms?: [from: string, to: string];
  recurrence_rule?: string | null;
};
export type Write = { id: string; place: Place; before: Place };

type Event = Schemas['Event'];

/** Which of the rooms of an event changes, as it is written. */
function roomsInput(event: Event, [from, to]: [from: string, to: string]) {
  if (!event.extra_room_ids.includes(from)) return { room_id: to };
  return { extra_room_ids: event.extra_room_ids.map((id) => (id === from ? to : id)) };
}

const readEvent = (id: string) =>
  askTagged(api.GET('/api/v1/events/{id}', { params: { path: { id } } }));

/** Writes a place, unless somebody changed the event since it was read; `isDry` only judges it. */
async function putPlace(id: string, { rooms, ...times }: Place, isDry = false): Promise<unknown> {
  const { record, etag } = await readEvent(id);
  const body = { ...times, ...(rooms && roomsInput(record as Event, rooms)) };
  const { series, occurrence } = partsOf(id);
  const query = isDry ? { dry_run: true } : {};
  if (occurrence === undefined)
    return ask<unknown>(
      api.PUT('/api/v1/events/{id}', { params: { path: { id }, query }, body, ...ifMatch(etag) }),
    );
  const path = { event_id: series, occurrence };
  return ask<unknown>(
    api.PUT('/api/v1/events/{event_id}/occurrences/{occurrence}', {
      ...{ params: { path, query }, body },
      ...ifMatch(etag),
    }),
  );
}

/** Whole days, as many days later as one day is than another. Days have 23, 24 or 25 hours, so that minutes would not do. */
function daysFrom({ start_at, end_at }: Booking, { row, axis }: BookableLine, date: string) {
  const days = daysBetween(axis.day.date, date);
  const later = (at: string): string => `${addDays(wallAt(at, row.timezone).date, days)}T00:00`;
  return { start_at: later(start_at), end_at: later(end_at) };
}

/** The move of the booking alone: a single event, or one date of a series. */
export function moveOfDate({ booking, from, to, span }: Move): Write {
  const { id, start_at, end_at } = booking;
  const { day } = to.axis;
  const [here, there] = [from.row.room.id, to.row.room.id];
  const isElsewhere = here !== there;
  const times = isOfDays(booking, from.row.timezone)
    ? daysFrom(booking, from, day.date)
    : { start_at: wallTextAt(day, span.from), end_at: wallTextAt(day, span.to) };
  return {
    id,
    place: {
      ...times,
      ...(isElsewhere && { rooms: [here, there] }),
    },
    before: { start_at, end_at, ...(isElsewhere && { rooms: [there, here] }) },
  };
}

/** The move of the whole series by as much as the date moves; undefined where its rule names days that it cannot follow. */
export async function moveOfSeries(move: Move): Promise<Write | undefined> {
  const { booking, from, to } = move;
  const { series } = partsOf(booking.id);
  const record = (await readEvent(series)).record as Event;
  const { timezone, recurrence_rule, room_id, extra_room_ids } = record;
  const { place } = moveOfDate(move);
  const shift = (instant: string, was: string, now: string): string =>
    shiftedWall(wallAt(instant, timezone), wallAt(was, from.row.timezone), now);
  const rule =
    recurrence_rule &&
    shiftedRule(
      recurrence_rule,
      wallAt(booking.start_at, from.row.timezone).date,
      place.start_at.slice(0, 'yyyy-mm-dd'.length),
    );
  if (rule === undefined) return undefined;
  const [here, there] = [from.row.room.id, to.row.room.id];
  const isElsewhere = here !== there;
  const replaced = extra_room_ids.includes(here) ? here : room_id;
  const isNewRule = rule !== null && rule !== recurrence_rule;
  return {
    id: series,
    place: {
      start_at: shift(record.start_at, booking.start_at, place.start_at),
      end_at: shift(record.end_at, booking.end_at, place.end_at),
      ...(isElsewhere && { rooms: [replaced, there] }),
      ...(isNewRule && { recurrence_rule: rule }),
    },
    before: {
      ...{ start_at: record.start_at, end_at: record.end_at },
      ...(isElsewhere && { rooms: [there, replaced] }),
      ...(isNewRule && { recurrence_rule }),
    },
  };
}

/** Whether the move of something approved would wait for approval. What speaks against it is said when it is written. */
export async function doesWait({ id, place }: Write): Promise<boolean> {
  try {
    return ((await putPlace(id, place, true)) as Schemas['EventPlan']).approval.changes_wait;
  } catch {
    return false;
  }
}

type Tools = {
  queries: QueryClient;
  t: TFunction<['calendar', 'actions', 'problems']>;
  reading: Reading;
};

/** Why a move was refused. */
async function refusedSentence(
  id: string,
  error: unknown,
  { t }: Pick<Tools, 't'>,
): Promise<string> {
  const { kind, conflicts, fields } = asProblem(error);
  const taken = conflicts[0]?.event?.title;
  if (taken) return t('calendar:not_moved', { title: taken });
  const paths = Object.keys(fields);
  const isAbout = (name: string): boolean => paths.some((path) => path.startsWith(name));
  if (kind === 'state' || paths.length > 0) {
    const { title, by_invitation } = (await readEvent(id)).record as Event;
    if (kind === 'state' && by_invitation) return t('calendar:move.invited', { title });
    if (isAbout('extra_room_ids')) return t('calendar:move.has_rooms', { title });
    if (isAbout('equipment')) return t('calendar:move.equipment', { title });
  }
  return t(`problems:${kind}.sentence`);
}

/** What is said once a booking was moved. */
function movedSentence(
  { booking, to, span, isStretched }: Move,
  { t, reading }: Pick<Tools, 't' | 'reading'>,
): string {
  const { title } = booking;
  const day: Day = to.axis.day;
  const moved = { day: dateText(day.date, reading, 'short') };
  const clock = (minute: number): string => timeText(clockAt(day, minute), reading);
  const from = clock(span.from);
  if (isOfDays(booking, to.row.timezone)) return t('calendar:moved_days', { title, ...moved });
  if (isStretched) return t('calendar:stretched', { title, from, to: clock(span.to) });
  return t('calendar:moved', { title, time: from, ...moved });
}

async function write(
  { id, place }: Pick<Write, 'id' | 'place'>,
  tools: Tools,
  sentence: string,
  undo?: () => void,
): Promise<void> {
  const { queries, t } = tools;
  try {
    await putPlace(id, place);
    toast({ sentence, action: undo && { label: t('actions:undo'), run: undo } });
  } catch (error) {
    toast({ sentence: await refusedSentence(id, error, tools) });
  }
  for (const key of ['schedule', 'event', 'events'])
    void queries.invalidateQueries({ queryKey: [key] });
}

/** Moves an event, one date of a series or all of it; the message offers to take it back. */
export const moveEvent = (move: Move, { id, place, before }: Write, tools: Tools): Promise<void> =>
  write({ id, place }, tools, movedSentence(move, tools), () => {
    const sentence = move.isStretched ? 'calendar:stretched_back' : 'calendar:moved_back';
    void write({ id, place: before }, tools, tools.t(sentence));
  });

/** Asks for the move of something approved: it stays until the change is approved. */
export const askForMove = ({ id, place }: Write, tools: Tools): Promise<void> =>
  write({ id, place }, tools, tools.t('calendar:move.asked'));
