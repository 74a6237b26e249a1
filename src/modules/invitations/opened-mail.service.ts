import type { Trx } from '../../db/db.ts';
import type { Versions } from '../../domain/invitations/invitation.ts';
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
import { readingContext } from './invited-event.service.ts';
import type { MailRow } from './mails.queries.ts';

const METHODS = ['REQUEST', 'CANCEL'];

/** Whether the person of a mail is the organizer. */
export const isSentByOrganizer = ({ organizer }: OpenedInvitation, { email }: Actor): boolean =>
  organizer.address === email?.toLowerCase();

/** Whether the person of a mail may speak for the organizer: is the organizer, or sent it in their name. */
const isOfOrganizer = (opened: OpenedInvitation, actor: Actor): boolean =>
  isSentByOrganizer(opened, actor) || opened.organizer.sent_by === actor.email?.toLowerCase();

/** That the calendar of a mail could not be read within the limits. */
export const TOO_COMPLEX = 'too_complex';

type Opening = Pick<InvitationDeps, 'readCalendar' | 'opener'>;

/** What the calendar of a mail asks for; undefined where it asks for nothing that concerns rooms. Not in a transaction. */
async function openCalendar(
  { readCalendar, opener }: Opening,
  content: Buffer,
  person: string,
): Promise<OpenedInvitation | typeof TOO_COMPLEX | undefined> {
  const text = await readCalendar(content);
  if (text === undefined) return undefined;
  const opened = await opener.openInvitation(text, person);
  if ('kind' in opened && opened.kind === 'limits') return TOO_COMPLEX;
  return 'refusal' in opened || !METHODS.includes(opened.method) ? undefined : opened;
}

/** Whom the calendar of a mail invites, and whether it asks in the name of somebody for whom this person does not speak (decision 15.5). */
export async function readAttendees(
  deps: Opening,
  content: Buffer,
  actor: Actor,
): Promise<{ attendees: readonly string[]; isForAnother: boolean }> {
  const opened = await openCalendar(deps, content, actor.id);
  if (opened === undefined || opened === TOO_COMPLEX) return { attendees: [], isForAnother: false };
  return { attendees: opened.attendees, isForAnother: !isOfOrganizer(opened, actor) };
}

/** Reads what a mail asks for; undefined where it asks for nothing that concerns rooms. Not in a transaction. */
export async function openMail(
  deps: InvitationDeps,
  mail: MailRow,
): Promise<OpenedMail | typeof TOO_COMPLEX | undefined> {
  if (mail.envelope_from === '' || deps.readHead(mail.content)?.isAutoReply !== false)
    return undefined;
  const opened = await openCalendar(deps, mail.content, mail.user_id);
  if (opened === undefined || opened === TOO_COMPLEX) return opened;
  const actor = await findKeptActor(deps.db, mail.user_id, instantText(deps.clock.now()));
  if (actor === undefined || !isOfOrganizer(opened, actor)) return undefined;
  // Their calendar program keeps the event here by CalDAV, which books it, and invites the room by mail too.
  if (await isStored(deps.db, actor.id, opened.uid)) return undefined;
  const invited = opened.attendees.flatMap((address) => mailNameOf(address, deps.domain) ?? []);
  const names = invited.length > 0 ? invited : mail.recipients;
  const rooms = await listInvitedRooms(deps.db, names);
  if (rooms.length === 0) return undefined;
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

/** The parts of a mail about events that are not the same here: each date on its own where the series is not known. */
function partsOf(
  deps: InvitationDeps,
  { opened, rooms }: OpenedMail,
  known: readonly InvitationRow[],
): Invited[] {
  const whole = known.find((one) => one.recurrence_id === '');
  const dates =
    opened.version === null
      ? deps.reader.invitedDates(opened, readingContext(deps, rooms, deps.domain, null))
      : [];
  if (opened.version !== null || whole !== undefined) {
    return [{ opened, rooms, invitation: whole, recurrence_id: '', dates }];
  }
  return dates.map((date) => ({
    ...{ opened: withDates(opened, [date]), rooms, dates: placed([date]), recurrence_id: date.key },
    invitation: known.find((one) => one.recurrence_id === date.key),
  }));
}

/** The versions that a mail must be newer than: not those of somebody else who claims to send for its organizer. */
const versionsFor = ({ opened, actor }: OpenedMail, known: InvitationRow | undefined): Versions =>
  known === undefined || (known.user_id !== actor.id && isSentByOrganizer(opened, actor))
    ? {}
    : known.versions;

/** Whether a part says something that is not older than what is known; dates that are older are left out. */
function newerPart(mail: OpenedMail, part: Invited): Invited[] {
  const { opened, invitation, dates, recurrence_id } = part;
  const versions = versionsFor(mail, invitation);
  if (opened.version !== null) return isNewer(versions, WHOLE, opened.version) ? [part] : [];
  const keyOf = ({ key }: InvitedDate): string => (recurrence_id === '' ? key : WHOLE);
  const newer = dates.filter((date) => isNewer(versions, keyOf(date), date.version));
  return newer.length === 0
    ? []
    : [{ ...part, opened: withDates(opened, newer), dates: placed(newer) }];
}

/** What of a mail is not older than what was taken. Under the lock of the invitation. */
export async function newParts(
  trx: Trx,
  deps: InvitationDeps,
  mail: OpenedMail,
): Promise<Invited[]> {
  const { organizer, uid } = mail.opened;
  const known = await findInvitations(trx, { organizer: organizer.address, uid });
  return partsOf(deps, mail, known).flatMap((part) => newerPart(mail, part));
}
