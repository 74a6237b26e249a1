import type { EventWords, KindMessage } from '../event-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('pl');

/** In the passive, so that the verb does not tell whether a man or a woman did it, and the name stays as it is. */
const done =
  (passive: string, after = ''): KindMessage['by'] =>
  (actor) =>
    `${actor === null ? `${passive}.` : `${passive} przez użytkownika ${actor}.`}${after}`;

const STAYS = ' Wydarzenie pozostaje bez zmian.';

const submitted =
  (what: string): KindMessage['by'] =>
  (actor, isFirst = false) => {
    const waits = `${what} czeka na Twoją decyzję.`;
    if (actor === null) return waits;
    return `${waits} ${isFirst ? 'Wniosek użytkownika' : 'Przekazano przez użytkownika'} ${actor}.`;
  };

const seats = counted({
  one: '# miejsce',
  few: '# miejsca',
  many: '# miejsc',
  other: '# miejsca',
});
const more = counted({
  one: ' i jeszcze # termin',
  few: ' i jeszcze # terminy',
  many: ' i jeszcze # terminów',
  other: ' i jeszcze # terminu',
});

/** Notifications about events in Polish. */
export const events: EventWords = {
  events: {
    event_submitted: { heading: 'Do zatwierdzenia', by: submitted('Wydarzenie') },
    event_received: {
      heading: 'Otrzymaliśmy Twój wniosek',
      by: () => 'Czeka na zatwierdzenie.',
    },
    wait_over: {
      heading: 'Koniec oczekiwania',
      by: (_actor, isFirst = false) =>
        isFirst
          ? 'To, na co czekasz, jest wolne: Twoja wersja robocza została wysłana i czeka na zatwierdzenie.'
          : 'To, na co czekasz, jest wolne: Twoja wersja robocza została wysłana, a rezerwacja jest gotowa.',
    },
    event_approved: { heading: 'Zatwierdzono', by: done('Wydarzenie zostało zatwierdzone') },
    event_rejected: { heading: 'Odrzucono', by: done('Wydarzenie zostało odrzucone') },
    event_returned: { heading: 'Zwrócono', by: done('Wydarzenie zostało zwrócone') },
    event_discarded: {
      heading: 'Odrzucono ostatecznie',
      by: done('Wydarzenie zostało ostatecznie odrzucone'),
    },
    event_cancelled: { heading: 'Odwołano', by: done('Wydarzenie zostało odwołane') },
    event_updated: { heading: 'Zmieniono', by: done('Wydarzenie zostało zmienione') },
    occurrence_cancelled: { heading: 'Odwołano termin', by: done('Termin został odwołany') },
    occurrence_room_conflict: { heading: 'Sala niedostępna', by: () => '' },
    no_show: {
      heading: 'Niewykorzystane',
      by: () => 'Nikt nie potwierdził obecności na czas, więc sala została zwolniona.',
    },
    event_reminder: { heading: 'Przypomnienie', by: () => 'Wydarzenie odbędzie się wkrótce.' },
    work_new: { heading: 'Nowa praca', by: () => 'Wydarzenie potrzebuje Twojego zespołu.' },
    work_changed: {
      heading: 'Zmiana w pracy',
      by: () => 'Zmieniło się wydarzenie, które potrzebuje Twojego zespołu.',
    },
    work_cancelled: {
      heading: 'Praca odwołana',
      by: () => 'Wydarzenie, które potrzebowało Twojego zespołu, nie odbędzie się.',
    },
    work_answered: { heading: 'Odpowiedź zespołu', by: () => 'Zespół odpowiedział.' },
    work_reminder: {
      heading: 'Praca wciąż otwarta',
      by: () => 'Nikt jeszcze nie przyjął tego, czego wymaga wydarzenie.',
    },
  },
  answered: {
    open: {
      heading: 'Znowu do odpowiedzi',
      by: (actor) => `${actor ?? 'Zespół'} wycofuje odpowiedź na to, czego wymaga wydarzenie.`,
    },
    accepted: {
      heading: 'Przyjęte przez zespół',
      by: (actor) => `${actor ?? 'Zespół'} przyjmuje to, czego wymaga wydarzenie.`,
    },
    declined: {
      heading: 'Odrzucone przez zespół',
      by: (actor) => `${actor ?? 'Zespół'} odmawia tego, czego wymaga wydarzenie.`,
    },
    done: {
      heading: 'Wykonane przez zespół',
      by: (actor) => `${actor ?? 'Zespół'} zgłasza wykonanie tego, czego wymaga wydarzenie.`,
    },
  },
  noShowsInARow: (count) =>
    `Liczba kolejnych terminów bez potwierdzonej obecności: ${count}. Za każdym razem sala została zwolniona.`,
  datesCancelled: { heading: 'Odwołano terminy', by: done('Terminy zostały odwołane') },
  deleted: { heading: 'Odwołano', by: done('Wydarzenie zostało usunięte') },
  changes: {
    event_submitted: {
      heading: 'Zmiana do zatwierdzenia',
      by: submitted('Zmiana wydarzenia'),
    },
    event_received: {
      heading: 'Otrzymaliśmy Twoją zmianę',
      by: () => 'Czeka na zatwierdzenie; do tego czasu wydarzenie pozostaje bez zmian.',
    },
    event_approved: { heading: 'Zatwierdzono zmianę', by: done('Zmiana została zatwierdzona') },
    event_rejected: { heading: 'Odrzucono zmianę', by: done('Zmiana została odrzucona', STAYS) },
    event_returned: { heading: 'Zwrócono zmianę', by: done('Zmiana została zwrócona') },
    event_discarded: {
      heading: 'Odrzucono zmianę ostatecznie',
      by: done('Zmiana została ostatecznie odrzucona', STAYS),
    },
  },
  undone: {
    heading: 'Cofnięto',
    by: {
      submit: done('Złożenie wniosku zostało cofnięte'),
      approve: done('Zatwierdzenie zostało cofnięte'),
      reject: done('Odrzucenie zostało cofnięte'),
      return: done('Zwrócenie wniosku zostało cofnięte'),
      discard: done('Ostateczne odrzucenie zostało cofnięte'),
      cancel: done('Odwołanie zostało cofnięte'),
      move: done('Przeniesienie zostało cofnięte'),
      publish: done('Opublikowanie zostało cofnięte'),
      unpublish: done('Zakończenie publikacji zostało cofnięte'),
    },
  },
  step: (name) => `Etap: ${name}`,
  reason: (comment) => `Powód: ${comment}`,
  roomConflict: (when, others) =>
    `Sala jest zajęta: ${when}${others > 0 ? more(others) : ''}. W tym czasie seria nie ma sali.`,
  overCapacity: (expected, room, count) =>
    `Przewidywana liczba osób: ${expected}; ${room} ma ${seats(count)}.`,
  roomNotFree: (room, dates) => `Sala niedostępna: ${room}, ${dates}.`,
  nothingInTheWay: 'Nic nie stoi na przeszkodzie.',
};
