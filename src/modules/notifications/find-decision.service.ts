import { hash } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { OWNER_SEEN_DAYS } from '../../domain/api-key.ts';
import { holdsStep } from '../../domain/events/approval-steps.ts';
import { deciderOn } from '../../domain/events/event-access.ts';
import type { DecisionProblem } from '../../domain/messages/index.ts';
import { type Locale, localeOf } from '../../domain/messages/index.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { ShownEvent } from '../events/index.ts';
import type { KeptActor } from '../users/index.ts';
import { hasUsedLink } from './decision.queries.ts';
import { findMail, type MailRow } from './mail.queries.ts';
import {
  type MailSubject,
  readMailSubject,
  type TableDeps,
  waitingStep,
} from './mail-table.service.ts';
import { readMailToken, signMailToken } from './mail-token.service.ts';

/** Days for which a link in a mail decides (§16.4). */
const LINK_DAYS = 7;

/**
 * The content of the token of a link: the mail, and with it the person and the step, the round of the request, and the
 * version of the event that the mail shows.
 */
export type DecisionToken = { mail: string; since: string; version: number; until: string };

/** A decision that is open, by a link that may be used. */
export type OpenDecision = {
  mail: MailRow;
  subject: MailSubject & { event: ShownEvent; actor: KeptActor };
  token: DecisionToken;
  /** The hash of the signed text, which has only one spelling. */
  token_hash: string;
};

/** The result of a link. The language and the page of the request are known if the service issued the token. */
export type FoundDecision =
  | { ok: true; decision: OpenDecision; locale: Locale }
  | { ok: false; problem: DecisionProblem; locale?: Locale; url?: string | null };

type Decider = Pick<OpenDecision, 'mail' | 'subject'> & {
  token: Omit<DecisionToken, 'mail' | 'until'>;
};

/** Whether somebody has signed in lately: before that, their roles may have changed at the issuer (§12.3). */
function wasSeen({ seen_at }: KeptActor, now: Temporal.Instant): boolean {
  const since = now.subtract({ hours: 24 * OWNER_SEEN_DAYS });
  return Temporal.Instant.compare(seen_at, since) >= 0;
}

/** The open step that the reader of a mail may decide; else why not. */
function deciderOf(
  { clock }: Pick<TableDeps, 'clock'>,
  mail: MailRow,
  subject: MailSubject,
): Decider | DecisionProblem {
  const { event, actor } = subject;
  const waiting = waitingStep(subject, mail);
  if (event === undefined || waiting === undefined) return 'settled';
  const { step, since } = waiting;
  const mayDecide =
    actor && wasSeen(actor, clock.now()) && holdsStep(deciderOn(actor, event), step);
  if (!mayDecide) return 'refused';
  const token = { since, version: event.version };
  return { mail, subject: { ...subject, event, actor }, token };
}

/** The address of the page on which the reader of a mail decides; undefined where they have nothing to decide. */
export async function decisionUrl(
  deps: TableDeps & { baseUrl: string },
  mail: MailRow,
  subject: MailSubject,
): Promise<string | undefined> {
  const decider = deciderOf(deps, mail, subject);
  if (typeof decider === 'string') return undefined;
  const until = instantText(deps.clock.now().add({ hours: 24 * LINK_DAYS }));
  const about: DecisionToken = { mail: mail.id, ...decider.token, until };
  return `${deps.baseUrl}/decide?token=${await signMailToken(deps.db, 'decide', about)}`;
}

/**
 * The mail that a token names, and what it is about; undefined when the service did not write the token or has no such
 * mail any more.
 */
async function readLink(deps: TableDeps, text: string) {
  const { db, clock } = deps;
  const read = await readMailToken<DecisionToken>(db, 'decide', text);
  const mail = read && (await findMail(db, read.about.mail, instantText(clock.now())));
  const subject = mail && (await readMailSubject(deps, mail));
  return subject && { token: read.about, token_hash: hash('sha256', read.signed), mail, subject };
}

/** The permanent reason why a link is not valid: it was used, or has expired. */
async function spentBy(
  db: Db,
  { until }: DecisionToken,
  token_hash: string,
  now: Temporal.Instant,
): Promise<DecisionProblem | undefined> {
  if (await hasUsedLink(db, token_hash)) return 'used';
  return Temporal.Instant.compare(now, until) >= 0 ? 'expired' : undefined;
}

/** The current result of the link of a mail. Changes nothing (§16.4). */
export async function findDecision(
  deps: TableDeps & { defaultLocale: Locale },
  text: string,
): Promise<FoundDecision> {
  const link = await readLink(deps, text);
  if (link === undefined) return { ok: false, problem: 'invalid' };
  const { token, token_hash, mail, subject } = link;
  const locale = localeOf(mail.locale) ?? deps.defaultLocale;
  const fail = (problem: DecisionProblem): FoundDecision => ({
    ok: false,
    problem,
    locale,
    url: mail.url,
  });
  const spent = await spentBy(deps.db, token, token_hash, deps.clock.now());
  if (spent !== undefined) return fail(spent);
  const decider = deciderOf(deps, mail, subject);
  if (typeof decider === 'string') return fail(decider);
  if (decider.token.since !== token.since) return fail('settled');
  if (decider.token.version !== token.version) return fail('changed');
  return { ok: true, locale, decision: { mail, subject: decider.subject, token, token_hash } };
}
