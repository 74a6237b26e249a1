import type { InvitationWords } from '../invitation-words.ts';

/** The answers of rooms in English. */
export const invitation: InvitationWords = {
  subject: {
    ACCEPTED: (title) => `Accepted: ${title}`,
    TENTATIVE: (title) => `Tentative: ${title}`,
    DECLINED: (title) => `Declined: ${title}`,
  },
  body: {
    ACCEPTED: (room, when) => `${room} is booked: ${when}.`,
    TENTATIVE: (room, when) => `${room} is held, and not booked yet: ${when}.`,
    DECLINED: (room) => `${room} is not booked.`,
  },
  elsewhere: (when) => `That is ${when}.`,
  series: (dates) => `Series: ${dates}.`,
  unnamed: (names, zone) =>
    `No known time zone has the clock of ${names}, so its times are kept one by one in ${zone}.`,
  waits: (step) => `Waits for ${step}.`,
  cancelled: 'The booking was not approved, or was cancelled.',
  returned: 'The booking was returned: change it in your calendar and send it again.',
  moved: (when, room) =>
    `It was moved to ${when}, ${room}. Change it in your calendar to accept that.`,
  stays: (when) => `The booking stays as it was: ${when}.`,
  added: 'The series does not have these dates by its rule, so they were added to it:',
  unread: {
    subject: 'Not booked: your mail has no invitation',
    body: (room) => `Your mail has no invitation that could be read, so ${room} is not booked.`,
    how: (room, address, url) =>
      `To book ${room}, create one event in your calendar and invite ${address} to it, or book it here: ${url}`,
  },
  instead: 'Free instead:',
};
