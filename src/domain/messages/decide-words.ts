import type { Locale } from './locales.ts';

/** Why a decision from a mail is not possible. Source: decision 16.4. */
export type DecisionProblem = 'invalid' | 'expired' | 'used' | 'settled' | 'changed' | 'refused';

/** What is wrong with what was sent. */
export type DecisionError = 'not_free' | 'comment_missing' | 'comment_too_long';

/** What can be decided from a mail. */
export type MailDecision = 'approve' | 'return' | 'reject';

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

const en: DecideWords = {
  actions: { approve: 'Approve', return: 'Return', reject: 'Reject' },
  comment: 'Comment',
  hint: 'Needed to return. Who asked reads it.',
  errors: {
    not_free: 'It was not approved: a room is not free. Open it in Stoa to see what can be done.',
    comment_missing: 'Please say why it is returned.',
    comment_too_long: 'Please write at most 1000 characters.',
  },
  done: {
    approve: { title: 'Approved', sentence: 'Who asked is told.' },
    return: { title: 'Returned', sentence: 'Who asked is told, with your comment.' },
    reject: { title: 'Rejected', sentence: 'Who asked is told.' },
  },
  forwarded: (step) => `It now waits for the step ${step}.`,
  problems: {
    invalid: {
      title: 'This link does not work',
      sentence: 'It is not complete, or not from a mail of this service.',
    },
    expired: {
      title: 'This link has expired',
      sentence: 'Links in mails decide for seven days.',
    },
    used: { title: 'You have decided', sentence: 'This link was used: it decides once.' },
    settled: {
      title: 'This was decided',
      sentence: 'The request does not wait for this decision any more.',
    },
    changed: {
      title: 'The request was changed',
      sentence: 'It is not what the mail says any more. Open it to see it as it is now.',
    },
    refused: {
      title: 'You cannot decide here',
      sentence:
        'Your account does not hold this step any more, or you have not signed in for a long time.',
    },
  },
  open: 'Open in Stoa',
  signIn: 'Sign in and see what waits',
};

const de: DecideWords = {
  actions: { approve: 'Genehmigen', return: 'Zurückgeben', reject: 'Ablehnen' },
  comment: 'Kommentar',
  hint: 'Zum Zurückgeben nötig. Wer angefragt hat, liest ihn.',
  errors: {
    not_free:
      'Es wurde nicht genehmigt: Ein Raum ist nicht frei. Öffnen Sie es in Stoa, um zu sehen, was möglich ist.',
    comment_missing: 'Bitte sagen Sie, warum es zurückgeht.',
    comment_too_long: 'Bitte schreiben Sie höchstens 1000 Zeichen.',
  },
  done: {
    approve: { title: 'Genehmigt', sentence: 'Wer angefragt hat, erfährt es.' },
    return: {
      title: 'Zurückgegeben',
      sentence: 'Wer angefragt hat, erfährt es mit Ihrem Kommentar.',
    },
    reject: { title: 'Abgelehnt', sentence: 'Wer angefragt hat, erfährt es.' },
  },
  forwarded: (step) => `Nun wartet es auf den Schritt ${step}.`,
  problems: {
    invalid: {
      title: 'Dieser Link funktioniert nicht',
      sentence: 'Er ist unvollständig oder stammt nicht aus einer E-Mail dieses Dienstes.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      sentence: 'Links in E-Mails entscheiden sieben Tage lang.',
    },
    used: {
      title: 'Sie haben entschieden',
      sentence: 'Dieser Link wurde benutzt: Er entscheidet einmal.',
    },
    settled: {
      title: 'Das ist entschieden',
      sentence: 'Die Anfrage wartet nicht mehr auf diese Entscheidung.',
    },
    changed: {
      title: 'Die Anfrage wurde geändert',
      sentence:
        'Sie ist nicht mehr, was die E-Mail sagt. Öffnen Sie sie, um sie zu sehen, wie sie jetzt ist.',
    },
    refused: {
      title: 'Sie können hier nicht entscheiden',
      sentence:
        'Ihr Konto hat diesen Schritt nicht mehr, oder Sie haben sich lange nicht angemeldet.',
    },
  },
  open: 'In Stoa öffnen',
  signIn: 'Anmelden und sehen, was wartet',
};

/** The words of the page of decisions in each language. */
export const decideWords: Readonly<Record<Locale, DecideWords>> = { en, de };
