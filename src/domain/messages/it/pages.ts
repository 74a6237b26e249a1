import type { PageWords } from '../page-words.ts';

/** Pages without the web app in Italian. */
export const pages: PageWords = {
  building: {
    title: 'Stoa è in preparazione',
    sentence: 'L’applicazione web è in fase di creazione. Questa pagina si ricarica da sola.',
  },
  broken: {
    title: 'L’applicazione web manca',
    sentence:
      'Non è stato possibile crearla; il motivo è nel registro del servizio. L’API funziona.',
    link: 'Documentazione dell’API',
  },
  signInFailed: {
    title: 'L’accesso non è riuscito',
    sentence: 'È scaduto, è stato annullato o non è iniziato in questo browser.',
    link: 'Accedi di nuovo',
  },
  signInUnavailable: {
    title: 'Al momento non è possibile accedere',
    sentence: 'Il servizio di accesso non risponde. Questa pagina riprova automaticamente.',
  },
};
