import type { MailWords } from '../mail-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('de');

const events = counted({ one: '# Veranstaltung', other: '# Veranstaltungen' });
const jobs = counted({ one: '# Aufgabe', other: '# Aufgaben' });
const workingDays = counted({ one: 'einem Arbeitstag', other: '# Arbeitstagen' });
const waiting = counted({
  one: '# Anfrage wartet auf Ihre Entscheidung',
  other: '# Anfragen warten auf Ihre Entscheidung',
});
const overdue = counted({ one: '# Anfrage wartet', other: '# Anfragen warten' });

/** Mails in German. */
export const mails: MailWords = {
  exports: {
    export_completed: {
      title: 'Ihr Export ist fertig',
      body: 'Der Export, den Sie gestartet haben, kann heruntergeladen werden.',
    },
    export_failed: {
      title: 'Ihr Export ist fehlgeschlagen',
      body: 'Der Export, den Sie gestartet haben, konnte nicht erstellt werden. Starten Sie ihn noch einmal.',
    },
  },
  webhook: {
    title: (host) => `Ihr Webhook an ${host} wurde abgeschaltet`,
    body: {
      failing:
        'Eine Nachricht konnte 24 Stunden lang nicht zugestellt werden. Reparieren Sie den Empfänger, ' +
        'schalten Sie den Webhook wieder ein und senden Sie das Verpasste noch einmal.',
      gone: 'Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410).',
      scope: 'Sie verwalten nicht mehr, worum es in dem Webhook geht.',
    },
  },
  digest: {
    pending_approvals: counted({
      one: '# Veranstaltung wartet auf Genehmigung',
      other: '# Veranstaltungen warten auf Genehmigung',
    }),
    todays_events: (count, date) => `${events(count)} am ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} in der Woche ab ${date}`,
    jobsOfDay: (count, date) => `${jobs(count)} für Ihr Team am ${date}`,
    workToday: 'Ihre Arbeit heute',
    notApproved: 'noch nicht genehmigt',
    more: (count) => `… und ${count} weitere`,
  },
  reminder: {
    titleOfWaiting: waiting,
    titleOfOverdue: (count, days) => `${overdue(count)} seit ${workingDays(days)}`,
    waiting: 'Auf Ihre Entscheidung warten:',
    overdue: (days) =>
      `An Orten, die Sie verwalten, hat seit ${workingDays(days)} niemand entschieden über:`,
    change: (title) => `Änderung von ${title}`,
    since: (date) => `seit ${date}`,
  },
  mail: {
    rows: {
      when: 'Wann',
      where: 'Wo',
      who: 'Wer',
      people: 'Personen',
      layout: 'Bestuhlung',
      note: 'Notiz',
    },
    decide: 'Entscheiden',
    open: 'In Stoa öffnen',
    whyAccount: 'Sie erhalten diese E-Mail, weil Ihre Einstellungen es so vorsehen.',
    whyOutside:
      'Sie erhalten diese E-Mail, weil Ihre Adresse in der Veranstaltung genannt ist oder über sie entscheidet.',
    whyDigest: 'Sie erhalten diese E-Mail, weil Sie diese Übersicht abonniert haben.',
    settings: 'Einstellungen ändern',
  },
};
