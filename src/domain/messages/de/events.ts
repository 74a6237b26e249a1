import type { EventWords, KindMessage } from '../event-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('de');

/** `Ann hat die Veranstaltung genehmigt.`, or in the passive where the service did it. */
const done =
  (verb: string, subject: string, object = subject) =>
  (actor: string | null): string =>
    actor === null ? `${subject} wurde ${verb}.` : `${actor} hat ${lowered(object)} ${verb}.`;

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const EVENT = 'Die Veranstaltung';
const CHANGE = 'Die Änderung';
const STAYS = 'Die Veranstaltung bleibt, wie sie war.';

const submitted =
  (what: string): KindMessage['by'] =>
  (actor, isFirst = false) => {
    const waits = `${what} wartet auf Ihre Entscheidung.`;
    return actor === null
      ? waits
      : `${waits} ${isFirst ? 'Angefragt' : 'Weitergegeben'} von ${actor}.`;
  };

const people = counted({ one: '# Person wird erwartet', other: '# Personen werden erwartet' });
const seats = counted({ one: '# Platz', other: '# Plätze' });

/** Notifications about events in German. */
export const events: EventWords = {
  events: {
    event_submitted: { heading: 'Zur Genehmigung', by: submitted(EVENT) },
    event_received: {
      heading: 'Ihre Anfrage ist eingegangen',
      by: () => 'Sie wartet auf Genehmigung.',
    },
    wait_over: {
      heading: 'Ihr Warten hat ein Ende',
      by: (_actor, isFirst = false) =>
        isFirst
          ? 'Worauf Sie gewartet haben, ist frei: Ihr Entwurf wurde eingereicht und wartet auf Genehmigung.'
          : 'Worauf Sie gewartet haben, ist frei: Ihr Entwurf wurde eingereicht und ist gebucht.',
    },
    event_approved: { heading: 'Genehmigt', by: done('genehmigt', EVENT) },
    event_rejected: { heading: 'Abgelehnt', by: done('abgelehnt', EVENT) },
    event_returned: { heading: 'Zurückgegeben', by: done('zurückgegeben', EVENT) },
    event_discarded: { heading: 'Verworfen', by: done('verworfen', EVENT) },
    event_cancelled: { heading: 'Abgesagt', by: done('abgesagt', EVENT) },
    event_updated: { heading: 'Geändert', by: done('geändert', EVENT) },
    occurrence_cancelled: {
      heading: 'Termin abgesagt',
      by: done('abgesagt', 'Der Termin', 'Den Termin'),
    },
    occurrence_room_conflict: { heading: 'Raum nicht frei', by: () => '' },
    no_show: {
      heading: 'Nicht genutzt',
      by: () => 'Niemand hat rechtzeitig eingecheckt, deshalb wurde der Raum freigegeben.',
    },
    event_reminder: { heading: 'Erinnerung', by: () => 'Die Veranstaltung findet bald statt.' },
    work_new: { heading: 'Neue Arbeit', by: () => 'Eine Veranstaltung braucht Ihr Team.' },
    work_changed: {
      heading: 'Arbeit geändert',
      by: () => 'An einer Veranstaltung, die Ihr Team braucht, hat sich etwas geändert.',
    },
    work_cancelled: {
      heading: 'Arbeit entfällt',
      by: () => 'Eine Veranstaltung, die Ihr Team brauchte, findet nicht statt.',
    },
    work_answered: { heading: 'Antwort eines Teams', by: () => 'Ein Team hat geantwortet.' },
    work_reminder: {
      heading: 'Arbeit noch offen',
      by: () => 'Noch hat niemand zugesagt, was die Veranstaltung braucht.',
    },
  },
  answered: {
    open: {
      heading: 'Wieder offen',
      by: (actor) =>
        `${actor ?? 'Das Team'} hat die Antwort auf das zurückgenommen, was die Veranstaltung braucht.`,
    },
    accepted: {
      heading: 'Vom Team zugesagt',
      by: (actor) => `${actor ?? 'Das Team'} hat zugesagt, was die Veranstaltung braucht.`,
    },
    declined: {
      heading: 'Vom Team abgelehnt',
      by: (actor) => `${actor ?? 'Das Team'} hat abgelehnt, was die Veranstaltung braucht.`,
    },
    done: {
      heading: 'Vom Team erledigt',
      by: (actor) => `${actor ?? 'Das Team'} hat erledigt, was die Veranstaltung braucht.`,
    },
  },
  noShowsInARow: (count) =>
    `${count}-mal nacheinander hat niemand eingecheckt. Der Raum wurde jedes Mal freigegeben.`,
  datesCancelled: {
    heading: 'Termine abgesagt',
    by: (actor) =>
      actor === null ? 'Die Termine wurden abgesagt.' : `${actor} hat die Termine abgesagt.`,
  },
  deleted: { heading: 'Abgesagt', by: done('gelöscht', EVENT) },
  changes: {
    event_submitted: {
      heading: 'Änderung zur Genehmigung',
      by: submitted('Eine Änderung der Veranstaltung'),
    },
    event_received: {
      heading: 'Ihre Änderung ist eingegangen',
      by: () => 'Sie wartet auf Genehmigung; bis dahin bleibt die Veranstaltung, wie sie ist.',
    },
    event_approved: { heading: 'Änderung genehmigt', by: done('genehmigt', CHANGE) },
    event_rejected: {
      heading: 'Änderung abgelehnt',
      by: (actor) => `${done('abgelehnt', CHANGE)(actor)} ${STAYS}`,
    },
    event_returned: { heading: 'Änderung zurückgegeben', by: done('zurückgegeben', CHANGE) },
    event_discarded: {
      heading: 'Änderung verworfen',
      by: (actor) => `${done('verworfen', CHANGE)(actor)} ${STAYS}`,
    },
  },
  undone: {
    heading: 'Zurückgenommen',
    by: {
      submit: done('zurückgenommen', 'Die Einreichung'),
      approve: done('zurückgenommen', 'Die Genehmigung'),
      reject: done('zurückgenommen', 'Die Ablehnung'),
      return: done('zurückgenommen', 'Die Rückgabe'),
      discard: done('zurückgenommen', 'Das Verwerfen'),
      cancel: done('zurückgenommen', 'Die Absage'),
      move: done('zurückgenommen', 'Die Verlegung'),
      publish: done('zurückgenommen', 'Die Veröffentlichung'),
      unpublish: done('zurückgenommen', 'Das Ende der Veröffentlichung'),
    },
  },
  step: (name) => `Schritt: ${name}`,
  reason: (comment) => `Begründung: ${comment}`,
  roomConflict: (when, others) =>
    `Der Raum ist belegt: ${when}${others > 0 ? ` und ${others} weitere` : ''}. Dort hält die Reihe keinen Raum.`,
  overCapacity: (expected, room, count) => `${people(expected)}; ${room} hat ${seats(count)}.`,
  roomNotFree: (room, dates) => `${room} ist nicht frei: ${dates}.`,
  nothingInTheWay: 'Nichts steht im Weg.',
};
