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

/** What the address of the page names; without a token it says that the link does not work. */
export const decideQuery = z.object({ token: text(MAX_TOKEN).nullish() });

/** What the form sends. */
export const decideForm = z.object({
  token: text(MAX_TOKEN).nullish(),
  action: z.enum(MAIL_DECISIONS),
  comment: text(MAX_SENT).nullish(),
});

/** What a page shows of the mail that led to it; `url` is where the web app shows the request. */
type ShownMail = { subject: string; body: string; url: string | null };

/** A request as its page shows it: the words of the mail, and what is in the way now. */
export type AskedDecision = {
  kind: 'asked';
  mail: ShownMail;
  table: { rows: readonly TableRow[]; notes: readonly string[] };
  locale: Locale;
  token: string;
  /** What was sent and could not be accepted. */
  comment: string | null;
  error: DecisionError | null;
};

/** What the page says: what is asked, that it was done, or why the link decides nothing. */
export type DecisionAnswer =
  | AskedDecision
  | { kind: 'done'; action: MailDecision; mail: ShownMail; opened: string | null; locale: Locale }
  | { kind: 'problem'; problem: DecisionProblem; locale?: Locale; url?: string | null };
