import { resolve as resolveName } from 'node:dns/promises';
import { addressMatcher } from './address-ranges.ts';
import { readResult } from './mail-in/authentication-results.ts';
import type { MailResolver, SenderCheck } from './mail-in/check-sender.ts';
import { runInMailThread } from './mail-in/mail-thread.ts';
import type { IncomingMail } from './mail-listener.ts';
import {
  hasTooManyLines,
  type MailHead,
  RECIPIENT_FIELDS,
  type RecipientField,
} from './mail-reader.ts';

export type { MailResolver } from './mail-in/check-sender.ts';

/** The settings by which the sender of a mail is authenticated. */
export type AuthenticitySettings = {
  /** The `authserv-id` of the server before this one, whose results are believed. */
  authserv: string | undefined;
  /** Addresses and ranges of servers whose mails are believed. */
  relays: readonly string[];
};

/** The result of authenticating a mail, besides that it comes from the address that it names. */
export type Proof = {
  /** Whether a relay that is believed hands it over: then the envelope is believed too. */
  isOfRelay: boolean;
  /** The fields that are as the sender wrote them: whoever forwards a mail may change what no signature covers. */
  fields: readonly RecipientField[];
};

/** Whether a mail comes from the only address in its From, and what of it that address answers for. */
export type Authenticity = (
  mail: Omit<IncomingMail, 'recipients'>,
  head: MailHead & { from: string },
) => Promise<Proof | undefined>;

/** A mail with more signatures is not checked: each costs time, and real ones have one to three. */
const MAX_SIGNATURES = 10;

const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The topmost result of the server that is believed: those below it could be written by anybody. */
function resultOf(results: readonly string[], authserv: string | undefined) {
  if (authserv === undefined) return undefined;
  for (const result of results) {
    const read = readResult(result, authserv);
    if (read !== undefined) return read;
  }
  return undefined;
}

/** Checks DMARC, in a thread: computing over a megabyte takes up to a second. */
async function check(
  mail: Omit<IncomingMail, 'recipients'>,
  { signatures, from }: MailHead & { from: string },
  resolver: MailResolver,
): Promise<SenderCheck | undefined> {
  if (signatures > MAX_SIGNATURES || hasTooManyLines(mail.content)) return undefined;
  const { ip, helo, sender, content } = mail;
  const task = { kind: 'check sender', mail: { ip, helo, sender, content } } as const;
  const checked = await runInMailThread(task, resolver);
  if (typeof checked !== 'object' || checked.domain !== domainOf(from)) return undefined;
  return checked;
}

/** The fields that one signature covers, each as often as it is there. */
const coveredBy = (signed: SenderCheck['signed'], { recipients }: MailHead): RecipientField[] =>
  RECIPIENT_FIELDS.filter((field) =>
    signed.some(
      (names) => names.filter((name) => name === field).length === recipients[field].count,
    ),
  );

const isWithin = (domain: string, parent: string): boolean =>
  domain === parent || domain.endsWith(`.${parent}`);

/** Judges whether mails come from whom they say (§15.5). */
export function authenticityOf(
  { authserv, relays }: AuthenticitySettings,
  resolver: MailResolver = (name, type) => resolveName(name, type) as Promise<string[]>,
): Authenticity {
  const isTrusted = addressMatcher(relays);
  return async (mail, head) => {
    const ip = mail.ip.replace(/^::ffff:/i, '');
    if (isTrusted(ip)) return { isOfRelay: true, fields: RECIPIENT_FIELDS };
    const domain = domainOf(head.from);
    const result = resultOf(head.results, authserv);
    const said = result?.pass?.domain === domain ? result.pass : undefined;
    if (said?.spf !== undefined && isWithin(said.spf, domain)) {
      return { isOfRelay: false, fields: RECIPIENT_FIELDS };
    }
    const checked = await check({ ...mail, ip }, head, resolver);
    // The client of a mail with a result is the server that wrote it, whoever sent the mail.
    if (checked?.isFromDomain && result === undefined) {
      return { isOfRelay: false, fields: RECIPIENT_FIELDS };
    }
    if (checked !== undefined && checked.signed.length > 0) {
      return { isOfRelay: false, fields: coveredBy(checked.signed, head) };
    }
    return said !== undefined && !head.isSignedInPart
      ? { isOfRelay: false, fields: [] }
      : undefined;
  };
}
