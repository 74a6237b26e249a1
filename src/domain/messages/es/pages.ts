import type { PageWords } from '../page-words.ts';

/** Pages without the web app in Spanish. */
export const pages: PageWords = {
  building: {
    title: 'Stoa se está preparando',
    sentence: 'Se está generando la aplicación web. Esta página se recarga automáticamente.',
  },
  broken: {
    title: 'Falta la aplicación web',
    sentence:
      'No se ha podido generar; el registro del servicio indica el motivo. La API funciona.',
    link: 'Documentación de la API',
  },
  signInFailed: {
    title: 'No se ha podido iniciar sesión',
    sentence: 'El inicio de sesión ha caducado, se ha cancelado o no empezó en este navegador.',
    link: 'Iniciar sesión de nuevo',
  },
  signInUnavailable: {
    title: 'Ahora no es posible iniciar sesión',
    sentence:
      'El servicio de inicio de sesión no responde. Esta página lo intenta de nuevo automáticamente.',
  },
};
