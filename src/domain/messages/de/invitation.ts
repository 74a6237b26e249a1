import type { InvitationWords } from '../invitation-words.ts';

/** The answers of rooms in German. */
export const invitation: InvitationWords = {
  subject: {
    ACCEPTED: (title) => `Angenommen: ${title}`,
    TENTATIVE: (title) => `Unter Vorbehalt: ${title}`,
    DECLINED: (title) => `Abgelehnt: ${title}`,
  },
  body: {
    ACCEPTED: (room, when) => `${room} ist gebucht: ${when}.`,
    TENTATIVE: (room, when) => `${room} ist vorgemerkt und noch nicht gebucht: ${when}.`,
    DECLINED: (room) => `${room} ist nicht gebucht.`,
  },
  elsewhere: (when) => `Das ist ${when}.`,
  series: (dates) => `Serie: ${dates}.`,
  unnamed: (names, zone) =>
    `Keine bekannte Zeitzone hat die Uhr von ${names}, darum stehen die Zeiten einzeln in ${zone}.`,
  waits: (step) => `Wartet auf ${step}.`,
  cancelled: 'Die Buchung wurde nicht genehmigt oder wurde abgesagt.',
  returned:
    'Die Buchung wurde zurückgegeben: Ändern Sie sie in Ihrem Kalender und senden Sie sie erneut.',
  moved: (when, room) =>
    `Sie wurde verschoben: ${when}, ${room}. Ändern Sie sie in Ihrem Kalender, um das anzunehmen.`,
  stays: (when) => `Die Buchung bleibt, wie sie war: ${when}.`,
  added: 'Diese Termine hat die Serie nach ihrer Regel nicht, sie wurden hinzugefügt:',
  unread: {
    subject: 'Nicht gebucht: Ihre Mail enthält keine Einladung',
    body: (room) =>
      `Ihre Mail enthält keine Einladung, die gelesen werden konnte. ${room} ist deshalb nicht gebucht.`,
    how: (room, address, url) =>
      `So buchen Sie ${room}: Legen Sie in Ihrem Kalender einen Termin an und laden Sie ${address} dazu ` +
      `ein, oder buchen Sie hier: ${url}`,
  },
  instead: 'Stattdessen frei:',
};
