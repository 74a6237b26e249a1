import type { InvitationWords } from '../invitation-words.ts';

/** The answers of rooms in French. */
export const invitation: InvitationWords = {
  subject: {
    ACCEPTED: (title) => `Accepté : ${title}`,
    TENTATIVE: (title) => `Provisoire : ${title}`,
    DECLINED: (title) => `Refusé : ${title}`,
  },
  body: {
    ACCEPTED: (room, when) => `${room} est réservée : ${when}.`,
    TENTATIVE: (room, when) => `${room} est retenue, mais pas encore réservée : ${when}.`,
    DECLINED: (room) => `${room} n’est pas réservée.`,
  },
  elsewhere: (when) => `Soit ${when}.`,
  series: (dates) => `Série : ${dates}.`,
  unnamed: (names, zone) =>
    `Aucun fuseau horaire connu n’a l’heure de ${names} : les heures sont gardées une par une dans ${zone}.`,
  waits: (step) => `En attente de ${step}.`,
  cancelled: 'La réservation n’a pas été approuvée ou a été annulée.',
  returned:
    'La réservation a été renvoyée : modifiez-la dans votre calendrier et envoyez-la de nouveau.',
  moved: (when, room) =>
    `Elle a été déplacée : ${when}, ${room}. Modifiez-la dans votre calendrier pour l’accepter.`,
  stays: (when) => `La réservation reste comme avant : ${when}.`,
  added: 'La règle de la série ne prévoit pas ces dates, elles ont été ajoutées :',
  unread: {
    subject: 'Non réservé : votre message ne contient pas d’invitation',
    body: (room) =>
      `Votre message ne contient aucune invitation lisible, donc ${room} n’est pas réservée.`,
    how: (room, address, url) =>
      `Pour réserver ${room}, créez un événement dans votre calendrier et invitez-y ${address}, ou ` +
      `réservez ici : ${url}`,
  },
  instead: 'Libre à la place :',
};
