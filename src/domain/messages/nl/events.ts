import { capitalized } from '../../text/capitalized.ts';
import type { EventWords, KindMessage } from '../event-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('nl');

/** `Ann heeft de activiteit goedgekeurd.`, or in the passive where the service did it. */
const done =
  (verb: string, object: string, after = ''): KindMessage['by'] =>
  (actor) => {
    const said =
      actor === null ? `${capitalized(object)} is ${verb}.` : `${actor} heeft ${object} ${verb}.`;
    return `${said}${after}`;
  };

const EVENT = 'de activiteit';
const CHANGE = 'de wijziging';
const STAYS = ' De activiteit blijft zoals zij was.';

const undone = (what: string): KindMessage['by'] => done('ongedaan gemaakt', what);

const submitted =
  (what: string): KindMessage['by'] =>
  (actor, isFirst = false) => {
    const waits = `${what} wacht op uw beslissing.`;
    return actor === null
      ? waits
      : `${waits} ${isFirst ? 'Aangevraagd' : 'Doorgestuurd'} door ${actor}.`;
  };

const people = counted({
  one: 'Er wordt # persoon verwacht',
  other: 'Er worden # personen verwacht',
});
const seats = counted({ one: '# plaats', other: '# plaatsen' });

/** Notifications about events in Dutch. */
export const events: EventWords = {
  events: {
    event_submitted: { heading: 'Wacht op goedkeuring', by: submitted('De activiteit') },
    event_received: {
      heading: 'Wij hebben uw aanvraag ontvangen',
      by: () => 'De aanvraag wacht op goedkeuring.',
    },
    wait_over: {
      heading: 'Uw wachten is voorbij',
      by: (_actor, isFirst = false) =>
        isFirst
          ? 'Waarop u wachtte, is vrij: uw concept is ingediend en wacht op goedkeuring.'
          : 'Waarop u wachtte, is vrij: uw concept is ingediend en is geboekt.',
    },
    event_approved: { heading: 'Goedgekeurd', by: done('goedgekeurd', EVENT) },
    event_rejected: { heading: 'Afgewezen', by: done('afgewezen', EVENT) },
    event_returned: { heading: 'Teruggestuurd', by: done('teruggestuurd', EVENT) },
    event_discarded: { heading: 'Definitief afgewezen', by: done('definitief afgewezen', EVENT) },
    event_cancelled: { heading: 'Geannuleerd', by: done('geannuleerd', EVENT) },
    event_updated: { heading: 'Gewijzigd', by: done('gewijzigd', EVENT) },
    occurrence_cancelled: { heading: 'Datum geannuleerd', by: done('geannuleerd', 'de datum') },
    occurrence_room_conflict: { heading: 'Ruimte niet vrij', by: () => '' },
    no_show: {
      heading: 'Niet gebruikt',
      by: () => 'Niemand heeft op tijd ingecheckt, dus de ruimte is vrijgegeven.',
    },
    event_reminder: { heading: 'Herinnering', by: () => 'De activiteit vindt binnenkort plaats.' },
    work_new: { heading: 'Nieuw werk', by: () => 'Een activiteit heeft uw team nodig.' },
    work_changed: {
      heading: 'Werk gewijzigd',
      by: () => 'Er is iets gewijzigd aan een activiteit die uw team nodig heeft.',
    },
    work_cancelled: {
      heading: 'Werk vervalt',
      by: () => 'Een activiteit die uw team nodig had, gaat niet door.',
    },
    work_answered: { heading: 'Antwoord van een team', by: () => 'Een team heeft geantwoord.' },
    work_reminder: {
      heading: 'Werk nog open',
      by: () => 'Nog niemand heeft toegezegd wat de activiteit nodig heeft.',
    },
  },
  answered: {
    open: {
      heading: 'Weer open',
      by: (actor) =>
        `${actor ?? 'Het team'} heeft het antwoord op wat de activiteit nodig heeft ingetrokken.`,
    },
    accepted: {
      heading: 'Door het team toegezegd',
      by: (actor) => `${actor ?? 'Het team'} heeft toegezegd wat de activiteit nodig heeft.`,
    },
    declined: {
      heading: 'Door het team afgewezen',
      by: (actor) => `${actor ?? 'Het team'} heeft afgewezen wat de activiteit nodig heeft.`,
    },
    done: {
      heading: 'Door het team gedaan',
      by: (actor) => `${actor ?? 'Het team'} heeft gedaan wat de activiteit nodig heeft.`,
    },
  },
  noShowsInARow: (count) =>
    `${count} keer achter elkaar heeft niemand ingecheckt. De ruimte is telkens vrijgegeven.`,
  datesCancelled: {
    heading: 'Datums geannuleerd',
    by: (actor) =>
      actor === null ? 'De datums zijn geannuleerd.' : `${actor} heeft de datums geannuleerd.`,
  },
  deleted: { heading: 'Geannuleerd', by: done('verwijderd', EVENT) },
  changes: {
    event_submitted: {
      heading: 'Wijziging wacht op goedkeuring',
      by: submitted('Een wijziging van de activiteit'),
    },
    event_received: {
      heading: 'Wij hebben uw wijziging ontvangen',
      by: () =>
        'De wijziging wacht op goedkeuring; tot die tijd blijft de activiteit zoals zij is.',
    },
    event_approved: { heading: 'Wijziging goedgekeurd', by: done('goedgekeurd', CHANGE) },
    event_rejected: { heading: 'Wijziging afgewezen', by: done('afgewezen', CHANGE, STAYS) },
    event_returned: { heading: 'Wijziging teruggestuurd', by: done('teruggestuurd', CHANGE) },
    event_discarded: {
      heading: 'Wijziging definitief afgewezen',
      by: done('definitief afgewezen', CHANGE, STAYS),
    },
  },
  undone: {
    heading: 'Ongedaan gemaakt',
    by: {
      submit: undone('de aanvraag'),
      approve: undone('de goedkeuring'),
      reject: undone('de afwijzing'),
      return: undone('de terugzending'),
      discard: undone('de definitieve afwijzing'),
      cancel: undone('de annulering'),
      move: undone('de verplaatsing'),
      publish: undone('de publicatie'),
      unpublish: undone('het einde van de publicatie'),
    },
  },
  step: (name) => `Stap: ${name}`,
  reason: (comment) => `Reden: ${comment}`,
  roomConflict: (when, others) =>
    `De ruimte is bezet: ${when}${others > 0 ? ` en nog ${others}` : ''}. Daar heeft de reeks geen ruimte.`,
  overCapacity: (expected, room, count) => `${people(expected)}; ${room} heeft ${seats(count)}.`,
  roomNotFree: (room, dates) => `${room} is niet vrij: ${dates}.`,
  nothingInTheWay: 'Er staat niets in de weg.',
};
