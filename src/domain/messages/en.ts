import type { Catalogue, KindMessage } from './catalogue.ts';
import { dateWords } from './date-words.ts';
import { mailWords } from './mail-words.ts';
import { reminderWords } from './reminder-words.ts';

const events = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** `Ann approved the event.`, or in the passive where the service did it. */
const done =
  (verb: string, thing: string, isPlural = false) =>
  (actor: string | null): string =>
    actor === null
      ? `${thing} ${isPlural ? 'were' : 'was'} ${verb}.`
      : `${actor} ${verb} ${lowered(thing)}.`;

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const submitted =
  (what: string): KindMessage['by'] =>
  (actor, isFirst = false) => {
    const waits = `${what} your decision.`;
    return actor === null ? waits : `${waits} ${isFirst ? 'Asked' : 'Forwarded'} by ${actor}.`;
  };

const undone =
  (what: string) =>
  (actor: string | null): string =>
    actor === null ? `The ${what} was taken back.` : `${actor} took back the ${what}.`;

/** The texts of notifications and mails in English. */
export const en: Catalogue = {
  ...dateWords.en,
  dates: 'dates',
  datesUntil: (count, days, last) => `${count} ${days} until ${last}`,
  datesFrom: (days, first) => `${days} from ${first}`,
  datesLeftOut: (number, left, which) =>
    `${number === 1 ? '1 date' : `${number} dates`} (${left} of ${number + left} left out: ${which})`,
  leftOutBecause: { taken: (what) => `${what} taken`, cancelled: (what) => `${what} cancelled` },
  datesOn: (count, days) => `${count} dates: ${days}`,
  list: (items) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
  andMore: (count) => `${count} more`,
  events: {
    event_submitted: {
      heading: 'Waiting for approval',
      by: submitted('The event waits for'),
    },
    event_received: { heading: 'We have your request', by: () => 'It waits for approval.' },
    event_approved: { heading: 'Approved', by: done('approved', 'The event') },
    event_rejected: { heading: 'Rejected', by: done('rejected', 'The event') },
    event_returned: { heading: 'Returned', by: done('returned', 'The event') },
    event_discarded: { heading: 'Discarded', by: done('discarded', 'The event') },
    event_cancelled: { heading: 'Cancelled', by: done('cancelled', 'The event') },
    event_updated: { heading: 'Changed', by: done('changed', 'The event') },
    occurrence_cancelled: { heading: 'Date cancelled', by: done('cancelled', 'The date') },
    occurrence_room_conflict: { heading: 'Room not free', by: () => '' },
    no_show: {
      heading: 'Not used',
      by: () => 'Nobody checked in in time, so the room was given back.',
    },
    event_reminder: { heading: 'Reminder', by: () => 'The event takes place soon.' },
  },
  noShowsInARow: (count) =>
    `Nobody checked in ${count} times in a row. The room was given back each time.`,
  datesCancelled: { heading: 'Dates cancelled', by: done('cancelled', 'The dates', true) },
  deleted: { heading: 'Cancelled', by: done('deleted', 'The event') },
  changes: {
    event_submitted: {
      heading: 'Change waiting for approval',
      by: submitted('A change of the event waits for'),
    },
    event_received: {
      heading: 'We have your change',
      by: () => 'It waits for approval; until then the event stays as it is.',
    },
    event_approved: { heading: 'Change approved', by: done('approved', 'The change') },
    event_rejected: {
      heading: 'Change rejected',
      by: (actor) => `${done('rejected', 'The change')(actor)} The event stays as it was.`,
    },
    event_returned: { heading: 'Change returned', by: done('returned', 'The change') },
    event_discarded: {
      heading: 'Change discarded',
      by: (actor) => `${done('discarded', 'The change')(actor)} The event stays as it was.`,
    },
  },
  undone: {
    heading: 'Taken back',
    by: {
      submit: undone('submission'),
      approve: undone('approval'),
      reject: undone('rejection'),
      return: undone('return'),
      discard: undone('discarding'),
      cancel: undone('cancellation'),
      move: undone('move'),
      publish: undone('publication'),
      unpublish: undone('end of the publication'),
    },
  },
  step: (name) => `Step: ${name}`,
  reason: (comment) => `Reason: ${comment}`,
  roomConflict: (when, others) =>
    `The room is taken on ${when}${others > 0 ? ` and ${others} more` : ''}: there the series holds no room.`,
  datesLine: (days) => `Dates: ${days}`,
  overCapacity: (expected, room, seats) =>
    `${expected} people are expected; ${room} has ${seats} ${seats === 1 ? 'seat' : 'seats'}.`,
  roomNotFree: (room, dates) => `${room} is not free: ${dates}.`,
  nothingInTheWay: 'Nothing is in the way.',
  fields: {
    title: 'Title',
    time: 'Time',
    room_id: 'Room',
    recurrence_rule: 'Repetition',
    recurrence_count: 'Number of dates',
    recurrence_ends_at: 'Last day',
    recurrence_dates: 'Extra dates',
    excluded_dates: 'Dates left out',
    timezone: 'Time zone',
    prep_before_minutes: 'Preparation (minutes)',
    cleanup_after_minutes: 'Clean-up (minutes)',
    description: 'Description',
    notes: 'Notes',
    website: 'Website',
    contact_email: 'Contact',
    expected_attendees: 'People expected',
    event_type: 'Kind of event',
    format: 'Format',
    institution_name: 'Institution',
    institution: 'Other institution',
    status: 'Status',
    roles: 'People',
    requirements: 'Requirements',
    is_cancelled: 'Cancelled',
    is_published: 'Published on What is on',
  },
  statuses: { draft: 'draft', pending: 'pending', approved: 'approved', cancelled: 'cancelled' },
  roles: {
    core_responsible: 'responsible',
    extra_responsible: 'responsible too',
    room_responsible: 'responsible for the room',
    room_user: 'uses the room',
  },
  requirements: { media: 'media', pr: 'PR', setup: 'set-up', catering: 'catering' },
  optional: 'optional',
  yes: 'yes',
  no: 'no',
  none: 'none',
  changed: 'changed',
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
        'A message could not be delivered for 24 hours. Repair the receiver, enable the webhook again and replay what it missed.',
      gone: 'The receiver answered that it is gone (410).',
      scope: 'You no longer manage what the webhook is about.',
    },
  },
  digest: {
    pending_approvals: (count) => `${events(count)} waiting for approval`,
    todays_events: (count, date) => `${events(count)} on ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} in the week from ${date}`,
    notApproved: 'not approved yet',
    more: (count) => `… and ${count} more`,
  },
  reminder: reminderWords.en,
  mail: mailWords.en,
};
