import { resolve as resolveName } from 'node:dns/promises';
import { authenticate } from 'mailauth';
import { addressMatcher } from './address-ranges.ts';
import type { IncomingMail } from './mail-listener.ts';

/** How the sender of a mail is proven. */
export type AuthenticitySettings = {
  /** The `authserv-id` of the server before this one, whose results are believed. */
  authserv: string | undefined;
  /** Addresses and ranges of servers whose mails are believed. */
  relays: readonly string[];
};

/** Answers DNS questions. */
export type MailResolver = (name: string, type: string) => Promise<string[][] | string[]>;

/** Whether a mail comes from the address that it names. `from` is the only address in its From. */
export type Authenticity = (
  mail: Omit<IncomingMail, 'recipients'>,
  from: string,
  results: readonly string[],
) => Promise<boolean>;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Quoted texts and comments: the sender writes parts of them, such as the local part of `smtp.mailfrom`. A quotation without an end
 * ends with the text, so that no text is searched for its end again and again.
 */
const FREE_TEXT = [/"(?:[^"\\]|\\.?)*(?:"|$)/gs, /\([^()]*\)/g];

/**
 * `mx.uni.example; spf=pass …; dmarc=pass header.from=uni.example`: whether it says so of a domain, and says nothing else of DMARC
 * (RFC 8601).
 */
function saysPass(result: string, domain: string): boolean {
  const plain = FREE_TEXT.reduce((text, pattern) => text.replace(pattern, ' '), result);
  const [before = '', method = '', ...others] = plain.split(/\bdmarc\s*=/i);
  if (others.length > 0 || !/;\s*$/.test(before)) return false;
  const [, from] = /^\s*pass\b[^;]*\bheader\.from\s*=\s*([^\s;]+)/i.exec(method) ?? [];
  return from !== undefined && domainOf(from).toLowerCase() === domain;
}

/** The topmost result of the server that is believed: those below it could be written by anybody. */
function authservSays(
  results: readonly string[],
  authserv: string | undefined,
  domain: string,
): boolean {
  if (authserv === undefined) return false;
  const own = results.find((result) => {
    const [id = ''] = result.trim().split(/[\s;]/, 1);
    return id.toLowerCase() === authserv.toLowerCase();
  });
  return own !== undefined && saysPass(own, domain);
}

/** Whether DMARC passes: SPF or DKIM of the domain of From, and the domain has a policy (RFC 7489). */
async function passesDmarc(
  { content, ip, helo, sender }: Omit<IncomingMail, 'recipients'>,
  domain: string,
  resolver: MailResolver,
): Promise<boolean> {
  const checked = await authenticate(content, {
    ...{ ip, helo, sender, resolver, mta: 'stoa' },
    ...{ disableArc: true, disableBimi: true, rejectRsaSha1: true },
  });
  const { dmarc } = checked;
  if (dmarc === false || dmarc?.status?.result !== 'pass') return false;
  const { spf, dkim } = dmarc.alignment ?? {};
  // A signature of a part of the body (`l=`) says nothing of the calendar that somebody appended to it.
  const isWhole = Boolean(spf?.result) || !dkim?.underSized;
  return isWhole && dmarc.domain?.toLowerCase() === domain;
}

/** Judges whether mails come from whom they say (decision 15.5). */
export function authenticityOf(
  { authserv, relays }: AuthenticitySettings,
  resolver: MailResolver = (name, type) => resolveName(name, type) as Promise<string[]>,
): Authenticity {
  const isTrusted = addressMatcher(relays);
  return async (mail, from, results) => {
    const domain = domainOf(from).toLowerCase();
    const ip = mail.ip.replace(/^::ffff:/i, '');
    if (isTrusted(ip)) return true;
    if (authservSays(results, authserv, domain)) return true;
    return passesDmarc({ ...mail, ip }, domain, resolver);
  };
}
