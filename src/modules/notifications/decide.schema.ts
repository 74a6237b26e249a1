import { z } from 'zod';
import {
  type DecisionError,
  type DecisionProblem,
  type Locale,
  MAIL_DECISIONS,
  type MailDecision,
} from '../../domain/messages/index.ts';
import type { MailRow as TableRow } from '../../domain/text/mail-page.ts';
import { text } from '../../http/fields.schema.ts';

const MAX_TOKEN = 2_000;

/** Longer than a comment may be: the page says how long it may be. */
const MAX_SENT = 10_000;

/** The query of the page; without a token the page shows that the link is not valid. */
export const decideQuery = z.object({ token: text(MAX_TOKEN).nullish() });

/** The fields of the form. */
export const decideForm = z.object({
  token: text(MAX_TOKEN).nullish(),
  action: z.enum(MAIL_DECISIONS),
  comment: text(MAX_SENT).nullish(),
});

/** The parts of the mail that a page shows; `url` is the page of the request in the web app. */
type ShownMail = { subject: string; body: string; url: string | null };

/** A request as its page shows it: the words of the mail, and what is in the way now. */
export type AskedDecision = {
  kind: 'asked';
  mail: ShownMail;
  table: { rows: readonly TableRow[]; notes: readonly string[] };
  locale: Locale;
  token: string;
  /** The comment that was sent and not accepted. */
  comment: string | null;
  error: DecisionError | null;
};

/** The content of the page: the question, the confirmation, or the reason why the link cannot decide. */
export type DecisionAnswer =
  | AskedDecision
  | { kind: 'done'; action: MailDecision; mail: ShownMail; opened: string | null; locale: Locale }
  | { kind: 'problem'; problem: DecisionProblem; locale?: Locale; url?: string | null };
