import type { MailWords } from '../mail-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('nl');

const events = counted({ one: '# activiteit', other: '# activiteiten' });
const jobs = counted({ one: '# taak', other: '# taken' });
const workingDays = counted({ one: '# werkdag', other: '# werkdagen' });
const overdue = counted({ one: '# aanvraag wacht', other: '# aanvragen wachten' });

/** Mails in Dutch. */
export const mails: MailWords = {
  exports: {
    export_completed: {
      title: 'Uw export is klaar',
      body: 'De export die u hebt gestart, is klaar en kan worden gedownload.',
    },
    export_failed: {
      title: 'Uw export is mislukt',
      body: 'De export die u hebt gestart, kon niet worden gemaakt. Start de export opnieuw.',
    },
  },
  webhook: {
    title: (host) => `Uw webhook naar ${host} is uitgeschakeld`,
    body: {
      failing:
        'Een bericht kon 24 uur lang niet worden bezorgd. Herstel de ontvanger, schakel de webhook weer in ' +
        'en stuur de gemiste berichten opnieuw.',
      gone: 'De ontvanger heeft geantwoord dat hij niet meer bestaat (410).',
      scope: 'U beheert niet meer waar de webhook over gaat.',
    },
  },
  digest: {
    pending_approvals: counted({
      one: '# activiteit wacht op goedkeuring',
      other: '# activiteiten wachten op goedkeuring',
    }),
    todays_events: (count, date) => `${events(count)} op ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} in de week vanaf ${date}`,
    jobsOfDay: (count, date) => `${jobs(count)} voor uw team op ${date}`,
    workToday: 'Uw werk vandaag',
    notApproved: 'nog niet goedgekeurd',
    more: (count) => `… en nog ${count}`,
  },
  reminder: {
    titleOfWaiting: counted({
      one: '# aanvraag wacht op uw beslissing',
      other: '# aanvragen wachten op uw beslissing',
    }),
    titleOfOverdue: (count, days) => `${overdue(count)} al ${workingDays(days)}`,
    waiting: 'Wachten op uw beslissing:',
    overdue: (days) => `Op plaatsen die u beheert, is al ${workingDays(days)} niet beslist over:`,
    change: (title) => `Wijziging van ${title}`,
    since: (date) => `sinds ${date}`,
  },
  mail: {
    rows: {
      when: 'Wanneer',
      where: 'Waar',
      who: 'Wie',
      people: 'Personen',
      layout: 'Opstelling',
      note: 'Notitie',
    },
    decide: 'Beslissen',
    open: 'Openen in Stoa',
    whyAccount: 'U ontvangt deze e-mail vanwege uw meldingsinstellingen.',
    whyOutside: 'U ontvangt deze e-mail omdat uw adres in de activiteit staat of erover beslist.',
    whyDigest: 'U ontvangt deze e-mail omdat u op dit overzicht bent geabonneerd.',
    settings: 'Instellingen wijzigen',
  },
};
