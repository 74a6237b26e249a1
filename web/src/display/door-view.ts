import { clockAt, type Day, dayIn, minuteOf } from '../time/days.ts';
import { instantOfMs } from '../time/now.ts';
import { dateText, type Reading, timeRangeText, timeText } from '../time/texts.ts';
import { dateIn, wallAt } from '../time/wall.ts';
import { browserZone } from '../time/zones.ts';
import type { Language } from '../words/language.ts';
import { type DoorActions, doorActions } from './door-actions.ts';
import type { DoorKnowledge } from './door-knowledge.ts';
import { bookingsAt, type DoorBooking, type DoorState, doorStateAt, TAKEN } from './door-state.ts';
import type { KeptPlan } from './plan-store.ts';
import { counted, fill, wordsOf } from './sayings.ts';

/** A row of the list of the day. Rows that are over, or for which a screen has no room, are for paper only. */
export type DoorRow = {
  times: string;
  title: string;
  layout: string;
  when: 'over' | 'now' | 'later' | 'beyond';
};

/** Everything that a display shows, as text. */
export type DoorView = {
  look: DoorState['kind'] | 'unknown';
  word: string;
  sentence: string;
  room: { name: string; place: string } | undefined;
  contact: string;
  date: string;
  clock: string;
  rows: DoorRow[];
  more: string;
  /** The buttons; undefined where there is nothing to press and nothing to say. */
  actions: DoorActions | undefined;
  /** The address in the QR code, and its purpose. */
  scan: { page: string; label: string; sentence: string } | undefined;
};

type Telling = { language: Language; reading: Reading; nowMs: number };

/** Rows that fit on a small tablet; more are counted. */
const MAX_ROWS = 6;

/** Until when the state holds, and what follows. */
function sentenceOf({ kind, until, next }: DoorState, day: Day, telling: Telling): string {
  const words = wordsOf(telling.language);
  const text = (minute: number): string => timeText(clockAt(day, minute), telling.reading);
  if (until === null) return kind === 'closed' ? words.today : words.rest;
  const time = text(until);
  if (kind === 'soon') return fill(words.from, { time });
  if (next.kind === 'booking') {
    const title = next.title === TAKEN ? words.taken : next.title;
    return fill(words.then_booking, { time, title });
  }
  if (next.kind === 'free_later')
    return fill(words.then_free_from, { time, from: text(next.from) });
  if (next.kind !== 'free') return fill(words.until, { time });
  if (next.until === null) return fill(words.then_free, { time });
  return fill(words.then_free_until, { time, until: text(next.until) });
}

function placeOf({ plan }: KeptPlan, language: Language): string {
  const { venue, location, capacity } = plan.room;
  const where = [venue, location].filter(Boolean).join(', ');
  return [where, capacity !== null && counted(language, 'seats', capacity)]
    .filter(Boolean)
    .join(' · ');
}

const roomOf = (kept: KeptPlan, language: Language): DoorView['room'] => ({
  name: kept.plan.room.name,
  place: placeOf(kept, language),
});

function contactText({ kept, contact }: DoorKnowledge, zone: string, telling: Telling): string {
  const words = wordsOf(telling.language);
  if (contact === 'revoked') return '';
  if (kept === undefined) return contact === 'offline' ? words.never : '';
  const time = timeText(wallAt(instantOfMs(kept.readAt), zone).time, telling.reading);
  return fill(contact === 'offline' ? words.offline : words.updated, { time });
}

/** The layout of the room: `U-shape, 24`. */
function layoutText(layout: DoorBooking['layout'], language: Language): string {
  if (layout === undefined) return '';
  const { seating_type, capacity } = layout;
  return [wordsOf(language).seatings[seating_type], capacity ?? []].flat().join(', ');
}

/** The rows of the day; the last of those to come may be beyond the screen. */
function rowsOf(kept: KeptPlan, day: Day, now: number, { language, reading }: Telling): DoorRow[] {
  const { requested, taken } = wordsOf(language);
  const text = (minute: number): string => clockAt(day, minute);
  let shown = 0;
  return bookingsAt(kept.plan, day, now).map((booking) => {
    const { title, organizer, event, isNow, isOver } = booking;
    if (!isOver) shown += 1;
    const isBeyond = shown > MAX_ROWS;
    return {
      times: timeRangeText(text(event.from), text(event.to), reading),
      title: [title === TAKEN ? taken : (title ?? requested), organizer].filter(Boolean).join(', '),
      layout: layoutText(booking.layout, language),
      when: isOver ? 'over' : isBeyond ? 'beyond' : isNow ? 'now' : 'later',
    };
  });
}

type Present = Pick<DoorView, 'look' | 'word' | 'sentence' | 'rows' | 'more'>;

/** The content of the plan at this minute. */
function presentOf(kept: KeptPlan, telling: Telling): Present {
  const words = wordsOf(telling.language);
  const day = dayIn(kept.plan.date, kept.plan.timezone);
  const now = Math.floor(minuteOf(day, instantOfMs(telling.nowMs)));
  const state = doorStateAt(kept.plan, day, now);
  const rows = rowsOf(kept, day, now, telling);
  const coming = rows.filter(({ when }) => when !== 'over').length;
  const hidden = Math.max(0, coming - MAX_ROWS);
  return {
    look: state.kind,
    word: words.states[state.kind],
    sentence: kept.plan.room.is_active ? sentenceOf(state, day, telling) : words.out_of_use,
    rows,
    more:
      coming === 0 ? words.nothing : hidden > 0 ? counted(telling.language, 'more', hidden) : '',
  };
}

/** The code to check in with, else that of the room. */
function scanOf({ kept, door }: DoorKnowledge, language: Language): DoorView['scan'] {
  const words = wordsOf(language);
  if (kept === undefined) return undefined;
  if (door?.page) return { page: door.page, label: words.qr_check_in, sentence: words.scan };
  return { page: `/rooms/${kept.plan.room.id}`, label: words.qr, sentence: words.book };
}

/** The content of a display at a moment. A plan of another day is ignored. */
export function doorView(known: DoorKnowledge, telling: Telling): DoorView {
  const words = wordsOf(telling.language);
  const { kept, contact } = known;
  const zone = kept?.plan.timezone ?? browserZone();
  const instant = instantOfMs(telling.nowMs);
  const date = dateIn(instant, zone);
  const isRevoked = contact === 'revoked';
  const hasPlan = kept !== undefined && kept.plan.date === date && !isRevoked;
  const unknown: Present = {
    look: 'unknown',
    word: isRevoked ? words.states.revoked : words.states.unknown,
    sentence: isRevoked ? words.revoked : '',
    rows: [],
    more: '',
  };
  return {
    ...(hasPlan ? presentOf(kept, telling) : unknown),
    room: isRevoked ? undefined : kept && roomOf(kept, telling.language),
    contact: contactText(known, zone, telling),
    date: dateText(date, telling.reading, 'day'),
    clock: timeText(wallAt(instant, zone).time, telling.reading),
    actions: hasPlan ? doorActions(known, zone, telling) : undefined,
    scan: isRevoked ? undefined : scanOf(known, telling.language),
  };
}
