import type { Trx } from '../../db/db.ts';
import type { Versions } from '../../domain/invitations/invitation.ts';
import { organizerFor } from '../../domain/invitations/organizer.ts';
import { mailNameOf } from '../../domain/invitations/room-address.ts';
import { isNewer, WHOLE } from '../../domain/invitations/versions.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { InvitedDate, OpenedInvitation } from '../../ports/import-file/index.ts';
import { isStored } from '../caldav/index.ts';
import { findKeptActor } from '../users/index.ts';
import { findInvitations, type InvitationRow, listInvitedRooms } from './invitations.queries.ts';
import type { InvitationDeps } from './invitations-deps.service.ts';
import type { Invited, OpenedMail } from './invited.service.ts';
import { findStanding, readingContext } from './invited-event.service.ts';
import type { MailRow } from './mails.queries.ts';

const METHODS = ['REQUEST', 'CANCEL'];

/** Whether the person of a mail is the organizer. */
export const isSentByOrganizer = ({ organizer }: OpenedInvitation, { email }: Actor): boolean =>
  organizer.address === email?.toLowerCase();

/** Whether the person of a mail may speak for the organizer: is the organizer, or sent it in their name. */
const isOfOrganizer = (opened: OpenedInvitation, actor: Actor): boolean =>
  isSentByOrganizer(opened, actor) || opened.organizer.sent_by === actor.email?.toLowerCase();

/** The reason recorded if the calendar of a mail could not be read within the limits. */
export const TOO_COMPLEX = 'too_complex';

/** The reason why a mail is ignored: it has no invitation that can be read, or none that rooms answer. */
export type Unasked = typeof TOO_COMPLEX | 'unread' | 'no_concern';

type Opening = Pick<InvitationDeps, 'readCalendar' | 'opener'>;

/**
 * The invitation in the calendar of a mail. `organizer` is the sender if the address of a calendar names them. Not in a
 * transaction.
 */
async function openCalendar(
  { readCalendar, opener }: Opening,
  content: Buffer,
  { id, email }: Pick<Actor, 'id' | 'email'>,
): Promise<OpenedInvitation | Unasked> {
  const text = await readCalendar(content);
  if (text === undefined) return 'unread';
  const opened = await opener.openInvitation(text, id);
  if ('kind' in opened) return opened.kind === 'limits' ? TOO_COMPLEX : 'no_concern';
  if ('refusal' in opened || !METHODS.includes(opened.method)) return 'unread';
  return { ...opened, organizer: organizerFor(opened.organizer, email?.toLowerCase()) };
}

/**
 * Reads the attendees of the calendar of a mail, and the address of its organizer if this person does not act for them
 * (§15.5).
 */
export async function readAttendees(
  deps: Opening,
  content: Buffer,
  actor: Actor,
): Promise<{ attendees: readonly string[]; other: string | null }> {
  const opened = await openCalendar(deps, content, actor);
  if (typeof opened === 'string') return { attendees: [], other: null };
  const other = isOfOrganizer(opened, actor) ? null : opened.organizer.address;
  return { attendees: opened.attendees, other };
}

/** Reads what a mail asks for, or why that is nothing. Not in a transaction. */
export async function openMail(deps: InvitationDeps, mail: MailRow): Promise<OpenedMail | Unasked> {
  const head = deps.readHead(mail.content);
  if (mail.envelope_from === '' || head?.isAutoReply !== false) return 'no_concern';
  const actor = await findKeptActor(deps.db, mail.user_id, instantText(deps.clock.now()));
  if (actor === undefined) return 'no_concern';
  const opened = await openCalendar(deps, mail.content, actor);
  if (typeof opened === 'string') return head.isAutomatic ? 'no_concern' : opened;
  if (!isOfOrganizer(opened, actor)) return 'no_concern';
  // Their calendar program keeps the event here by CalDAV, which books it, and invites the room by mail too.
  if (await isStored(deps.db, actor.id, opened.uid)) return 'no_concern';
  const invited = opened.attendees.flatMap((address) => mailNameOf(address, deps.domain) ?? []);
  const names = invited.length > 0 ? invited : mail.recipients;
  const rooms = await listInvitedRooms(deps.db, names);
  if (rooms.length === 0) return 'no_concern';
  return { actor: { ...actor, by_invitation: true }, opened, rooms };
}

/** The dates with their places among the components that are left of them. */
const placed = (dates: readonly InvitedDate[]): InvitedDate[] =>
  dates.map((date, at) => ({ ...date, at }));

/** An invitation with the components of some of its dates. */
const withDates = (
  { parts, ...opened }: OpenedInvitation,
  dates: readonly InvitedDate[],
): OpenedInvitation => ({
  ...opened,
  parts: { ...parts, changes: dates.flatMap(({ at }) => parts.changes[at] ?? []) },
});

/** The single dates that a mail is about, by those of the series where that is known. */
async function datesOf(
  trx: Trx,
  deps: InvitationDeps,
  { opened, rooms }: OpenedMail,
  whole: InvitationRow | undefined,
): Promise<InvitedDate[]> {
  if (opened.version !== null) return [];
  const standing = await findStanding(trx, deps, whole?.event_id ?? null);
  const context = readingContext(deps, rooms, deps.domain, standing?.text ?? null);
  return deps.reader.invitedDates(opened, context);
}

/** The parts of a mail about events that are not the same here: each date on its own where the series is not known. */
async function partsOf(
  trx: Trx,
  deps: InvitationDeps,
  mail: OpenedMail,
  known: readonly InvitationRow[],
): Promise<Invited[]> {
  const { opened, rooms } = mail;
  const whole = known.find((one) => one.recurrence_id === '');
  const dates = await datesOf(trx, deps, mail, whole);
  if (opened.version !== null || whole !== undefined) {
    return [{ opened, rooms, invitation: whole, recurrence_id: '', dates }];
  }
  return dates.map((date) => ({
    opened: withDates(opened, [date]),
    rooms,
    dates: placed([date]),
    recurrence_id: date.key,
    invitation: known.find((one) => one.recurrence_id === date.key),
  }));
}

/** The versions that a mail must be newer than: not those of somebody else who claims to send for its organizer. */
const versionsFor = ({ opened, actor }: OpenedMail, known: InvitationRow | undefined): Versions =>
  known === undefined || (known.user_id !== actor.id && isSentByOrganizer(opened, actor))
    ? {}
    : known.versions;

/**
 * Whether a part says something that is not older than what is known; dates that are older are left out. A mail that is
 * judged again is what is known.
 */
function newerPart(mail: OpenedMail, mailId: string, part: Invited): Invited[] {
  const { opened, invitation, dates, recurrence_id } = part;
  if (invitation?.wanted?.in_the_way?.mail_id === mailId) return [part];
  const versions = versionsFor(mail, invitation);
  if (opened.version !== null) return isNewer(versions, WHOLE, opened.version) ? [part] : [];
  const keyOf = ({ key }: InvitedDate): string => (recurrence_id === '' ? key : WHOLE);
  const newer = dates.filter((date) => isNewer(versions, keyOf(date), date.version));
  return newer.length === 0
    ? []
    : [{ ...part, opened: withDates(opened, newer), dates: placed(newer) }];
}

/** The parts of a mail that are not older than those already taken. Called under the lock of the invitation. */
export async function newParts(
  trx: Trx,
  deps: InvitationDeps,
  mail: OpenedMail,
  mailId: string,
): Promise<Invited[]> {
  const { organizer, uid } = mail.opened;
  const known = await findInvitations(trx, { organizer: organizer.address, uid });
  const parts = await partsOf(trx, deps, mail, known);
  return parts.flatMap((part) => newerPart(mail, mailId, part));
}
