import type { PageWords } from '../page-words.ts';

/** Pages without the web app in German. */
export const pages: PageWords = {
  building: {
    title: 'Stoa wird vorbereitet',
    sentence: 'Die Web-App wird gebaut. Diese Seite lädt sich von selbst neu.',
  },
  broken: {
    title: 'Die Web-App fehlt',
    sentence: 'Sie konnte nicht gebaut werden; den Grund nennt das Protokoll. Die API arbeitet.',
    link: 'Dokumentation der API',
  },
  signInFailed: {
    title: 'Die Anmeldung hat nicht funktioniert',
    sentence: 'Sie ist abgelaufen, wurde abgebrochen oder nicht in diesem Browser begonnen.',
    link: 'Erneut anmelden',
  },
  signInUnavailable: {
    title: 'Die Anmeldung ist zurzeit nicht möglich',
    sentence: 'Der Anmeldedienst antwortet nicht. Diese Seite versucht es von selbst erneut.',
  },
};
