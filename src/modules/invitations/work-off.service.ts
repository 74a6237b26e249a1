import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { instantText } from '../../domain/time/instant.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { takeCancellation } from './cancel.service.ts';
import { mayTake } from './claimed-sender.service.ts';
import { decline, refusalOf } from './decline.service.ts';
import { findOwnVersions, lockUnchanged } from './in-the-way.queries.ts';
import { lockInvitation } from './invitations.queries.ts';
import type { Alternative, InvitationDeps, MailOutcome } from './invitations-deps.service.ts';
import type { Invited, OpenedMail } from './invited.service.ts';
import { readPayload } from './invited-event.service.ts';
import { findMail, lockWaitingMail, updateMailDone } from './mails.queries.ts';
import { newParts, openMail, TOO_COMPLEX } from './opened-mail.service.ts';
import { takeRequest } from './request.service.ts';

type TakePart = (trx: Trx, deps: InvitationDeps, invited: Invited) => Promise<MailOutcome>;

/**
 * Works off a mail in one transaction: what it does to events, the answers, and that it was done, all or nothing.
 * @returns undefined where it was worked off before
 */
function workOff(
  deps: InvitationDeps,
  id: string,
  mail: OpenedMail,
  take: TakePart,
): Promise<MailOutcome | undefined> {
  const { organizer, uid } = mail.opened;
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockWaitingMail(trx, id))) return undefined;
    await lockInvitation(trx, { organizer: organizer.address, uid });
    let outcome: MailOutcome = 'stale';
    const within = { ...deps, db: trx, events: { ...deps.events, db: trx } };
    for (const part of await newParts(trx, within, mail, id)) {
      const isTaken = await mayTake(trx, within, mail, part);
      outcome = isTaken ? await take(trx, within, part) : 'ignored';
    }
    await updateMailDone(trx, id, { outcome, done_at: instantText(deps.clock.now()) });
    return outcome;
  });
}

const take =
  ({ actor, opened }: OpenedMail): TakePart =>
  (trx, deps, part) =>
    opened.method === 'CANCEL'
      ? takeCancellation(trx, deps, actor, part)
      : takeRequest(trx, deps, actor, part);

/** Finds free alternatives to a room that is taken. */
async function alternativesTo(
  deps: InvitationDeps,
  { actor, opened, rooms }: OpenedMail,
  room_id: string,
): Promise<Alternative[]> {
  if (opened.version === null && opened.parts.changes.length > 1) return [];
  const { start_at, end_at, recurrence_rule } = readPayload(deps, opened, rooms, null).body;
  return deps.findAlternatives(actor, { room_id, start_at, end_at, recurrence_rule });
}

/** Attempts to work off a mail while other events of its organizer, which are in the way, change. */
const ATTEMPTS = 3;

/** The events of other invitations of the organizer that alone are in the way, with their versions. */
async function ownInTheWay(
  { db }: InvitationDeps,
  { opened }: OpenedMail,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const none: ReadonlyMap<string, string> = new Map();
  if (opened.method === 'CANCEL' || eventIds.length === 0) return none;
  return (await findOwnVersions(db, opened.organizer.address, eventIds)) ?? none;
}

type Refused = NonNullable<ReturnType<typeof refusalOf>>;

/** Declines what the services refused; undefined where what was in the way has changed meanwhile. */
async function declineMail(
  deps: InvitationDeps,
  id: string,
  mail: OpenedMail,
  { message: refusal, taken }: Refused,
  versions: ReadonlyMap<string, string>,
): Promise<MailOutcome | undefined | typeof CHANGED> {
  const alternatives = taken === null ? [] : await alternativesTo(deps, mail, taken);
  const declined = { mail_id: id, refusal, alternatives, event_ids: [...versions.keys()] };
  try {
    return await workOff(deps, id, mail, async (trx, within, part) => {
      if (mail.opened.method === 'CANCEL') return 'ignored';
      if (!(await lockUnchanged(trx, versions))) throw CHANGED;
      await decline(trx, within, mail.actor, part, declined);
      return 'declined';
    });
  } catch (error) {
    if (error === CHANGED) return CHANGED;
    throw error;
  }
}

/** Thrown to undo a refusal whose reason has changed. */
const CHANGED = Symbol('changed');

/** Works off a mail, and declines what the services refuse. */
async function answerMail(
  deps: InvitationDeps,
  id: string,
  mail: OpenedMail,
): Promise<MailOutcome | undefined> {
  let known: ReadonlyMap<string, string> = new Map();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await workOff(deps, id, mail, take(mail));
    } catch (error) {
      const refused = refusalOf(error);
      if (refused === undefined) throw error;
      const own = await ownInTheWay(deps, mail, refused.eventIds);
      const isKnown = [...own].every(([event, version]) => known.get(event) === version);
      known = own;
      // The conflict may have changed before its version was read: only a second refusal by the same version counts.
      if (!isKnown && attempt < ATTEMPTS) continue;
      const outcome = await declineMail(deps, id, mail, refused, own);
      if (outcome !== CHANGED) return outcome;
      if (attempt >= ATTEMPTS) throw error;
    }
  }
}

/** Records that a mail asks for nothing that concerns rooms; `isAnswered` where its sender is told so. */
const ignore = (
  deps: InvitationDeps,
  id: string,
  isAnswered: boolean,
): Promise<MailOutcome | undefined> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await lockWaitingMail(trx, id))) return undefined;
    const done_at = instantText(deps.clock.now());
    await updateMailDone(trx, id, { outcome: 'ignored', done_at });
    if (isAnswered) await enqueue(trx, 'answer_unread_mail', { mail_id: id });
    return 'ignored' as const;
  });

/**
 * Tells the sender of a mail whose job is a dead letter that nothing is booked, as of a mail without an invitation
 * (§18.10). Its calendar is not read again, and the mail waits: operators may try it once more.
 */
export async function giveUpMail(
  deps: InvitationDeps,
  { mail_id }: { mail_id: string },
): Promise<void> {
  const mail = await findMail(deps.db, mail_id);
  if (mail === undefined || mail.envelope_from === '') return;
  const head = deps.readHead(mail.content);
  if (head === undefined || head.isAutoReply || head.isAutomatic) return;
  await inTransaction(deps.db, async (trx) => {
    if (await lockWaitingMail(trx, mail_id)) await enqueue(trx, 'answer_unread_mail', { mail_id });
  });
}

/**
 * Works off a mail that came in, once, however often it is called (§15.4).
 * @throws Error when the database is away: it is to be tried again
 */
export async function workOffMail(
  deps: InvitationDeps,
  { mail_id }: { mail_id: string },
  { hasRead }: { hasRead?: () => Promise<void> },
): Promise<void> {
  const mail = await findMail(deps.db, mail_id);
  if (mail === undefined || mail.outcome !== null) return;
  const opened = await openMail(deps, mail);
  await hasRead?.();
  const asked = typeof opened === 'string' ? undefined : opened;
  const outcome = asked
    ? await answerMail(deps, mail.id, asked)
    : await ignore(deps, mail.id, opened !== 'no_concern');
  if (outcome === undefined) return;
  const method = asked?.opened.method;
  deps.note({
    mail_id,
    user_id: mail.user_id,
    outcome,
    ...(method !== undefined && { method }),
    ...(opened === TOO_COMPLEX && { reason: TOO_COMPLEX }),
  });
}
