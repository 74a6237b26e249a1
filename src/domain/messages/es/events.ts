import type { EventWords, KindMessage } from '../event-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('es');

/** `Ann ha aprobado el evento.`, or in the passive where the service did it. */
const done =
  (verb: string, object: string, after = ''): KindMessage['by'] =>
  (actor) =>
    `${actor === null ? `Se ha ${verb} ${object}.` : `${actor} ha ${verb} ${object}.`}${after}`;

const EVENT = 'el evento';
const CHANGE = 'el cambio';
const STAYS = ' El evento sigue como estaba.';

const undone = (what: string): KindMessage['by'] => done('deshecho', what);

const submitted =
  (what: string): KindMessage['by'] =>
  (actor, isFirst = false) => {
    const waits = `${what} espera su decisión.`;
    return actor === null
      ? waits
      : `${waits} ${isFirst ? 'Solicitud de' : 'Trasladado por'} ${actor}.`;
  };

const people = counted({
  one: 'Se espera a # persona',
  many: 'Se espera a # de personas',
  other: 'Se espera a # personas',
});
const seats = counted({ one: '# plaza', many: '# de plazas', other: '# plazas' });
const more = counted({
  one: ' y # fecha más',
  many: ' y # de fechas más',
  other: ' y # fechas más',
});

/** Notifications about events in Spanish. */
export const events: EventWords = {
  events: {
    event_submitted: { heading: 'Pendiente de aprobación', by: submitted('El evento') },
    event_received: {
      heading: 'Hemos recibido su solicitud',
      by: () => 'Está pendiente de aprobación.',
    },
    wait_over: {
      heading: 'Su espera ha terminado',
      by: (_actor, isFirst = false) =>
        isFirst
          ? 'Lo que esperaba está libre: su borrador se ha enviado y está pendiente de aprobación.'
          : 'Lo que esperaba está libre: su borrador se ha enviado y la reserva está hecha.',
    },
    event_approved: { heading: 'Aprobado', by: done('aprobado', EVENT) },
    event_rejected: { heading: 'Rechazado', by: done('rechazado', EVENT) },
    event_returned: { heading: 'Devuelto', by: done('devuelto', EVENT) },
    event_discarded: { heading: 'Descartado', by: done('descartado', EVENT) },
    event_cancelled: { heading: 'Cancelado', by: done('cancelado', EVENT) },
    event_updated: { heading: 'Modificado', by: done('modificado', EVENT) },
    occurrence_cancelled: { heading: 'Fecha cancelada', by: done('cancelado', 'la fecha') },
    occurrence_room_conflict: { heading: 'Sala no disponible', by: () => '' },
    no_show: {
      heading: 'No utilizado',
      by: () => 'Nadie confirmó su presencia a tiempo, así que la sala se liberó.',
    },
    event_reminder: { heading: 'Recordatorio', by: () => 'El evento se celebra pronto.' },
    work_new: { heading: 'Trabajo nuevo', by: () => 'Un evento necesita a su equipo.' },
    work_changed: {
      heading: 'Trabajo modificado',
      by: () => 'Algo ha cambiado en un evento que necesita a su equipo.',
    },
    work_cancelled: {
      heading: 'Trabajo cancelado',
      by: () => 'Un evento que necesitaba a su equipo no se celebra.',
    },
    work_answered: { heading: 'Respuesta de un equipo', by: () => 'Un equipo ha respondido.' },
    work_reminder: {
      heading: 'Trabajo aún pendiente',
      by: () => 'Nadie ha aceptado aún lo que el evento necesita.',
    },
  },
  answered: {
    open: {
      heading: 'Pendiente de nuevo',
      by: (actor) =>
        `${actor ?? 'El equipo'} ha retirado su respuesta a lo que el evento necesita.`,
    },
    accepted: {
      heading: 'Aceptado por el equipo',
      by: (actor) => `${actor ?? 'El equipo'} ha aceptado lo que el evento necesita.`,
    },
    declined: {
      heading: 'Rechazado por el equipo',
      by: (actor) => `${actor ?? 'El equipo'} ha rechazado lo que el evento necesita.`,
    },
    done: {
      heading: 'Hecho por el equipo',
      by: (actor) => `${actor ?? 'El equipo'} ha hecho lo que el evento necesita.`,
    },
  },
  noShowsInARow: (count) =>
    `${count} veces seguidas nadie confirmó su presencia. La sala se liberó cada vez.`,
  datesCancelled: {
    heading: 'Fechas canceladas',
    by: (actor) =>
      actor === null ? 'Se han cancelado las fechas.' : `${actor} ha cancelado las fechas.`,
  },
  deleted: { heading: 'Cancelado', by: done('eliminado', EVENT) },
  changes: {
    event_submitted: {
      heading: 'Cambio pendiente de aprobación',
      by: submitted('Un cambio del evento'),
    },
    event_received: {
      heading: 'Hemos recibido su cambio',
      by: () => 'Está pendiente de aprobación; hasta entonces, el evento sigue como está.',
    },
    event_approved: { heading: 'Cambio aprobado', by: done('aprobado', CHANGE) },
    event_rejected: { heading: 'Cambio rechazado', by: done('rechazado', CHANGE, STAYS) },
    event_returned: { heading: 'Cambio devuelto', by: done('devuelto', CHANGE) },
    event_discarded: { heading: 'Cambio descartado', by: done('descartado', CHANGE, STAYS) },
  },
  undone: {
    heading: 'Acción deshecha',
    by: {
      submit: undone('el envío de la solicitud'),
      approve: undone('la aprobación'),
      reject: undone('el rechazo'),
      return: undone('la devolución'),
      discard: undone('el descarte'),
      cancel: undone('la cancelación'),
      move: undone('el traslado'),
      publish: undone('la publicación'),
      unpublish: undone('el fin de la publicación'),
    },
  },
  step: (name) => `Paso: ${name}`,
  reason: (comment) => `Motivo: ${comment}`,
  roomConflict: (when, others) =>
    `La sala está ocupada: ${when}${others > 0 ? more(others) : ''}. En ese horario, la serie no ocupa ninguna sala.`,
  overCapacity: (expected, room, count) =>
    `${people(expected)}; la capacidad de ${room} es de ${seats(count)}.`,
  roomNotFree: (room, dates) => `${room} no está disponible: ${dates}.`,
  nothingInTheWay: 'No hay ningún impedimento.',
};
