import type { DecideWords } from '../decide-words.ts';

/** The page of decisions in Spanish. */
export const decide: DecideWords = {
  actions: { approve: 'Aprobar', return: 'Devolver', reject: 'Rechazar' },
  comment: 'Comentario',
  hint: 'Obligatorio para devolver. Lo leerá la persona solicitante.',
  errors: {
    not_free:
      'No se ha aprobado: una sala no está disponible. Abra la solicitud en Stoa para ver qué se puede hacer.',
    comment_missing: 'Indique por qué se devuelve.',
    comment_too_long: 'Escriba como máximo 1000 caracteres.',
  },
  done: {
    approve: { title: 'Aprobado', sentence: 'Se informa a la persona solicitante.' },
    return: {
      title: 'Devuelto',
      sentence: 'Se informa a la persona solicitante, con su comentario.',
    },
    reject: { title: 'Rechazado', sentence: 'Se informa a la persona solicitante.' },
  },
  forwarded: (step) => `Ahora espera el paso ${step}.`,
  problems: {
    invalid: {
      title: 'Este enlace no funciona',
      sentence: 'Está incompleto o no procede de un correo de este servicio.',
    },
    expired: {
      title: 'Este enlace ha caducado',
      sentence: 'Los enlaces de los correos permiten decidir durante siete días.',
    },
    used: {
      title: 'Ya ha decidido',
      sentence: 'Este enlace ya se ha utilizado: solo sirve una vez.',
    },
    settled: {
      title: 'Ya está decidido',
      sentence: 'La solicitud ya no espera esta decisión.',
    },
    changed: {
      title: 'La solicitud ha cambiado',
      sentence: 'Ya no es lo que dice el correo. Ábrala para verla como está ahora.',
    },
    refused: {
      title: 'No puede decidir aquí',
      sentence:
        'Su cuenta ya no tiene asignado este paso, o hace mucho tiempo que no inicia sesión.',
    },
  },
  open: 'Abrir en Stoa',
  signIn: 'Iniciar sesión y ver lo pendiente',
};
