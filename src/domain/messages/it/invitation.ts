import type { InvitationWords } from '../invitation-words.ts';

/** The answers of rooms in Italian. */
export const invitation: InvitationWords = {
  subject: {
    ACCEPTED: (title) => `Accettato: ${title}`,
    TENTATIVE: (title) => `Provvisorio: ${title}`,
    DECLINED: (title) => `Rifiutato: ${title}`,
  },
  body: {
    ACCEPTED: (room, when) => `${room} è prenotata: ${when}.`,
    TENTATIVE: (room, when) => `${room} è riservata, ma non ancora prenotata: ${when}.`,
    DECLINED: (room) => `${room} non è prenotata.`,
  },
  elsewhere: (when) => `Cioè ${when}.`,
  series: (dates) => `Serie: ${dates}.`,
  unnamed: (names, zone) =>
    `Nessun fuso orario conosciuto ha l’ora di ${names}: gli orari sono salvati uno per uno in ${zone}.`,
  waits: (step) => `In attesa di ${step}.`,
  cancelled: 'La prenotazione non è stata approvata o è stata annullata.',
  returned: 'La prenotazione è stata restituita: modificala nel tuo calendario e inviala di nuovo.',
  moved: (when, room) =>
    `È stata spostata: ${when}, ${room}. Modificala nel tuo calendario per accettarlo.`,
  stays: (when) => `La prenotazione resta com’era: ${when}.`,
  added: 'La regola della serie non prevede queste date, sono state aggiunte:',
  unread: {
    subject: 'Non prenotato: la tua mail non contiene un invito',
    body: (room) => `La tua mail non contiene un invito leggibile, quindi ${room} non è prenotata.`,
    how: (room, address, url) =>
      `Per prenotare ${room}, crea un evento nel tuo calendario e invita ${address}, oppure prenota qui: ${url}`,
  },
  instead: 'Libero in alternativa:',
};
