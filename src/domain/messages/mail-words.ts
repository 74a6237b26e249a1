import type { MailWords } from './catalogue.ts';
import type { Locale } from './locales.ts';

/** What surrounds the words of a mail: the table, the links, and why it is sent. Source: decision 11.3. */
export const mailWords: Readonly<Record<Locale, MailWords>> = {
  en: {
    rows: { when: 'When', where: 'Where', who: 'Who', people: 'People', note: 'Note' },
    decide: 'Decide',
    open: 'Open in Stoa',
    whyAccount: 'You get this mail because your notification settings say so.',
    whyOutside: 'You get this mail because your address is named in the event or decides on it.',
    whyDigest: 'You get this mail because you subscribed to this digest.',
    settings: 'Change settings',
  },
  de: {
    rows: { when: 'Wann', where: 'Wo', who: 'Wer', people: 'Personen', note: 'Notiz' },
    decide: 'Entscheiden',
    open: 'In Stoa öffnen',
    whyAccount: 'Sie erhalten diese E-Mail, weil Ihre Einstellungen es so vorsehen.',
    whyOutside:
      'Sie erhalten diese E-Mail, weil Ihre Adresse in der Veranstaltung genannt ist oder über sie entscheidet.',
    whyDigest: 'Sie erhalten diese E-Mail, weil Sie diese Übersicht abonniert haben.',
    settings: 'Einstellungen ändern',
  },
};
