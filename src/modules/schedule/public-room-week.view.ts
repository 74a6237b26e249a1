import type { HeldTime, RoomClosures } from '../../domain/booking/room-schedule.ts';
import type { RoomState } from '../../domain/booking/room-state.ts';
import { catalogues } from '../../domain/messages/index.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { instantText } from '../../domain/time/instant.ts';
import { subtractSpans } from '../../domain/time/span.ts';
import { DAY_MINUTES, type DayContext, heldOn, type Minutes, minutesOn } from './held-line.view.ts';
import type { PublicRoom, PublicRoomFacts } from './schedule.queries.ts';

/** The page of a public room: its facts, its state now, and a week of it. */
export type PublicRoomPage = {
  room: PublicRoom;
  facts: PublicRoomFacts;
  timezone: string;
  days: readonly Temporal.PlainDate[];
  held: readonly HeldTime[];
  closures: RoomClosures;
  state: RoomState;
};

/** The hours that a week shows of a room without opening hours, in minutes. */
const SHOWN = { start: 7 * 60, end: 22 * 60 };

/** A thing that a day of the week draws. */
type Block = Minutes & { kind: 'shut' | 'ev' | 'ev reserved'; html: string };

function blocksOn(
  { held, closures }: PublicRoomPage,
  day: Temporal.PlainDate,
  context: DayContext,
): Block[] {
  const { clockRange } = catalogues[context.locale];
  const closed = [...closures.closed, ...closures.blocked].map(({ start, end }) => {
    const [from = '', to = ''] = [start, end].map((at) =>
      instantText(Temporal.Instant.fromEpochMilliseconds(at)),
    );
    return { ...minutesOn([from, to], day, context.timezone), kind: 'shut' as const, html: '' };
  });
  const bookings = held.map((one) => {
    const { minutes, from, to, title } = heldOn(one, day, context);
    const html = `${escapeHtml(title)}<span>${escapeHtml(clockRange(from, to))}</span>`;
    return {
      ...minutes,
      kind: one.title === null ? ('ev reserved' as const) : ('ev' as const),
      html,
    };
  });
  return [...closed, ...bookings].filter(({ from, to }) => from < to);
}

const percent = (minutes: number, { from, to }: Minutes): string =>
  `${Math.round((minutes / (to - from)) * 10_000) / 100}%`;

/** The hours of the grid: from the first opening of the week to the last closing, and all that takes place. */
function windowOf(columns: readonly (readonly Block[])[]): Minutes {
  const day = { start: 0, end: DAY_MINUTES };
  const spanOfBlock = ({ from, to }: Block) => ({ start: from, end: to });
  const open = columns.flatMap((blocks) =>
    subtractSpans([day], blocks.filter(({ kind }) => kind === 'shut').map(spanOfBlock)),
  );
  const hasHours = open.some(({ start, end }) => start > 0 || end < DAY_MINUTES);
  const usual = hasHours ? open : [SHOWN];
  const taken = columns.flat().filter(({ kind }) => kind === 'ev' || kind === 'ev reserved');
  const all = [...usual, ...taken.map(spanOfBlock)];
  const from = Math.min(...all.map(({ start }) => start));
  const to = Math.max(...all.map(({ end }) => end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/**
 * The week as a grid, for eyes only: the same stands in words in the list by day. Positions are rules of a style, because
 * the policy of the page allows no styles at elements.
 */
export function weekGrid(
  found: PublicRoomPage,
  context: DayContext,
): { html: string; style: string } {
  const { locale, now, timezone } = context;
  const { date } = catalogues[locale];
  const today = now.toZonedDateTimeISO(timezone).toPlainDate();
  const columns = found.days.map((day) => blocksOn(found, day, context));
  const window = windowOf(columns);
  const rules: string[] = [];
  const place = (id: string, { from, to }: Minutes): string => {
    const [start, end] = [Math.max(from, window.from), Math.min(to, window.to)];
    rules.push(
      `#${id}{top:${percent(start - window.from, window)};height:${percent(end - start, window)}}`,
    );
    return ` id="${id}"`;
  };
  const heads = found.days.map((day) => {
    const text = date({ weekday: day.dayOfWeek, day: day.day, month: day.month, year: null });
    return `<b${day.equals(today) ? ' class="today"' : ''}>${escapeHtml(text)}</b>`;
  });
  const hours = Array.from({ length: (window.to - window.from) / 60 - 1 }, (_, at) => {
    const minute = window.from + (at + 1) * 60;
    return `<span${place(`h${minute}`, { from: minute, to: minute })}>${String(minute / 60).padStart(2, '0')}:00</span>`;
  });
  const bodies = columns.map((blocks, day) => {
    const shown = blocks.filter(({ from, to }) => to > window.from && from < window.to);
    const drawn = shown.map(
      (one, at) => `<div class="${one.kind}"${place(`w${day}-${at}`, one)}>${one.html}</div>`,
    );
    return `<div class="column">${drawn.join('')}</div>`;
  });
  const html = `<div class="grid" aria-hidden="true"><b></b>${heads.join('')}<div class="column hours">${hours.join('')}</div>${bodies.join('')}</div>`;
  return { html, style: rules.join('\n') };
}
