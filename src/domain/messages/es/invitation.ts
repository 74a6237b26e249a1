import type { InvitationWords } from '../invitation-words.ts';

/** The answers of rooms in Spanish. */
export const invitation: InvitationWords = {
  subject: {
    ACCEPTED: (title) => `Aceptado: ${title}`,
    TENTATIVE: (title) => `Provisional: ${title}`,
    DECLINED: (title) => `Rechazado: ${title}`,
  },
  body: {
    ACCEPTED: (room, when) => `${room} está reservada: ${when}.`,
    TENTATIVE: (room, when) => `${room} está retenida, pero aún no reservada: ${when}.`,
    DECLINED: (room) => `${room} no está reservada.`,
  },
  elsewhere: (when) => `Es decir, ${when}.`,
  series: (dates) => `Serie: ${dates}.`,
  unnamed: (names, zone) =>
    `Ninguna zona horaria conocida tiene la hora de ${names}, por eso las horas se guardan una a una en ${zone}.`,
  waits: (step) => `Pendiente de ${step}.`,
  cancelled: 'La reserva no se aprobó o se canceló.',
  returned: 'La reserva se devolvió: cámbiela en su calendario y envíela de nuevo.',
  moved: (when, room) => `Se trasladó: ${when}, ${room}. Cámbiela en su calendario para aceptarlo.`,
  stays: (when) => `La reserva queda como estaba: ${when}.`,
  added: 'La regla de la serie no incluye estas fechas, se han añadido:',
  unread: {
    subject: 'Sin reserva: su correo no contiene ninguna invitación',
    body: (room) =>
      `Su correo no contiene ninguna invitación que se pueda leer, por lo que ${room} no está reservada.`,
    how: (room, address, url) =>
      `Para reservar ${room}, cree un evento en su calendario e invite a ${address}, o reserve aquí: ${url}`,
  },
  instead: 'Libre en su lugar:',
};
