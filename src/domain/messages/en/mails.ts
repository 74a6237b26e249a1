import type { MailWords } from '../mail-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('en');

const events = counted({ one: '# event', other: '# events' });
const jobs = counted({ one: '# job', other: '# jobs' });
const workingDays = counted({ one: '# working day', other: '# working days' });
const waiting = counted({
  one: '# request waits for your decision',
  other: '# requests wait for your decision',
});
const overdue = counted({ one: '# request has waited', other: '# requests have waited' });

/** Mails in English. */
export const mails: MailWords = {
  exports: {
    export_completed: {
      title: 'Your export is ready',
      body: 'The export that you ran is done and can be downloaded.',
    },
    export_failed: {
      title: 'Your export failed',
      body: 'The export that you ran could not be made. Run it again.',
    },
  },
  webhook: {
    title: (host) => `Your webhook to ${host} was disabled`,
    body: {
      failing:
        'A message could not be delivered for 24 hours. Repair the receiver, enable the webhook again and ' +
        'replay what it missed.',
      gone: 'The receiver answered that it is gone (410).',
      scope: 'You no longer manage what the webhook is about.',
    },
  },
  digest: {
    pending_approvals: (count) => `${events(count)} waiting for approval`,
    todays_events: (count, date) => `${events(count)} on ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} in the week from ${date}`,
    jobsOfDay: (count, date) => `${jobs(count)} for your crew on ${date}`,
    workToday: 'Your work today',
    notApproved: 'not approved yet',
    more: (count) => `… and ${count} more`,
  },
  reminder: {
    titleOfWaiting: waiting,
    titleOfOverdue: (count, days) => `${overdue(count)} for ${workingDays(days)}`,
    waiting: 'These wait for your decision:',
    overdue: (days) =>
      `Nobody has decided on these for ${workingDays(days)}, at places that you manage:`,
    change: (title) => `Change of ${title}`,
    since: (date) => `since ${date}`,
  },
  mail: {
    rows: {
      when: 'When',
      where: 'Where',
      who: 'Who',
      people: 'People',
      layout: 'Layout',
      note: 'Note',
    },
    decide: 'Decide',
    open: 'Open in Stoa',
    whyAccount: 'You get this mail because your notification settings say so.',
    whyOutside: 'You get this mail because your address is named in the event or decides on it.',
    whyDigest: 'You get this mail because you subscribed to this digest.',
    settings: 'Change settings',
  },
};
