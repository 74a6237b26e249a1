import type { MailWords } from '../mail-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('it');

const events = counted({ one: '# evento', many: '# di eventi', other: '# eventi' });
const jobs = counted({ one: '# lavoro', many: '# di lavori', other: '# lavori' });
const workingDays = counted({
  one: '# giorno lavorativo',
  many: '# di giorni lavorativi',
  other: '# giorni lavorativi',
});
const overdue = counted({
  one: '# richiesta attende',
  many: '# di richieste attendono',
  other: '# richieste attendono',
});

/** Mails in Italian. */
export const mails: MailWords = {
  exports: {
    export_completed: {
      title: 'L’esportazione è pronta',
      body: 'L’esportazione che ha avviato è terminata e può essere scaricata.',
    },
    export_failed: {
      title: 'L’esportazione non è riuscita',
      body: 'Non è stato possibile creare l’esportazione che ha avviato. La avvii di nuovo.',
    },
  },
  webhook: {
    title: (host) => `Il Suo webhook verso ${host} è stato disattivato`,
    body: {
      failing:
        'Per 24 ore non è stato possibile recapitare un messaggio. Ripari il destinatario, riattivi il ' +
        'webhook e invii di nuovo i messaggi mancanti.',
      gone: 'Il destinatario ha risposto che non esiste più (410).',
      scope: 'Non gestisce più ciò a cui si riferisce il webhook.',
    },
  },
  digest: {
    pending_approvals: (count) => `${events(count)} in attesa di approvazione`,
    todays_events: (count, date) => `${events(count)}, ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} nella settimana da ${date}`,
    jobsOfDay: (count, date) => `${jobs(count)} per la Sua squadra, ${date}`,
    workToday: 'Il Suo lavoro di oggi',
    notApproved: 'non ancora approvato',
    more: counted({ one: '… e # altro', many: '… e # di altri', other: '… e altri #' }),
  },
  reminder: {
    titleOfWaiting: counted({
      one: '# richiesta attende la Sua decisione',
      many: '# di richieste attendono la Sua decisione',
      other: '# richieste attendono la Sua decisione',
    }),
    titleOfOverdue: (count, days) => `${overdue(count)} da ${workingDays(days)}`,
    waiting: 'Attendono la Sua decisione:',
    overdue: (days) => `Nei luoghi che gestisce, senza decisione da ${workingDays(days)}:`,
    change: (title) => `Modifica di ${title}`,
    since: (date) => `in attesa da: ${date}`,
  },
  mail: {
    rows: {
      when: 'Quando',
      where: 'Dove',
      who: 'Chi',
      people: 'Persone',
      layout: 'Disposizione',
      note: 'Nota',
    },
    decide: 'Decidere',
    open: 'Aprire in Stoa',
    whyAccount: 'Riceve questa e-mail in base alle Sue impostazioni di notifica.',
    whyOutside:
      'Riceve questa e-mail perché il Suo indirizzo è indicato nell’evento o decide su di esso.',
    whyDigest: 'Riceve questa e-mail perché ha richiesto questo riepilogo.',
    settings: 'Modificare le impostazioni',
  },
};
