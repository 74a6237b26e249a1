import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { api, ask, askTagged, ifMatch, type Schemas } from '../../api/client.ts';
import { partsOf } from '../../api/event-dates.ts';
import { asProblem } from '../../api/problem.ts';
import { toast } from '../../kit/toast-queue.ts';
import { clockAt, type Day, wallTextAt } from '../../time/days.ts';
import { dateText, type Reading, timeText } from '../../time/sentences.ts';
import { shiftedRule, shiftedWall } from '../../time/shift.ts';
import { addDays, daysBetween, isOfDays, wallAt } from '../../time/wall.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { Booking } from '../segments.ts';
import { changeText, type Move } from './move-text.ts';

/** A new place of an event, and the one that it had. */
type Place = {
  start_at: string;
  end_at: string;
  /** The room that another one replaces, which may be one of several, and the other one. */
  rooms?: [from: string, to: string];
  recurrence_rule?: string | null;
};
/** The dates that a move is about. */
export type MoveScope = 'date' | 'following' | 'all';
export type Write = {
  id: string;
  place: Place;
  /** The place before, to which it can be moved back; absent where the service keeps no way back. */
  before?: Place;
  scope: MoveScope;
};

type Event = Schemas['Event'];

/** The changed room of an event, as it is written. */
function roomsInput(event: Event, [from, to]: [from: string, to: string]) {
  if (!event.extra_room_ids.includes(from)) return { room_id: to };
  return { extra_room_ids: event.extra_room_ids.map((id) => (id === from ? to : id)) };
}

const readEvent = (id: string) =>
  askTagged(api.GET('/api/v1/events/{id}', { params: { path: { id } } }));

/** Writes a place, unless somebody changed the event since it was read; `isDry` only judges it. */
async function putPlace(
  { id, place: { rooms, ...times }, scope }: Write,
  isDry = false,
): Promise<unknown> {
  const { record, etag } = await readEvent(id);
  const body = { ...times, ...(rooms && roomsInput(record as Event, rooms)) };
  const { series, occurrence } = partsOf(id);
  const dry = isDry ? { dry_run: true } : {};
  if (occurrence === undefined)
    return ask<unknown>(
      api.PUT('/api/v1/events/{id}', {
        params: { path: { id }, query: dry },
        body,
        ...ifMatch(etag),
      }),
    );
  const path = { event_id: series, occurrence };
  return ask<unknown>(
    api.PUT('/api/v1/events/{event_id}/occurrences/{occurrence}', {
      params: { path, query: { ...dry, ...(scope === 'following' && { scope }) } },
      body,
      ...ifMatch(etag),
    }),
  );
}

/**
 * Whole days, as many days later as one day is than another. Days have 23, 24 or 25 hours, so that minutes would not
 * do.
 */
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
    scope: 'date',
  };
}

/** The rule of a series after a move of one of its dates; null without one, undefined where it cannot follow. */
const movedRule = (
  rule: string | null,
  { booking, from }: Move,
  { start_at }: Place,
): string | null | undefined =>
  rule &&
  shiftedRule(
    rule,
    wallAt(booking.start_at, from.row.timezone).date,
    start_at.slice(0, 'yyyy-mm-dd'.length),
  );

/**
 * The move of a date and those after it, which become a series of their own; undefined where the rule cannot follow.
 */
export async function moveOfFollowing(move: Move): Promise<Write | undefined> {
  const { id } = move.booking;
  const { recurrence_rule } = (await readEvent(partsOf(id).series)).record as Event;
  const { place, before } = moveOfDate(move);
  const rule = movedRule(recurrence_rule, move, place);
  if (rule === undefined) return undefined;
  const isNewRule = rule !== null && rule !== recurrence_rule;
  return {
    id,
    place: { ...place, ...(isNewRule && { recurrence_rule: rule }) },
    ...(before && { before: { ...before, ...(isNewRule && { recurrence_rule }) } }),
    scope: 'following',
  };
}

/**
 * The move of the whole series by as much as the date moves; undefined where its rule names days that it cannot follow.
 */
export async function moveOfSeries(move: Move): Promise<Write | undefined> {
  const { booking, from, to } = move;
  const { series } = partsOf(booking.id);
  const record = (await readEvent(series)).record as Event;
  const { timezone, recurrence_rule, room_id, extra_room_ids } = record;
  const { place } = moveOfDate(move);
  const shift = (instant: string, was: string, now: string): string =>
    shiftedWall(wallAt(instant, timezone), wallAt(was, from.row.timezone), now);
  const rule = movedRule(recurrence_rule, move, place);
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
      start_at: record.start_at,
      end_at: record.end_at,
      ...(isElsewhere && { rooms: [there, replaced] }),
      ...(isNewRule && { recurrence_rule }),
    },
    scope: 'all',
  };
}

/**
 * Whether the move of something approved would wait for approval. What speaks against it is said when it is written.
 */
export async function doesWait(write: Write): Promise<boolean> {
  try {
    return ((await putPlace(write, true)) as Schemas['EventPlan']).approval.changes_wait;
  } catch {
    return false;
  }
}

type Tools = {
  queries: QueryClient;
  t: TFunction<['calendar', 'actions', 'problems']>;
  reading: Reading;
};

/** The sentence about the reason why a move was refused. */
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

/** The sentence that is shown after a booking was moved. */
function movedSentence(
  move: Move,
  scope: MoveScope,
  { t, reading }: Pick<Tools, 't' | 'reading'>,
): string {
  const { booking, from: was, to, span, isStretched } = move;
  const { title } = booking;
  const change = changeText(move, reading);
  if (scope === 'all') return t('calendar:moved_all', { title, change });
  if (scope === 'following') {
    const { date } = wallAt(booking.start_at, was.row.timezone);
    return t('calendar:moved_following', { title, change, day: dateText(date, reading, 'short') });
  }
  const day: Day = to.axis.day;
  const moved = { day: dateText(day.date, reading, 'short') };
  const clock = (minute: number): string => timeText(clockAt(day, minute), reading);
  const from = clock(span.from);
  if (isOfDays(booking, to.row.timezone)) return t('calendar:moved_days', { title, ...moved });
  if (isStretched) return t('calendar:stretched', { title, from, to: clock(span.to) });
  const place = { title, time: from, ...moved };
  return was.row.room.id === to.row.room.id
    ? t('calendar:moved', place)
    : t('calendar:moved_room', { ...place, room: to.row.room.name });
}

const refresh = ({ queries }: Pick<Tools, 'queries'>): void => {
  for (const key of ['schedule', 'event', 'events'])
    void queries.invalidateQueries({ queryKey: [key] });
};

/** Writes a move and says so; `undo` gets the id of what was moved, which is another series after a division. */
async function write(
  written: Write,
  tools: Tools,
  sentence: string,
  undo?: (id: string) => void,
): Promise<void> {
  const { t } = tools;
  try {
    const { id } = (await putPlace(written)) as { id: string };
    const run = (): void => undo?.(written.scope === 'following' ? id : written.id);
    toast({ sentence, action: undo && { label: t('actions:undo'), run } });
  } catch (error) {
    toast({ sentence: await refusedSentence(written.id, error, tools) });
  }
  refresh(tools);
}

/** Moves an event, one date of a series, or more of it; the message offers to take it back. */
export function moveEvent(move: Move, written: Write, tools: Tools): Promise<void> {
  const { before, scope } = written;
  const { t } = tools;
  // The dates that follow stay a series of their own, which is moved back as a whole.
  const isDivided = scope === 'following';
  const back = move.isStretched ? t('calendar:stretched_back') : t('calendar:moved_back');
  const undo =
    before &&
    ((id: string): void => {
      const sentence = isDivided ? t('calendar:following_back') : back;
      const reverse = { id, place: before, scope: isDivided ? 'all' : scope } as const;
      void write(reverse, tools, sentence);
    });
  return write(written, tools, movedSentence(move, scope, tools), undo);
}

/**
 * Asks for the move of something approved: it stays until the change is approved; the message offers to withdraw it.
 */
export function askForMove(written: Write, tools: Tools): Promise<void> {
  const { t } = tools;
  const withdraw = async (): Promise<void> => {
    const { withdrawChange } = await import('../../api/event-actions.ts');
    try {
      await withdrawChange(partsOf(written.id).series);
      toast({ sentence: t('calendar:move.withdrawn') });
    } catch (error) {
      toast({ sentence: t(`problems:${asProblem(error).kind}.sentence`) });
    }
    refresh(tools);
  };
  return write(written, tools, t('calendar:move.asked'), () => void withdraw());
}
