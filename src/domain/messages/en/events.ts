import type { EventWords, KindMessage } from '../event-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('en');

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

const people = counted({ one: '# person is expected', other: '# people are expected' });
const seats = counted({ one: '# seat', other: '# seats' });

/** Notifications about events in English. */
export const events: EventWords = {
  events: {
    event_submitted: {
      heading: 'Waiting for approval',
      by: submitted('The event waits for'),
    },
    event_received: { heading: 'We have your request', by: () => 'It waits for approval.' },
    wait_over: {
      heading: 'Your wait is over',
      by: (_actor, isFirst = false) =>
        isFirst
          ? 'What you waited for is free: your draft was submitted and waits for approval.'
          : 'What you waited for is free: your draft was submitted and is booked.',
    },
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
    work_new: { heading: 'New work', by: () => 'An event needs your crew.' },
    work_changed: {
      heading: 'Work changed',
      by: () => 'Something changed of an event that needs your crew.',
    },
    work_cancelled: {
      heading: 'Work cancelled',
      by: () => 'An event that needed your crew does not take place.',
    },
    work_answered: {
      heading: 'Answer of a crew',
      by: () => 'A crew answered what the event needs.',
    },
    work_reminder: {
      heading: 'Work still open',
      by: () => 'Nobody has accepted yet what the event needs.',
    },
  },
  answered: {
    open: {
      heading: 'Open again',
      by: (actor) => `${actor ?? 'The crew'} took the answer to what the event needs back.`,
    },
    accepted: {
      heading: 'Accepted by the crew',
      by: (actor) => `${actor ?? 'The crew'} accepted what the event needs.`,
    },
    declined: {
      heading: 'Declined by the crew',
      by: (actor) => `${actor ?? 'The crew'} declined what the event needs.`,
    },
    done: {
      heading: 'Done by the crew',
      by: (actor) => `${actor ?? 'The crew'} did what the event needs.`,
    },
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
  overCapacity: (expected, room, count) => `${people(expected)}; ${room} has ${seats(count)}.`,
  roomNotFree: (room, dates) => `${room} is not free: ${dates}.`,
  nothingInTheWay: 'Nothing is in the way.',
};
