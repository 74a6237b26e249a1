import type { PageWords } from '../page-words.ts';

/** Pages without the web app in Dutch. */
export const pages: PageWords = {
  building: {
    title: 'Stoa wordt voorbereid',
    sentence: 'De webapp wordt gebouwd. Deze pagina wordt vanzelf opnieuw geladen.',
  },
  broken: {
    title: 'De webapp ontbreekt',
    sentence: 'Hij kon niet worden gebouwd; de reden staat in het logboek. De API werkt.',
    link: 'Documentatie van de API',
  },
  signInFailed: {
    title: 'Aanmelden is niet gelukt',
    sentence: 'De aanmelding is verlopen, geannuleerd of niet in deze browser begonnen.',
    link: 'Opnieuw aanmelden',
  },
  signInUnavailable: {
    title: 'Aanmelden is op dit moment niet mogelijk',
    sentence: 'De aanmelddienst antwoordt niet. Deze pagina probeert het vanzelf opnieuw.',
  },
};
