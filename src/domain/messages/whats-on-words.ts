import type { EVENT_TYPES } from '../enums.ts';
import type { Locale } from './locales.ts';

/** The words of the pages of What is on. Source: decision 16.8. */
export type WhatsOnWords = {
  readonly title: string;
  readonly about: string;
  /** The language by its own name. */
  readonly language: string;
  readonly languages: string;
  readonly signIn: string;
  readonly filter: string;
  readonly from: string;
  readonly place: string;
  readonly everywhere: string;
  readonly venues: string;
  readonly rooms: string;
  readonly kind: string;
  readonly everything: string;
  readonly show: string;
  readonly nothing: string;
  readonly earlier: string;
  readonly later: string;
  readonly pages: string;
  readonly subscribe: string;
  readonly all: string;
  readonly when: string;
  readonly where: string;
  readonly by: string;
  readonly contact: string;
  readonly download: string;
  readonly over: string;
  readonly picture: (room: string) => string;
  readonly missing: { readonly title: string; readonly sentence: string };
  readonly kinds: Readonly<Record<(typeof EVENT_TYPES)[number], string>>;
};

const en: WhatsOnWords = {
  title: 'What is on',
  about: 'Public events, by day, place and kind.',
  language: 'English',
  languages: 'Language',
  signIn: 'Sign in',
  filter: 'Which events',
  from: 'From',
  place: 'Place',
  everywhere: 'All places',
  venues: 'Venues',
  rooms: 'Rooms',
  kind: 'Kind',
  everything: 'All kinds',
  show: 'Show',
  nothing: 'Nothing is announced for this choice.',
  earlier: 'Earlier',
  later: 'Later',
  pages: 'Pages',
  subscribe: 'Subscribe to this calendar',
  all: 'All events',
  when: 'When',
  where: 'Where',
  by: 'By',
  contact: 'Contact',
  download: 'Add to calendar',
  over: 'This event is over.',
  picture: (room) => `Picture of ${room}`,
  missing: {
    title: 'This event is not here',
    sentence: 'It does not exist, does not take place, or is not public any more.',
  },
  kinds: {
    conference: 'Conference',
    workshop: 'Workshop',
    lecture: 'Lecture',
    seminar: 'Seminar',
    meeting: 'Meeting',
    panel: 'Panel',
    exhibition: 'Exhibition',
    performance: 'Performance',
    other: 'Other',
  },
};

const de: WhatsOnWords = {
  title: 'Veranstaltungen',
  about: 'Öffentliche Veranstaltungen nach Tag, Ort und Art.',
  language: 'Deutsch',
  languages: 'Sprache',
  signIn: 'Anmelden',
  filter: 'Welche Veranstaltungen',
  from: 'Ab',
  place: 'Ort',
  everywhere: 'Alle Orte',
  venues: 'Häuser',
  rooms: 'Räume',
  kind: 'Art',
  everything: 'Alle Arten',
  show: 'Anzeigen',
  nothing: 'Für diese Auswahl ist nichts angekündigt.',
  earlier: 'Früher',
  later: 'Später',
  pages: 'Seiten',
  subscribe: 'Diesen Kalender abonnieren',
  all: 'Alle Veranstaltungen',
  when: 'Wann',
  where: 'Wo',
  by: 'Von',
  contact: 'Kontakt',
  download: 'In den Kalender',
  over: 'Diese Veranstaltung ist vorbei.',
  picture: (room) => `Bild von ${room}`,
  missing: {
    title: 'Diese Veranstaltung gibt es hier nicht',
    sentence: 'Sie existiert nicht, findet nicht statt oder ist nicht mehr öffentlich.',
  },
  kinds: {
    conference: 'Konferenz',
    workshop: 'Workshop',
    lecture: 'Vorlesung',
    seminar: 'Seminar',
    meeting: 'Besprechung',
    panel: 'Podium',
    exhibition: 'Ausstellung',
    performance: 'Aufführung',
    other: 'Andere',
  },
};

/** The words of What is on in each language. */
export const whatsOnWords: Readonly<Record<Locale, WhatsOnWords>> = { en, de };
