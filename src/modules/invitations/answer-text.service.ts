import { timesText } from '../../domain/events/time-text.ts';
import { seriesDates } from '../../domain/events/when-text.ts';
import { quoted } from '../../domain/imports/room-finder.ts';
import { type Asked, ofKey, wantedTimes } from '../../domain/invitations/answers.ts';
import {
  type AnsweredTime,
  elsewhereTexts,
  heldText,
  seriesText,
} from '../../domain/invitations/held-text.ts';
import type { Answer, Wanted } from '../../domain/invitations/invitation.ts';
import type { Catalogue } from '../../domain/messages/index.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { hasWholeDays } from '../../domain/time/whole-days.ts';
import type { HeldDate, InvitationRow, StandingRow } from './invitations.queries.ts';
import type { Alternative, AnswerDeps } from './invitations-deps.service.ts';

/** The content of a reply to an invitation. */
export type AnswerRequest = {
  /** The subject of the organizer's mail: each room replies to it, also with its earlier decisions. */
  about: Asked;
  /** Whether nothing is sent: the organizer cancelled, and knows. */
  isSilent?: boolean;
  /** The comment of the person who decided. */
  comment: string | null;
  /** Whether whoever decided wants it changed. */
  isReturned?: boolean;
  /** The reason for declining all of it, and the reasons for single dates by original start. */
  refusal?: string | null;
  refusals?: Readonly<Record<string, string>>;
  alternatives?: readonly Alternative[];
  /** Dates that the mail made dates of the series, by original start. */
  added_dates?: readonly string[];
  /** Names of the calendar for clocks that no zone has. */
  unnamed_zones?: readonly string[];
};

/** The recipient of a reply, and its language; `timezone` is that of the organizer's account, if there is one. */
export type Reader = { address: string; catalogue: Catalogue; timezone: string | null };

/** The data that a reply is written from. */
export type AnswerContext = {
  deps: AnswerDeps;
  invitation: InvitationRow;
  wanted: Wanted;
  event: StandingRow | undefined;
  reader: Reader;
  asked: AnswerRequest;
  /** The dates of the event that hold their rooms; empty where there is none, or a change of it waits. */
  held: readonly HeldDate[];
};

/** The times of an answer: those that the organizer's calendar has. */
export const timesOf = (
  { wanted }: Pick<AnswerContext, 'wanted'>,
  start: string,
): { start_at: string; end_at: string } =>
  start === '' ? wanted : (wantedTimes(wanted, start) ?? { start_at: start, end_at: start });

/** Whether a rule of a series ends. */
const hasEnd = (rule: string | null): boolean => rule === null || /\b(?:COUNT|UNTIL)=/i.test(rule);

/** A time that an answer is about, in the zone of the place and in those of the organizer. */
function answeredTime(
  { wanted, reader }: AnswerContext,
  { start_at, end_at, is_all_day }: Pick<AnsweredTime, 'start_at' | 'end_at' | 'is_all_day'>,
): AnsweredTime {
  const { timezone, named_zone = null } = wanted;
  const organizer_zones = [named_zone, reader.timezone];
  return { start_at, end_at, is_all_day, timezone, organizer_zones };
}

/**
 * The sentences of a reply about a room: the time it is held, in the zone of the place and in those of the organizer.
 */
export function answerSentences(
  context: AnswerContext,
  answer: Answer,
  key: string,
  room: string,
): string {
  const { wanted, reader } = context;
  const { catalogue } = reader;
  const { room_id, start } = ofKey(key);
  const held = start === '' ? context.held.filter((one) => one.room_ids.includes(room_id)) : [];
  const [first] = held;
  const { start_at, end_at } = first ?? timesOf(context, start);
  const { is_all_day, timezone } = wanted;
  const time = answeredTime(context, { start_at, end_at, is_all_day });
  const said = catalogue.invitation.body[answer](room, heldText(catalogue, time));
  if (answer === 'DECLINED') return said;
  const dates = first && seriesDates(held, timezone, hasEnd(wanted.recurrence_rule));
  const series = dates ? [seriesText(catalogue, dates, time)] : [];
  return [said, ...elsewhereTexts(catalogue, time), ...series].join(' ');
}

const styleOf = ({ deps, reader }: AnswerContext) => ({
  catalogue: reader.catalogue,
  now: deps.clock.now(),
  showsZone: false,
});

/** Whether an event has its rooms. */
const holdsRooms = (event: StandingRow | undefined): event is StandingRow =>
  event !== undefined && ['pending', 'approved'].includes(event.status);

/** The current time of an event, or of a date of it. One date of an all-day series may have hours. */
function standingTime(
  context: AnswerContext,
  { is_all_day, timezone }: StandingRow,
  { start_at, end_at }: Pick<AnsweredTime, 'start_at' | 'end_at'>,
): AnsweredTime {
  const ofDays = is_all_day && hasWholeDays({ start_at, end_at, timezone });
  return answeredTime(context, { start_at, end_at, is_all_day: ofDays });
}

/** The current time and rooms of the event, for a reply after it was moved. */
function movedText(
  context: AnswerContext,
  start: string,
  names: ReadonlyMap<string, string>,
): string | null {
  const { event, reader } = context;
  const now = start === '' ? event : event?.dates.find((one) => one.original_start_at === start);
  if (event === undefined || now === undefined) return null;
  const { catalogue } = reader;
  const rooms = now.room_ids.map((id) => names.get(id) ?? '').join(', ');
  const time = standingTime(context, event, now);
  const moved = catalogue.invitation.moved(heldText(catalogue, time), rooms);
  return [moved, ...elsewhereTexts(catalogue, time)].join(' ');
}

function declinedText(
  context: AnswerContext,
  key: string,
  names: ReadonlyMap<string, string>,
): string {
  const { event, reader, wanted, asked } = context;
  const { start } = ofKey(key);
  const words = reader.catalogue.invitation;
  const refusal = start === '' ? asked.refusal : asked.refusals?.[start];
  if (refusal) return refusal;
  if (asked.isReturned === true) return words.returned;
  const date = event?.dates.find((one) => one.original_start_at === start);
  const isThere = holdsRooms(event) && !wanted.is_declined && date?.is_cancelled !== true;
  return (isThere ? movedText(context, start, names) : null) ?? words.cancelled;
}

/**
 * The lines that say that a booking, or a date of it, remains as it was before the declined change; none if it holds no
 * room.
 */
function staysLines(context: AnswerContext, start: string): string[] {
  const { event, wanted, reader, held } = context;
  const { catalogue } = reader;
  const isDeclined = start === '' ? wanted.is_declined : wanted.dates[start]?.is_declined;
  if (!isDeclined || !holdsRooms(event)) return [];
  const own = held.find((one) => one.original_start_at === start);
  const times = start === '' ? (held[0] ?? event) : own;
  if (times === undefined) return [];
  const time = standingTime(context, event, times);
  const said = catalogue.invitation.stays(heldText(catalogue, time));
  return [[said, ...elsewhereTexts(catalogue, time)].join(' ')];
}

/** Other times and rooms, and what is held still. */
function furtherLines(context: AnswerContext): string[] {
  const { asked, reader, wanted } = context;
  const words = reader.catalogue.invitation;
  const style = styleOf(context);
  const { timezone } = wanted;
  const others = (asked.alternatives ?? []).map(
    ({ room_name, ...times }) => `${timesText(style, { ...times, timezone })}, ${room_name}`,
  );
  return others.length === 0 ? [] : [words.instead, ...others];
}

/** The dates that the mail added to the series: all of them in the answer about it, else the one that is answered. */
function addedLines({ asked, reader, wanted, ...context }: AnswerContext, start: string): string[] {
  const { added_dates = [] } = asked;
  const added = start === '' ? added_dates : added_dates.filter((date) => date === start);
  const style = styleOf({ asked, reader, wanted, ...context });
  const { timezone } = wanted;
  const lines = added.flatMap((date) => {
    const times = wantedTimes(wanted, date);
    return times === null ? [] : [timesText(style, { ...times, timezone })];
  });
  return lines.length === 0 ? [] : [reader.catalogue.invitation.added, ...lines];
}

/** The lines that say that the times of the mail are in a time zone that is not known. */
function unnamedLines({ asked, reader, wanted }: AnswerContext): string[] {
  const { unnamed_zones = [] } = asked;
  if (unnamed_zones.length === 0) return [];
  const names = unnamed_zones.map((name) => quoted(oneLine(name))).join(', ');
  return [reader.catalogue.invitation.unnamed(names, wanted.timezone)];
}

/** The comment of a reply besides its sentences; null if there is none. `names` are those of rooms, by id. */
export function commentOf(
  context: AnswerContext,
  key: string,
  answer: Answer,
  names: ReadonlyMap<string, string>,
): string | null {
  const { start } = ofKey(key);
  const { event, reader, asked } = context;
  const words = reader.catalogue.invitation;
  const added = [...addedLines(context, start), ...unnamedLines(context)];
  const lines = {
    ACCEPTED: added,
    TENTATIVE: [...(event?.step ? [words.waits(event.step)] : []), ...added],
    DECLINED: [
      declinedText(context, key, names),
      ...(start === '' ? furtherLines(context) : []),
      ...staysLines(context, start),
    ],
  }[answer];
  const all = [...lines, ...(asked.comment === null ? [] : [asked.comment])];
  return all.length === 0 ? null : all.join('\n');
}
