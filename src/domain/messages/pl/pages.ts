import type { PageWords } from '../page-words.ts';

/** Pages without the web app in Polish. */
export const pages: PageWords = {
  building: {
    title: 'Stoa jest przygotowywana',
    sentence: 'Trwa budowanie aplikacji internetowej. Ta strona odświeży się sama.',
  },
  broken: {
    title: 'Brak aplikacji internetowej',
    sentence: 'Nie udało się jej zbudować; przyczynę podaje dziennik usługi. API działa.',
    link: 'Dokumentacja API',
  },
  signInFailed: {
    title: 'Logowanie nie powiodło się',
    sentence: 'Wygasło, zostało przerwane lub nie rozpoczęto go w tej przeglądarce.',
    link: 'Zaloguj się ponownie',
  },
  signInUnavailable: {
    title: 'Logowanie jest teraz niemożliwe',
    sentence: 'Usługa logowania nie odpowiada. Ta strona spróbuje ponownie automatycznie.',
  },
};
