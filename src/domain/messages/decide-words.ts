/** Why a decision from a mail is not possible. Source: §16.4. */
export type DecisionProblem = 'invalid' | 'expired' | 'used' | 'settled' | 'changed' | 'refused';

/** The errors of a submitted decision. */
export type DecisionError = 'not_free' | 'comment_missing' | 'comment_too_long';

/** The decisions that can be made from a mail. */
export const MAIL_DECISIONS = ['approve', 'return', 'reject'] as const;
/** One of `MAIL_DECISIONS`. Source: §16.4. */
export type MailDecision = (typeof MAIL_DECISIONS)[number];

type Said = { readonly title: string; readonly sentence: string };

/** The words of the page on which a request is decided from a mail. */
export type DecideWords = {
  readonly actions: Readonly<Record<MailDecision, string>>;
  readonly comment: string;
  readonly hint: string;
  readonly errors: Readonly<Record<DecisionError, string>>;
  readonly done: Readonly<Record<MailDecision, Said>>;
  readonly forwarded: (step: string) => string;
  readonly problems: Readonly<Record<DecisionProblem, Said>>;
  readonly open: string;
  readonly signIn: string;
};
