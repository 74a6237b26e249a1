import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '../../db/transaction.ts';
import { otherOrganizerText } from '../../domain/invitations/organizer.ts';
import { mailNameOf } from '../../domain/invitations/room-address.ts';
import { type Actor, verifiedEmail } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { MailNotTaken } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { IncomingMail } from '../../ports/mail-listener.ts';
import { findActorByEmail } from '../users/index.ts';
import type { ReceiveDeps } from './invitations-deps.service.ts';
import { countMails, findMailNames, insertMail } from './mails.queries.ts';
import { readAttendees } from './opened-mail.service.ts';

/** Mails of one person in an hour, at most (§15.5). */
const MAX_AN_HOUR = 60;

/** More servers than a mail passes on its way: it goes round in circles (RFC 5321, 6.3). */
const MAX_HOPS = 50;

const unknown = (): MailNotTaken =>
  new MailNotTaken(550, '5.1.1 There is no room of this address.');

const notProven = (): MailNotTaken =>
  new MailNotTaken(
    550,
    '5.7.1 The mail does not prove that it comes from somebody who may book here. Nothing was booked.',
  );

/** @throws MailNotTaken unless the address is that of a room */
export async function acceptRecipient(deps: ReceiveDeps, address: string): Promise<void> {
  const name = mailNameOf(address, deps.domain);
  if (name === undefined || (await findMailNames(deps.db, [name])).length === 0) throw unknown();
}

/** The sender of a mail, and the names of the rooms it is addressed to besides those that its calendar invites. */
type Taken = { actor: Actor; names: string[] };

const notNamed = (): MailNotTaken =>
  new MailNotTaken(
    550,
    '5.7.1 The mail is not addressed to a room: invite the room in the calendar, or write it in To or ' +
      'Cc. Nothing was booked.',
  );

/**
 * Finds the sender of a mail: the account with the verified address of From, if the mail is authentic and is sent in
 * that person's own name, or in that of an organizer whom the calendar says the person represents. Rooms that only the
 * envelope names are invited by relays only, because every recipient of a mail may forward it to any address. @throws
 * MailNotTaken
 */
async function judge(deps: ReceiveDeps, mail: IncomingMail): Promise<Taken> {
  const head = deps.readHead(mail.content);
  if (head === undefined) throw new MailNotTaken(552, '5.3.4 The header is too large.');
  if (head.hops > MAX_HOPS) throw new MailNotTaken(554, '5.4.6 The mail goes round in circles.');
  const { from } = head;
  if (from === undefined) throw notProven();
  const actor = await findActorByEmail(deps.db, from, instantText(deps.clock.now()));
  if (actor === undefined || verifiedEmail(actor) !== from) throw notProven();
  const proof = await deps.isAuthentic(mail, { ...head, from });
  if (proof === undefined) throw notProven();
  const { other, attendees } = await readAttendees(deps, mail.content, actor);
  if (other !== null) throw new MailNotTaken(550, `5.7.1 ${otherOrganizerText(other)}`);
  const named = proof.fields.flatMap((field) => head.recipients[field].addresses);
  const addressed = proof.isOfRelay ? [...mail.recipients, ...named] : named;
  const namesOf = (addresses: readonly string[]): string[] => [
    ...new Set(addresses.flatMap((address) => mailNameOf(address, deps.domain) ?? [])),
  ];
  const names = namesOf(addressed);
  const rooms = await findMailNames(deps.db, [...names, ...namesOf(attendees)]);
  if (rooms.length === 0) throw notNamed();
  return { actor, names };
}

/** Stores a mail and enqueues its job. @throws MailNotTaken where the person sent too many */
async function store(
  deps: ReceiveDeps,
  { actor, names }: Taken,
  mail: IncomingMail,
): Promise<void> {
  const now = deps.clock.now();
  const id = randomUUIDv7();
  await inTransaction(deps.db, async (trx) => {
    const sent = await countMails(trx, actor.id, instantText(now.subtract({ hours: 1 })));
    if (sent >= MAX_AN_HOUR) throw new MailNotTaken(450, '4.7.1 Too many mails: try again later.');
    await insertMail(trx, {
      id,
      user_id: actor.id,
      envelope_from: mail.sender,
      recipients: names,
      content: mail.content,
      received_at: instantText(now),
    });
    await enqueue(trx, 'work_off_invitation', { mail_id: id });
  });
  deps.note({ mail_id: id, user_id: actor.id, outcome: 'stored' });
}

/**
 * Takes a mail: judges who sent it, and stores it, both or neither (§15.4, §15.5).
 * @throws MailNotTaken with the answer to the client; nothing is stored then
 */
export async function receiveMail(deps: ReceiveDeps, mail: IncomingMail): Promise<void> {
  try {
    await store(deps, await judge(deps, mail), mail);
  } catch (error) {
    if (error instanceof MailNotTaken) {
      deps.note({ outcome: error.responseCode === 450 ? 'too_many' : 'refused' });
    }
    throw error;
  }
}
