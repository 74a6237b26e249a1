import type { HeldTime, RoomClosures } from '../../domain/booking/room-schedule.ts';
import type { RoomState } from '../../domain/booking/room-state.ts';
import type { DayHours } from '../../domain/booking/weekly-hours.ts';
import { dateText } from '../../domain/events/time-text.ts';
import { catalogues } from '../../domain/messages/index.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { instantText } from '../../domain/time/instant.ts';
import { subtractSpans } from '../../domain/time/span.ts';
import { DAY_MINUTES, type DayContext, heldOn, type Minutes, minutesOn } from './held-line.view.ts';
import { inLanes } from './lanes.view.ts';
import type { PublicRoom, PublicRoomFacts } from './schedule.queries.ts';

/** The page of a public room: its facts, its state now, and a week of it. */
export type PublicRoomPage = {
  room: PublicRoom;
  facts: PublicRoomFacts;
  timezone: string;
  days: readonly Temporal.PlainDate[];
  /** The bookings of the week, by the times at which they hold the room. */
  held: readonly HeldTime[];
  closures: RoomClosures;
  state: RoomState;
  /** The opening hours of the current week and of the one from `nextMonday`. */
  hours: readonly [readonly DayHours[], readonly DayHours[]];
  nextMonday: Temporal.PlainDate;
  /** The next booking by its own time; null where none begins in the next seven days. */
  next: HeldTime | null;
};

/** The hours that a week shows of a room without opening hours, in minutes. */
const SHOWN = { start: 7 * 60, end: 22 * 60 };

/** The height of an hour: two lines of text. */
const HOUR_REM = 2.5;

/** A booking as a day shows it. */
type Booking = ReturnType<typeof heldOn> & { held: HeldTime };

type Day = { date: Temporal.PlainDate; shut: readonly Minutes[]; bookings: readonly Booking[] };

function dayOf({ held, closures }: PublicRoomPage, date: Temporal.PlainDate, context: DayContext) {
  const shut = [...closures.closed, ...closures.blocked].map(({ start, end }) => {
    const [from = '', to = ''] = [start, end].map((at) =>
      instantText(Temporal.Instant.fromEpochMilliseconds(at)),
    );
    return minutesOn([from, to], date, context.timezone);
  });
  const bookings = held.map((one) => ({ ...heldOn(one, date, context), held: one }));
  return {
    date,
    shut: shut.filter(({ from, to }) => from < to),
    bookings: bookings.filter(({ isOn }) => isOn),
  };
}

const spanOfMinutes = ({ from, to }: Minutes) => ({ start: from, end: to });

/** The open times of a day. */
const openOn = ({ shut }: Day) =>
  subtractSpans([{ start: 0, end: DAY_MINUTES }], shut.map(spanOfMinutes));

/** The hours of the grid: from the first opening of the week to the last closing, and all that takes place. */
function windowOf(days: readonly Day[]): Minutes {
  const open = days.flatMap(openOn);
  const hasHours = open.some(({ start, end }) => start > 0 || end < DAY_MINUTES);
  const taken = days.flatMap(({ bookings }) =>
    bookings.map(({ minutes }) => spanOfMinutes(minutes)),
  );
  const all = [...(hasHours ? open : [SHOWN]), ...taken];
  const from = Math.min(...all.map(({ start }) => start));
  const to = Math.max(...all.map(({ end }) => end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** Rules of the style by their selectors; blocks with equal times share one. */
type Rules = Map<string, string>;

const percent = (part: number, whole: number): string =>
  `${Math.round((part / whole) * 10_000) / 100}%`;

/** The class that puts something at a time of the day; its rule is added. */
function startClass(from: number, window: Minutes, rules: Rules): string {
  const start = Math.max(from, window.from) - window.from;
  rules.set(`.t${start}`, `top:${percent(start, window.to - window.from)}`);
  return `t${start}`;
}

/** The classes that give something its time of the day; their rules are added. */
function placedAt({ from, to }: Minutes, window: Minutes, rules: Rules): string {
  const length = Math.min(to, window.to) - Math.max(from, window.from);
  rules.set(`.h${length}`, `height:${percent(length, window.to - window.from)}`);
  return `${startClass(from, window, rules)} h${length}`;
}

/** The class of a booking beside others at the same time, as in a hall whose parts are booked; its rule is added. */
function laneClass(lane: number, lanes: number, rules: Rules): string {
  if (lanes === 1) return '';
  const name = `l${lane}-${lanes}`;
  const width = percent(1, lanes);
  rules.set(`.week .${name}`, `inset-inline:${percent(lane, lanes)} auto;width:${width}`);
  return ` ${name}`;
}

function bookingsHtml({ bookings }: Day, window: Minutes, rules: Rules, locale: string): string {
  const { clockRange } = catalogues[locale as DayContext['locale']];
  const items = inLanes(bookings).map(({ block, lane, lanes }) => {
    const { minutes, from, to, title, held } = block;
    const kind = held.title === null ? 'ev reserved' : 'ev';
    const classes = `${kind} ${placedAt(minutes, window, rules)}${laneClass(lane, lanes, rules)}`;
    const room = held.room === null ? '' : ` <span>${escapeHtml(held.room.name)}</span>`;
    const times = escapeHtml(clockRange(from, to));
    return `<li class="${classes}"><time>${times}</time> <b>${escapeHtml(title)}${room}</b>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

/** The line at the current time, which the script of the page moves. */
function nowLine(window: Minutes, rules: Rules, { now, timezone }: DayContext): string {
  const { hour, minute } = now.toZonedDateTimeISO(timezone);
  const at = hour * 60 + minute;
  if (at < window.from || at >= window.to) return '';
  const top = percent(at - window.from, window.to - window.from);
  rules.set('#now', `top:${top}`);
  return `<i id="now" data-top="${top}"></i>`;
}

function dayHtml(day: Day, window: Minutes, rules: Rules, context: DayContext): string {
  const { locale, now, timezone } = context;
  const { date, bookings } = day;
  const catalogue = catalogues[locale];
  const { today, room } = catalogue.whatsOn;
  const isToday = date.equals(now.toZonedDateTimeISO(timezone).toPlainDate());
  const start = date.toZonedDateTime(timezone);
  const also = isToday ? `, ${today}` : '';
  const heading = dateText({ catalogue, now, showsZone: false }, start, true);
  const head = `${catalogue.shortWeekday(date.dayOfWeek)} ${date.day}`;
  const empty = openOn(day).length === 0 ? room.closed : room.freeAllDay;
  const shut = day.shut.filter(({ from, to }) => to > window.from && from < window.to);
  const closed = shut.map((one) => `<i class="shut ${placedAt(one, window, rules)}"></i>`);
  const content =
    bookings.length === 0
      ? `<p class="soft">${escapeHtml(empty)}</p>`
      : bookingsHtml(day, window, rules, locale);
  const line = isToday ? nowLine(window, rules, context) : '';
  return `<section aria-labelledby="d${date}"><h3 id="d${date}">${escapeHtml(`${heading}${also}`)}</h3>
<b aria-hidden="true"${isToday ? ' class="today"' : ''}>${escapeHtml(`${head}${also}`)}</b>
<div class="column">${closed.join('')}${content}${line}</div></section>`;
}

/**
 * A week as one list by day, which wide screens show as a grid. Positions are rules of a style, because the policy of
 * the page allows no styles at elements.
 */
export function weekHtml(
  found: PublicRoomPage,
  context: DayContext,
): { html: string; style: string } {
  const days = found.days.map((date) => dayOf(found, date, context));
  const window = windowOf(days);
  const rules: Rules = new Map();
  const count = (window.to - window.from) / 60;
  rules.set('.column', `height:${count * HOUR_REM}rem;background-size:100% ${percent(1, count)}`);
  const hours = Array.from({ length: count - 1 }, (_, at) => {
    const minute = window.from + (at + 1) * 60;
    return `<span class="${startClass(minute, window, rules)}">${String(minute / 60).padStart(2, '0')}:00</span>`;
  });
  const sections = days.map((day) => dayHtml(day, window, rules, context));
  const scale = `<div class="hours" aria-hidden="true"><b></b><div class="column">${hours.join('')}</div></div>`;
  const placed = [...rules].map(([selector, rule]) => `${selector}{${rule}}`).join('\n');
  return {
    html: `<div class="week">${scale}\n${sections.join('\n')}</div>`,
    style: `@media (min-width: 48rem) {\n${placed}\n}`,
  };
}
