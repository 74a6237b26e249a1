import { weekdayName } from '../date-words.ts';
import { countedIn } from '../plural.ts';
import type { RequestWords } from '../request-words.ts';
import { dates } from './dates.ts';

const counted = countedIn('uk');
const seats = counted({ one: '# місце', few: '# місця', many: '# місць', other: '# місця' });
const people = counted({ one: '# людина', few: '# людини', many: '# людей', other: '# людини' });

/** Texts about requests of a planning round in Ukrainian. */
export const requests: RequestWords = {
  roundNews: {
    round_opened: (round) => `Тепер можна просити кімнати: ${round}`,
    round_closing: (round) => `Останні дні, щоб попросити кімнати: ${round}`,
    term: (from, to) => `Попросіть кімнати для своїх занять від ${from} до ${to}.`,
    until: (when) => `Запити приймаються до: ${when}.`,
  },
  requestGaps: {
    noRoom: (needs) => `Жодна кімната з набору не має: ${dates.list(needs)}.`,
    seats,
    deletedFeature: 'видалена властивість',
    mostSeats: (room, count) => `Найбільше має ${room}: ${seats(count)}.`,
    largest: (count) => `Найбільше приміщення: ${seats(count)}.`,
    noWeeks: 'Жоден із тижнів не належить до цього раунду.',
    closed: (weekday, from, to) =>
      `Жодна відповідна кімната не відчинена: ${weekdayName('uk', weekday)}, ${from}–${to}.`,
    wishOutsidePool: (names) => `Більше немає в наборі: ${dates.list(names)}.`,
    deletedRoom: 'видалена кімната',
    nobodyNamed:
      'Нікого не вказано: ніхто не отримає повідомлення, і заняття може збігтися з іншими заняттями тієї самої людини.',
    twice: 'Інший запит має ту саму назву і ту саму людину.',
    unusualSize: (expected, usual) => `Очікується ${people(expected)}, зазвичай було ${usual}.`,
  },
};
