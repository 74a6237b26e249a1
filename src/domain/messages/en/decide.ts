import type { DecideWords } from '../decide-words.ts';

/** The page of decisions in English. */
export const decide: DecideWords = {
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
