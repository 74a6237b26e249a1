import type { DecideWords } from '../decide-words.ts';

/** The page of decisions in Dutch. */
export const decide: DecideWords = {
  actions: { approve: 'Goedkeuren', return: 'Terugsturen', reject: 'Afwijzen' },
  comment: 'Opmerking',
  hint: 'Verplicht bij terugsturen. De aanvrager leest deze opmerking.',
  errors: {
    not_free:
      'De aanvraag is niet goedgekeurd: een ruimte is niet vrij. Open de aanvraag in Stoa om te zien wat mogelijk is.',
    comment_missing: 'Geef aan waarom de aanvraag wordt teruggestuurd.',
    comment_too_long: 'Schrijf maximaal 1000 tekens.',
  },
  done: {
    approve: { title: 'Goedgekeurd', sentence: 'De aanvrager krijgt bericht.' },
    return: { title: 'Teruggestuurd', sentence: 'De aanvrager krijgt bericht, met uw opmerking.' },
    reject: { title: 'Afgewezen', sentence: 'De aanvrager krijgt bericht.' },
  },
  forwarded: (step) => `De aanvraag wacht nu op de stap ${step}.`,
  problems: {
    invalid: {
      title: 'Deze link werkt niet',
      sentence: 'De link is onvolledig of komt niet uit een e-mail van deze dienst.',
    },
    expired: {
      title: 'Deze link is verlopen',
      sentence: 'Met links in e-mails kunt u zeven dagen lang beslissen.',
    },
    used: {
      title: 'U hebt al beslist',
      sentence: 'Deze link is al gebruikt: hij werkt één keer.',
    },
    settled: {
      title: 'Er is al beslist',
      sentence: 'De aanvraag wacht niet meer op deze beslissing.',
    },
    changed: {
      title: 'De aanvraag is gewijzigd',
      sentence: 'De aanvraag is niet meer zoals in de e-mail. Open hem om te zien hoe hij nu is.',
    },
    refused: {
      title: 'U kunt hier niet beslissen',
      sentence: 'Uw account heeft deze stap niet meer, of u bent al lang niet aangemeld geweest.',
    },
  },
  open: 'Openen in Stoa',
  signIn: 'Aanmelden en zien wat er wacht',
};
