import type { DecideWords } from '../decide-words.ts';

/** The page of decisions in Polish. */
export const decide: DecideWords = {
  actions: { approve: 'Zatwierdź', return: 'Zwróć', reject: 'Odrzuć' },
  comment: 'Komentarz',
  hint: 'Wymagany przy zwróceniu. Przeczyta go osoba składająca wniosek.',
  errors: {
    not_free:
      'Nie zatwierdzono: sala jest niedostępna. Otwórz wniosek w Stoa, aby zobaczyć, co można zrobić.',
    comment_missing: 'Podaj powód zwrócenia.',
    comment_too_long: 'Napisz najwyżej 1000 znaków.',
  },
  done: {
    approve: { title: 'Zatwierdzono', sentence: 'Wnioskodawca zostanie powiadomiony.' },
    return: {
      title: 'Zwrócono',
      sentence: 'Wnioskodawca zostanie powiadomiony i otrzyma Twój komentarz.',
    },
    reject: { title: 'Odrzucono', sentence: 'Wnioskodawca zostanie powiadomiony.' },
  },
  forwarded: (step) => `Wniosek czeka teraz na etap ${step}.`,
  problems: {
    invalid: {
      title: 'Ten link nie działa',
      sentence: 'Jest niepełny albo nie pochodzi z wiadomości tej usługi.',
    },
    expired: {
      title: 'Ten link wygasł',
      sentence: 'Linki w wiadomościach pozwalają podjąć decyzję przez siedem dni.',
    },
    used: {
      title: 'Decyzja została już podjęta',
      sentence: 'Ten link został już użyty: działa tylko raz.',
    },
    settled: {
      title: 'Sprawa jest już rozstrzygnięta',
      sentence: 'Wniosek nie czeka już na tę decyzję.',
    },
    changed: {
      title: 'Wniosek został zmieniony',
      sentence: 'Różni się od treści wiadomości. Otwórz go, aby zobaczyć aktualny stan.',
    },
    refused: {
      title: 'Nie możesz tu podjąć decyzji',
      sentence:
        'Twoje konto nie ma już tego etapu albo od dawna nie było używane do zalogowania się.',
    },
  },
  open: 'Otwórz w Stoa',
  signIn: 'Zaloguj się i zobacz, co czeka',
};
