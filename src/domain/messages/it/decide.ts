import type { DecideWords } from '../decide-words.ts';

/** The page of decisions in Italian. */
export const decide: DecideWords = {
  actions: { approve: 'Approva', return: 'Restituisci', reject: 'Rifiuta' },
  comment: 'Commento',
  hint: 'Necessario per restituire. Sarà letto da chi ha fatto la richiesta.',
  errors: {
    not_free:
      'La richiesta non è stata approvata: una sala non è disponibile. La apra in Stoa per vedere che cosa si può fare.',
    comment_missing: 'Indichi il motivo della restituzione.',
    comment_too_long: 'Scriva al massimo 1000 caratteri.',
  },
  done: {
    approve: { title: 'Approvato', sentence: 'Chi ha fatto la richiesta viene informato.' },
    return: {
      title: 'Restituito',
      sentence: 'Chi ha fatto la richiesta viene informato, con il Suo commento.',
    },
    reject: { title: 'Rifiutato', sentence: 'Chi ha fatto la richiesta viene informato.' },
  },
  forwarded: (step) => `Ora la richiesta attende il passaggio ${step}.`,
  problems: {
    invalid: {
      title: 'Questo link non funziona',
      sentence: 'È incompleto o non proviene da un’e-mail di questo servizio.',
    },
    expired: {
      title: 'Questo link è scaduto',
      sentence: 'I link nelle e-mail permettono di decidere per sette giorni.',
    },
    used: {
      title: 'Ha già deciso',
      sentence: 'Questo link è già stato usato: vale una volta sola.',
    },
    settled: {
      title: 'La decisione è già stata presa',
      sentence: 'La richiesta non attende più questa decisione.',
    },
    changed: {
      title: 'La richiesta è stata modificata',
      sentence: 'Non corrisponde più all’e-mail. La apra per vederla com’è ora.',
    },
    refused: {
      title: 'Qui non può decidere',
      sentence:
        'Il Suo account non è più incaricato di questo passaggio, oppure non accede da molto tempo.',
    },
  },
  open: 'Aprire in Stoa',
  signIn: 'Accedere e vedere che cosa è in attesa',
};
