import type { Catalogue, KindMessage } from './catalogue.ts';
import { dateWords } from './date-words.ts';
import { mailWords } from './mail-words.ts';
import { reminderWords } from './reminder-words.ts';

const events = (count: number): string =>
  count === 1 ? '1 Veranstaltung' : `${count} Veranstaltungen`;

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

/** The texts of notifications and mails in German. */
export const de: Catalogue = {
  ...dateWords.de,
  dates: 'Termine',
  datesUntil: (count, days, last) => `${count} ${days} bis ${last}`,
  datesFrom: (days, first) => `${days} ab ${first}`,
  datesLeftOut: (number, left, which) =>
    `${number === 1 ? '1 Termin' : `${number} Termine`} (${left} von ${number + left} entfallen: ${which})`,
  leftOutBecause: { taken: (what) => `${what} belegt`, cancelled: (what) => `${what} abgesagt` },
  datesOn: (count, days) => `${count} Termine: ${days}`,
  list: (items) => `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`,
  andMore: (count) => `${count} weitere`,
  events: {
    event_submitted: { heading: 'Zur Genehmigung', by: submitted(EVENT) },
    event_received: {
      heading: 'Ihre Anfrage ist eingegangen',
      by: () => 'Sie wartet auf Genehmigung.',
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
  datesLine: (days) => `Termine: ${days}`,
  overCapacity: (expected, room, seats) =>
    `${expected} Personen werden erwartet; ${room} hat ${seats} ${seats === 1 ? 'Platz' : 'Plätze'}.`,
  roomNotFree: (room, dates) => `${room} ist nicht frei: ${dates}.`,
  nothingInTheWay: 'Nichts steht im Weg.',
  fields: {
    title: 'Titel',
    time: 'Zeit',
    room_id: 'Raum',
    recurrence_rule: 'Wiederholung',
    recurrence_count: 'Anzahl der Termine',
    recurrence_ends_at: 'Letzter Tag',
    recurrence_dates: 'Zusätzliche Termine',
    excluded_dates: 'Ausgelassene Termine',
    timezone: 'Zeitzone',
    prep_before_minutes: 'Vorbereitung (Minuten)',
    cleanup_after_minutes: 'Nachbereitung (Minuten)',
    description: 'Beschreibung',
    notes: 'Notizen',
    website: 'Webseite',
    contact_email: 'Kontakt',
    expected_attendees: 'Erwartete Personen',
    event_type: 'Art der Veranstaltung',
    format: 'Format',
    institution_name: 'Einrichtung',
    institution: 'Andere Einrichtung',
    status: 'Status',
    roles: 'Personen',
    requirements: 'Bedarf',
    ...{ is_cancelled: 'Abgesagt', is_published: 'Im Veranstaltungskalender' },
  },
  statuses: {
    ...{ draft: 'Entwurf', pending: 'wartet auf Genehmigung' },
    ...{ approved: 'genehmigt', cancelled: 'abgesagt' },
  },
  roles: {
    core_responsible: 'verantwortlich',
    extra_responsible: 'ebenfalls verantwortlich',
    room_responsible: 'für den Raum verantwortlich',
    room_user: 'nutzt den Raum',
  },
  requirements: {
    ...{ media: 'Medien', pr: 'Öffentlichkeitsarbeit' },
    ...{ setup: 'Aufbau', catering: 'Verpflegung' },
  },
  optional: 'optional',
  yes: 'ja',
  no: 'nein',
  none: 'keine Angabe',
  changed: 'geändert',
  exports: {
    export_completed: {
      title: 'Ihr Export ist fertig',
      body: 'Der Export, den Sie gestartet haben, kann heruntergeladen werden.',
    },
    export_failed: {
      title: 'Ihr Export ist fehlgeschlagen',
      body: 'Der Export, den Sie gestartet haben, konnte nicht erstellt werden. Starten Sie ihn noch einmal.',
    },
  },
  webhook: {
    title: (host) => `Ihr Webhook an ${host} wurde abgeschaltet`,
    body: {
      failing:
        'Eine Nachricht konnte 24 Stunden lang nicht zugestellt werden. Reparieren Sie den Empfänger, schalten Sie den Webhook wieder ein und senden Sie das Verpasste noch einmal.',
      gone: 'Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410).',
      scope: 'Sie verwalten nicht mehr, worum es in dem Webhook geht.',
    },
  },
  digest: {
    pending_approvals: (count) =>
      count === 1
        ? '1 Veranstaltung wartet auf Genehmigung'
        : `${events(count)} warten auf Genehmigung`,
    todays_events: (count, date) => `${events(count)} am ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} in der Woche ab ${date}`,
    notApproved: 'noch nicht genehmigt',
    more: (count) => `… und ${count} weitere`,
  },
  reminder: reminderWords.de,
  mail: mailWords.de,
};
