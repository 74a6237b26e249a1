import type { EventWords, KindMessage } from '../event-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('it');

/** `Ann ha approvato l’evento.`, or in the passive where the service did it. */
const done =
  (verb: string, object: string, passive: string): KindMessage['by'] =>
  (actor) =>
    actor === null ? `${passive}.` : `${actor} ha ${verb} ${object}.`;

const doneToEvent = (verb: string): KindMessage['by'] =>
  done(verb, 'l’evento', `L’evento è stato ${verb}`);

/** The participle of `la modifica` ends in a instead of o. */
const doneToChange =
  (verb: string, after = ''): KindMessage['by'] =>
  (actor) =>
    `${done(verb, 'la modifica', `La modifica è stata ${verb.slice(0, -1)}a`)(actor)}${after}`;

const undone = (what: string): KindMessage['by'] => done('revocato', what, `Revoca: ${what}`);

const submitted =
  (what: string): KindMessage['by'] =>
  (actor, isFirst = false) => {
    const waits = `${what} è in attesa della Sua decisione.`;
    return actor === null
      ? waits
      : `${waits} ${isFirst ? 'Richiesta di' : 'Inoltro da parte di'} ${actor}.`;
  };

const STAYS = ' L’evento resta com’era.';

const people = counted({
  one: 'È prevista # persona',
  many: 'Sono previste # di persone',
  other: 'Sono previste # persone',
});
const seats = counted({ one: '# posto', many: '# di posti', other: '# posti' });
const more = counted({
  one: ' e # altra data',
  many: ' e # di altre date',
  other: ' e altre # date',
});

/** Notifications about events in Italian. */
export const events: EventWords = {
  events: {
    event_submitted: { heading: 'Da approvare', by: submitted('L’evento') },
    event_received: {
      heading: 'Abbiamo ricevuto la richiesta',
      by: () => 'È in attesa di approvazione.',
    },
    wait_over: {
      heading: 'La sua attesa è finita',
      by: (_actor, isFirst = false) =>
        isFirst
          ? 'Ciò che attendeva è libero: la sua bozza è stata inviata ed è in attesa di approvazione.'
          : 'Ciò che attendeva è libero: la sua bozza è stata inviata e la prenotazione è fatta.',
    },
    event_approved: { heading: 'Approvato', by: doneToEvent('approvato') },
    event_rejected: { heading: 'Rifiutato', by: doneToEvent('rifiutato') },
    event_returned: { heading: 'Restituito', by: doneToEvent('restituito') },
    event_discarded: { heading: 'Scartato', by: doneToEvent('scartato') },
    event_cancelled: { heading: 'Annullato', by: doneToEvent('annullato') },
    event_updated: { heading: 'Modificato', by: doneToEvent('modificato') },
    occurrence_cancelled: {
      heading: 'Data annullata',
      by: done('annullato', 'la data', 'La data è stata annullata'),
    },
    occurrence_room_conflict: { heading: 'Sala non disponibile', by: () => '' },
    no_show: {
      heading: 'Non utilizzato',
      by: () => 'Nessuno ha confermato la presenza in tempo, quindi la sala è stata liberata.',
    },
    event_reminder: { heading: 'Promemoria', by: () => 'L’evento si svolge a breve.' },
    work_new: { heading: 'Nuovo lavoro', by: () => 'Un evento ha bisogno della Sua squadra.' },
    work_changed: {
      heading: 'Lavoro modificato',
      by: () => 'È cambiato un evento che ha bisogno della Sua squadra.',
    },
    work_cancelled: {
      heading: 'Lavoro annullato',
      by: () => 'Un evento che aveva bisogno della Sua squadra non si svolge.',
    },
    work_answered: { heading: 'Risposta di una squadra', by: () => 'Una squadra ha risposto.' },
    work_reminder: {
      heading: 'Lavoro ancora aperto',
      by: () => 'Nessuno ha ancora accettato ciò di cui l’evento ha bisogno.',
    },
  },
  answered: {
    open: {
      heading: 'Di nuovo in attesa',
      by: (actor) =>
        `${actor ?? 'La squadra'} ha ritirato la risposta a ciò di cui l’evento ha bisogno.`,
    },
    accepted: {
      heading: 'Accettato dalla squadra',
      by: (actor) => `${actor ?? 'La squadra'} ha accettato ciò di cui l’evento ha bisogno.`,
    },
    declined: {
      heading: 'Rifiutato dalla squadra',
      by: (actor) => `${actor ?? 'La squadra'} ha rifiutato ciò di cui l’evento ha bisogno.`,
    },
    done: {
      heading: 'Fatto dalla squadra',
      by: (actor) => `${actor ?? 'La squadra'} ha fatto ciò di cui l’evento ha bisogno.`,
    },
  },
  noShowsInARow: (count) =>
    `${count} volte di seguito nessuno ha confermato la presenza. La sala è stata liberata ogni volta.`,
  datesCancelled: {
    heading: 'Date annullate',
    by: done('annullato', 'le date', 'Le date sono state annullate'),
  },
  deleted: { heading: 'Annullato', by: doneToEvent('eliminato') },
  changes: {
    event_submitted: {
      heading: 'Modifica da approvare',
      by: submitted('Una modifica dell’evento'),
    },
    event_received: {
      heading: 'Abbiamo ricevuto la modifica',
      by: () => 'È in attesa di approvazione; fino ad allora l’evento resta com’è.',
    },
    event_approved: { heading: 'Modifica approvata', by: doneToChange('approvato') },
    event_rejected: { heading: 'Modifica rifiutata', by: doneToChange('rifiutato', STAYS) },
    event_returned: { heading: 'Modifica restituita', by: doneToChange('restituito') },
    event_discarded: { heading: 'Modifica scartata', by: doneToChange('scartato', STAYS) },
  },
  undone: {
    heading: 'Azione revocata',
    by: {
      submit: undone('l’invio della richiesta'),
      approve: undone('l’approvazione'),
      reject: undone('il rifiuto'),
      return: undone('la restituzione'),
      discard: undone('lo scarto'),
      cancel: undone('l’annullamento'),
      move: undone('lo spostamento'),
      publish: undone('la pubblicazione'),
      unpublish: undone('la fine della pubblicazione'),
    },
  },
  step: (name) => `Passaggio: ${name}`,
  reason: (comment) => `Motivo: ${comment}`,
  roomConflict: (when, others) =>
    `La sala è occupata: ${when}${others > 0 ? more(others) : ''}. In quelle date la serie non occupa alcuna sala.`,
  overCapacity: (expected, room, count) => `${people(expected)}; ${room} ha ${seats(count)}.`,
  roomNotFree: (room, dates) => `${room} non è disponibile: ${dates}.`,
  nothingInTheWay: 'Nessun impedimento.',
};
