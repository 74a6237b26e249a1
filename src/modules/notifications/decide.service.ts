import { inTransaction } from '../../db/transaction.ts';
import { MAX_COMMENT } from '../../domain/events/event-actions.ts';
import type { DecisionError, Locale, MailDecision } from '../../domain/messages/index.ts';
import { AppError, preconditionFailed } from '../../errors.ts';
import { type ActionResult, type EventDeps, writeEvent } from '../events/index.ts';
import type { AskedDecision, DecisionAnswer } from './decide.schema.ts';
import { insertUsedLink } from './decision.queries.ts';
import { findDecision, type OpenDecision } from './find-decision.service.ts';
import { eventTable, type TableDeps } from './mail-table.service.ts';

/** The dependencies for decisions from mails. */
export type DecideDeps = EventDeps & TableDeps & { defaultLocale: Locale };

/** The values of the form. */
export type DecisionForm = { token: string; action: MailDecision; comment: string | null };

function errorOf({ action, comment }: DecisionForm): DecisionError | undefined {
  if (action === 'return' && comment === null) return 'comment_missing';
  return (comment?.length ?? 0) > MAX_COMMENT ? 'comment_too_long' : undefined;
}

/**
 * Decides in the name of the person, and uses the link: both or neither. @throws AppError as the actions of events do
 */
function decideOnce(
  deps: DecideDeps,
  { subject: { actor, event, details }, token, token_hash }: OpenDecision,
  { action, comment }: DecisionForm,
): Promise<ActionResult> {
  return inTransaction(deps.db, async (trx) => {
    if (!(await insertUsedLink(trx, token_hash, token.until))) throw preconditionFailed();
    const decided = { id: event.id, action, comment, changeId: details.change_id };
    // Every change of the request and of its round raises the version.
    const expect = ({ version }: { version: number }): void => {
      if (version !== token.version) throw preconditionFailed();
    };
    return writeEvent({ ...deps, db: trx }, actor, { kind: 'act', ...decided }, { expect });
  });
}

/** The errors of somebody who was faster, or of rights that ended: what is true now is read again. */
const OVERTAKEN = ['precondition_failed', 'invalid_state', 'forbidden', 'not_found'];

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && OVERTAKEN.includes(error.code);

async function asked(
  deps: DecideDeps,
  { mail, subject }: OpenDecision,
  locale: Locale,
  sent: Pick<AskedDecision, 'token' | 'comment' | 'error'>,
): Promise<AskedDecision> {
  const table = await eventTable(deps, mail, subject, locale);
  return { kind: 'asked', mail, table, locale, ...sent };
}

/** The content of the page of a link. Changes nothing: scanners of mails open every address (§16.4). */
export async function readDecision(deps: DecideDeps, token: string): Promise<DecisionAnswer> {
  const found = await findDecision(deps, token);
  if (!found.ok) return { kind: 'problem', ...found };
  return asked(deps, found.decision, found.locale, { token, comment: null, error: null });
}

/** The content of the page after another person has decided first. */
async function overtaken(
  deps: DecideDeps,
  { mail }: OpenDecision,
  token: string,
): Promise<DecisionAnswer> {
  const found = await findDecision(deps, token);
  if (!found.ok) return { kind: 'problem', ...found };
  const { locale } = found;
  return { kind: 'problem', problem: 'settled', locale, url: mail.url };
}

/** Decides by the link of a mail, as the API does for the person (§16.4). @throws what is no answer to a decision */
export async function decideFromMail(
  deps: DecideDeps,
  form: DecisionForm,
): Promise<DecisionAnswer> {
  const { token, action, comment } = form;
  const found = await findDecision(deps, token);
  if (!found.ok) return { kind: 'problem', ...found };
  const { decision, locale } = found;
  const again = (error: DecisionError) => asked(deps, decision, locale, { token, comment, error });
  const error = errorOf(form);
  if (error !== undefined) return again(error);
  try {
    const { opened } = await decideOnce(deps, decision, form);
    const step = action === 'approve' ? (opened?.name ?? null) : null;
    return { kind: 'done', action, mail: decision.mail, opened: step, locale };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'booking_conflict') return again('not_free');
    if (!isOvertaken(thrown)) throw thrown;
    return overtaken(deps, decision, token);
  }
}
