import type { Db } from '../../db/db.ts';
import type { CurrentStep } from '../../domain/events/approval-steps.ts';
import { privacyMask } from '../../domain/events/event-access.ts';
import { sentencesInTheWay } from '../../domain/events/in-the-way.ts';
import { type Catalogue, catalogues, type Locale, MAIL_ROWS } from '../../domain/messages/index.ts';
import type { MailRow as TableRow } from '../../domain/text/mail-page.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import type { MailTable } from '../effects/index.ts';
import { findInTheWay, findShownEvent, type ShownEvent } from '../events/index.ts';
import { listRoomAddresses, type RoomAddress } from '../rooms/index.ts';
import { findKeptActor, type KeptActor } from '../users/index.ts';
import type { MailRow } from './mail.queries.ts';

/** The dependencies for reading the table of a mail. */
export type TableDeps = { db: Db; clock: Clock; serviceZone: ServiceZone; pause: Pause };

/** The table of a mail about an event, and for holders of the step that waits what is in the way. */
export type EventTable = { rows: TableRow[]; notes: string[] };

/** The present state of the subject of a mail: an event that was deleted and rooms that are unknown are absent. */
export type MailSubject = {
  details: MailTable;
  event: ShownEvent | undefined;
  rooms: RoomAddress[];
  /** The account of the reader; an address without one reads no notes. */
  actor: KeptActor | undefined;
};

/** Reads what a mail is about; undefined where that is no event. */
export async function readMailSubject(
  { db, clock }: Pick<TableDeps, 'db' | 'clock'>,
  mail: MailRow,
): Promise<MailSubject | undefined> {
  const details = mail.details as MailTable | null;
  if (details === null || mail.event_id === null) return undefined;
  const { room_id, extra_room_ids = [] } = details;
  const ids = room_id === null ? [] : [room_id, ...extra_room_ids];
  return {
    details,
    event: await findShownEvent(db, mail.event_id, clock.now().toString()),
    rooms: ids.length === 0 ? [] : await listRoomAddresses(db, ids),
    actor:
      mail.user_id === null
        ? undefined
        : await findKeptActor(db, mail.user_id, instantText(clock.now())),
  };
}

/** A room, where it is, its venue and the address of that, in one line. */
function addressOf({ name, location, venue_name, venue_address }: RoomAddress): string {
  const parts = [name, location, venue_name, venue_address];
  const lines = parts.flatMap((part) => part?.split('\n') ?? []).map(oneLine);
  return lines.filter((line) => line !== '').join(', ');
}

/** All rooms. */
const whereOf = ({ details: { room_name }, rooms }: MailSubject): string =>
  rooms.map(addressOf).join('; ') || oneLine(room_name);

/** The name of the person who requested the event, or the change of it that the mail is about. */
function whoOf({ details: { asked_by, change_id }, event }: MailSubject): string | null {
  if (asked_by !== null) return asked_by;
  if (change_id === null) return event?.creator_name ?? null;
  const change = event?.pending_change;
  return change?.id === change_id ? change.requested_by.name : null;
}

/** The comment, else the notes of the event where the reader may see them. */
function noteOf({ details: { comment }, event, actor }: MailSubject): string | null {
  if (comment !== null) return comment;
  return event && actor ? privacyMask(actor, event)(event.notes) : null;
}

function rowsOf(catalogue: Catalogue, subject: MailSubject): TableRow[] {
  const { when, expected, layout } = subject.details;
  const labels = catalogue.mail.rows;
  const values = {
    when,
    where: whereOf(subject),
    who: whoOf(subject),
    people: expected === null ? null : String(expected),
    layout: layout === undefined ? null : catalogue.layouts[layout],
    note: noteOf(subject),
  };
  return MAIL_ROWS.flatMap((name) => {
    const value = values[name];
    return value ? [{ label: labels[name], value }] : [];
  });
}

/** A step that waits, and since when. */
type WaitingStep = { step: CurrentStep; since: string };

/**
 * The step that the readers of a mail were told of as its holders, while it still waits; undefined when it was decided.
 */
export function waitingStep(
  { details, event }: MailSubject,
  mail: MailRow,
): WaitingStep | undefined {
  if (event === undefined) return undefined;
  const { change_id } = details;
  const change = event.pending_change?.id === change_id ? event.pending_change : null;
  const isOfEvent = change_id === null && event.status === 'pending';
  const { current_step: step } = change ?? event;
  if (step === null || !(change || isOfEvent) || step.position !== details.step) return undefined;
  const { waiting_since: since } = step;
  const isTold = since !== null && Temporal.Instant.compare(since, mail.created_at) <= 0;
  return isTold ? { step, since } : undefined;
}

/** The conflicts with an approval, or a sentence that there are none. */
async function notesOf(
  deps: TableDeps,
  catalogue: Catalogue,
  details: MailTable,
  event: ShownEvent,
): Promise<string[]> {
  const found = await findInTheWay(deps, event.id);
  const style = { catalogue, now: deps.clock.now(), showsZone: details.shows_zone };
  const sentences = sentencesInTheWay(style, found, event.timezone);
  return sentences.length > 0 ? sentences : [catalogue.nothingInTheWay];
}

/** The table of a mail about an event. One statement, where a step waits. */
export async function eventTable(
  deps: TableDeps,
  mail: MailRow,
  subject: MailSubject,
  locale: Locale,
): Promise<EventTable> {
  const catalogue = catalogues[locale];
  const rows = rowsOf(catalogue, subject);
  const { details, event } = subject;
  if (event === undefined || waitingStep(subject, mail) === undefined) return { rows, notes: [] };
  return { rows, notes: await notesOf(deps, catalogue, details, event) };
}
