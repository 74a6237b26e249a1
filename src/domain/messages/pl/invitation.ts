import type { InvitationWords } from '../invitation-words.ts';

/** The answers of rooms in Polish. */
export const invitation: InvitationWords = {
  subject: {
    ACCEPTED: (title) => `Zaakceptowano: ${title}`,
    TENTATIVE: (title) => `Wstępnie: ${title}`,
    DECLINED: (title) => `Odrzucono: ${title}`,
  },
  body: {
    ACCEPTED: (room, when) => `${room} – zarezerwowano: ${when}.`,
    TENTATIVE: (room, when) => `${room} – wstrzymano, jeszcze nie zarezerwowano: ${when}.`,
    DECLINED: (room) => `${room}: nie zarezerwowano.`,
  },
  elsewhere: (when) => `To jest ${when}.`,
  series: (dates) => `Seria: ${dates}.`,
  unnamed: (names, zone) =>
    `Żadna znana strefa czasowa nie ma czasu ${names}, dlatego godziny są zapisane pojedynczo w ${zone}.`,
  waits: (step) => `Czeka na: ${step}.`,
  cancelled: 'Rezerwacja nie została zatwierdzona albo została odwołana.',
  returned: 'Rezerwacja została zwrócona: zmień ją w swoim kalendarzu i wyślij ponownie.',
  moved: (when, room) =>
    `Została przeniesiona: ${when}, ${room}. Zmień ją w swoim kalendarzu, aby to zaakceptować.`,
  stays: (when) => `Rezerwacja pozostaje bez zmian: ${when}.`,
  added: 'Reguła serii nie obejmuje tych terminów, zostały więc dodane:',
  unread: {
    subject: 'Nie zarezerwowano: wiadomość nie zawiera zaproszenia',
    body: (room) =>
      `Wiadomość nie zawiera zaproszenia, które można odczytać, więc nie zarezerwowano: ${room}.`,
    how: (room, address, url) =>
      `Aby zarezerwować (${room}), utwórz wydarzenie w swoim kalendarzu i zaproś ${address} albo ` +
      `zarezerwuj tutaj: ${url}`,
  },
  instead: 'Wolne zamiast tego:',
};
