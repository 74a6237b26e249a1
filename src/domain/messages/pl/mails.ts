import type { MailWords } from '../mail-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('pl');

const events = counted({
  one: '# wydarzenie',
  few: '# wydarzenia',
  many: '# wydarzeń',
  other: '# wydarzenia',
});
const jobs = counted({
  one: '# zadanie',
  few: '# zadania',
  many: '# zadań',
  other: '# zadania',
});
/** After `od`, which takes the genitive. */
const workingDays = counted({
  one: '# dnia roboczego',
  few: '# dni roboczych',
  many: '# dni roboczych',
  other: '# dnia roboczego',
});
const requests = counted({
  one: '# wniosek czeka',
  few: '# wnioski czekają',
  many: '# wniosków czeka',
  other: '# wniosku czeka',
});

/** Mails in Polish. */
export const mails: MailWords = {
  exports: {
    export_completed: {
      title: 'Eksport jest gotowy',
      body: 'Uruchomiony eksport jest gotowy i można go pobrać.',
    },
    export_failed: {
      title: 'Eksport nie powiódł się',
      body: 'Nie udało się utworzyć uruchomionego eksportu. Uruchom go ponownie.',
    },
  },
  webhook: {
    title: (host) => `Twój webhook do ${host} został wyłączony`,
    body: {
      failing:
        'Wiadomości nie można było dostarczyć przez 24 godziny. Napraw odbiorcę, włącz webhook ponownie i ' +
        'wyślij jeszcze raz pominięte wiadomości.',
      gone: 'Odbiorca odpowiedział, że już nie istnieje (410).',
      scope: 'Nie zarządzasz już tym, czego dotyczy webhook.',
    },
  },
  digest: {
    pending_approvals: counted({
      one: '# wydarzenie czeka na zatwierdzenie',
      few: '# wydarzenia czekają na zatwierdzenie',
      many: '# wydarzeń czeka na zatwierdzenie',
      other: '# wydarzenia czeka na zatwierdzenie',
    }),
    todays_events: (count, date) => `${events(count)}: ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} w tygodniu od dnia: ${date}`,
    jobsOfDay: (count, date) => `${jobs(count)} dla Twojego zespołu: ${date}`,
    workToday: 'Twoja praca dzisiaj',
    notApproved: 'jeszcze niezatwierdzone',
    more: (count) => `… i jeszcze ${count}`,
  },
  reminder: {
    titleOfWaiting: (count) => `${requests(count)} na Twoją decyzję`,
    titleOfOverdue: (count, days) => `${requests(count)} od ${workingDays(days)}`,
    waiting: 'Na Twoją decyzję czekają:',
    overdue: (days) => `W miejscach, którymi zarządzasz, bez decyzji od ${workingDays(days)}:`,
    change: (title) => `Zmiana: ${title}`,
    since: (date) => `od ${date}`,
  },
  mail: {
    rows: {
      when: 'Kiedy',
      where: 'Gdzie',
      who: 'Kto',
      people: 'Liczba osób',
      layout: 'Układ sali',
      note: 'Uwagi',
    },
    decide: 'Podejmij decyzję',
    open: 'Otwórz w Stoa',
    whyAccount: 'Otrzymujesz tę wiadomość zgodnie z ustawieniami powiadomień.',
    whyOutside:
      'Otrzymujesz tę wiadomość, ponieważ Twój adres jest podany w wydarzeniu lub decyduje o nim.',
    whyDigest: 'Otrzymujesz tę wiadomość, ponieważ subskrybujesz to podsumowanie.',
    settings: 'Zmień ustawienia',
  },
};
