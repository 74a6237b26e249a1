import { weekdayName } from '../date-words.ts';
import { countedIn } from '../plural.ts';
import type { RequestWords } from '../request-words.ts';
import { dates } from './dates.ts';

const counted = countedIn('en');
const seats = counted({ one: '# seat', other: '# seats' });
const people = counted({ one: '# person', other: '# people' });

/** Texts about requests of a planning round in English. */
export const requests: RequestWords = {
  roundNews: {
    round_opened: (round) => `You can ask for rooms now: ${round}`,
    round_closing: (round) => `Last days to ask for rooms: ${round}`,
    term: (from, to) => `Ask for the rooms of your courses from ${from} to ${to}.`,
    until: (when) => `Requests are taken until ${when}.`,
  },
  requestGaps: {
    noRoom: (needs) => `No room of the pool has ${dates.list(needs)}.`,
    seats,
    deletedFeature: 'a feature that was deleted',
    mostSeats: (room, count) => `${room} has most, ${seats(count)}.`,
    largest: (count) => `The largest has ${seats(count)}.`,
    noWeeks: 'None of its weeks is in the round.',
    closed: (weekday, from, to) =>
      `No room that fits is open on ${weekdayName('en', weekday)}s from ${from} to ${to}.`,
    wishOutsidePool: (names) =>
      `${dates.list(names)} ${names.length === 1 ? 'is' : 'are'} not in the pool any more.`,
    deletedRoom: 'A room that was deleted',
    nobodyNamed:
      'Nobody is named: nobody will be told, and it may meet other courses of the same person.',
    twice: 'Another request has the same title and the same person.',
    unusualSize: (expected, usual) => `${people(expected)} are expected, usually it was ${usual}.`,
  },
};
