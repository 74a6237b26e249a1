import type { Override } from '../events/override.ts';
import type { EventPayload } from '../imports/import-record.ts';

/** What a request changes of an event, in the form of PUT of an event; null where nothing. */
export type EventChanges = Readonly<Record<string, unknown>> | null;

/** What a request does to one date of a series, in the form of PUT of an occurrence. */
export type DateChange = {
  readonly date: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** The fields of a date that calendar programs see. */
const SHOWN = ['title', 'description', 'start_at', 'end_at', 'room_id', 'extra_room_ids'] as const;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The rule of a series whose dates are listed: it makes the first one alone. */
const ONCE = /^FREQ=DAILY;UNTIL=/;

/** The event as a calendar program saw it, and as it wants it. */
export type Compared = { readonly before: EventPayload; readonly after: EventPayload };

/** Whether the dates of a series, whose rule programs would not agree on, are changed as a whole. */
export function changesListedDates({ before, after }: Compared, rule: string | null): boolean {
  const written = before.body.recurrence_rule;
  if (rule === null || written === null || !ONCE.test(written) || ONCE.test(rule)) return false;
  return after.body.recurrence_rule !== written || after.body.start_at !== before.body.start_at;
}

function timesOf({ before: { body: was }, after: { body: is } }: Compared): object {
  const { start_at, end_at } = is;
  return start_at === was.start_at && end_at === was.end_at ? {} : { start_at, end_at };
}

function ruleOf({ before: { body: was }, after: { body: is } }: Compared): object {
  const isSame =
    is.recurrence_rule === was.recurrence_rule &&
    is.recurrence_timezone === was.recurrence_timezone;
  if (isSame) return {};
  const { recurrence_rule, recurrence_timezone } = is;
  const ends = { recurrence_ends_at: null, recurrence_count: null };
  return { recurrence_rule, ...(recurrence_timezone && { recurrence_timezone }), ...ends };
}

/** The dates by hand: those of the event, without what was taken out, with what was added. */
function addedDates({ before, after }: Compared, own: readonly string[]): object {
  const was = new Set(before.body.recurrence_dates);
  const is = new Set(after.body.recurrence_dates);
  const added = [...is].filter((date) => !was.has(date));
  const kept = own.filter((date) => is.has(date) || !was.has(date));
  if (added.length === 0 && kept.length === own.length) return {};
  return { recurrence_dates: [...kept, ...added].sort() };
}

function textsOf({ before, after }: Compared): object {
  const names = ['title', 'description', 'website', 'room_id', 'extra_room_ids'] as const;
  const differing = names.filter((name) => !isSame(after.body[name], before.body[name]));
  return Object.fromEntries(differing.map((name) => [name, after.body[name] ?? null]));
}

/** What differs in the event itself; `dates` are its dates by hand. */
export function eventChanges(compared: Compared, dates: readonly string[]): EventChanges {
  const type = ({ body }: EventPayload): string | null => body.category?.event_type ?? null;
  const event_type = type(compared.after);
  const changes = {
    ...textsOf(compared),
    ...timesOf(compared),
    ...ruleOf(compared),
    ...addedDates(compared, dates),
    ...(event_type !== type(compared.before) && { category: { event_type } }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

type Shown = Pick<Override, (typeof SHOWN)[number] | 'is_cancelled'>;

const blank: Shown = {
  ...{ title: null, description: null, start_at: null, end_at: null },
  ...{ room_id: null, extra_room_ids: null },
  is_cancelled: false,
};

/** What differs in one date. */
function differing(was: Shown, is: Shown): DateChange['body'] {
  if (is.is_cancelled) return was.is_cancelled ? {} : { is_cancelled: true };
  const fields = SHOWN.filter((name) => !isSame(is[name], was[name]));
  return {
    ...(was.is_cancelled && { is_cancelled: false }),
    ...Object.fromEntries(fields.map((name) => [name, is[name]])),
  };
}

/** The dates of a series as a calendar program shows them: those that are left out are cancelled. */
function datesOf({ overrides, body }: EventPayload, gone: readonly string[]): Map<string, Shown> {
  const dates = new Map<string, Shown>(
    [...(body.excluded_dates ?? []), ...gone].map((date) => [
      date,
      { ...blank, is_cancelled: true },
    ]),
  );
  for (const one of overrides) dates.set(one.original_start_at, one);
  return dates;
}

/** The listed dates that a program took out, and which are not among the dates by hand: they are cancelled. */
const takenOut = ({ before, after }: Compared, own: readonly string[]): string[] => {
  const [is, byHand] = [new Set(after.body.recurrence_dates), new Set(own)];
  return (before.body.recurrence_dates ?? []).filter((date) => !is.has(date) && !byHand.has(date));
};

/** What differs in single dates, in their order; `dates` are those by hand. */
export function dateChanges(compared: Compared, dates: readonly string[]): DateChange[] {
  const was = datesOf(compared.before, []);
  const is = datesOf(compared.after, takenOut(compared, dates));
  const all = [...new Set([...was.keys(), ...is.keys()])].sort();
  return all.flatMap((date) => {
    const body = differing(was.get(date) ?? blank, is.get(date) ?? blank);
    return Object.keys(body).length === 0 ? [] : [{ date, body }];
  });
}
