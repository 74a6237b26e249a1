import { LOCALES, type Locale } from '../../messages/index.ts';
import { nameKey } from '../room-finder.ts';
import {
  type ByLanguage,
  both,
  FIRST_DAY,
  FROM,
  LAST_DAY,
  NAME,
  PLACES,
  TO,
} from './heading-words.ts';
import type { MasterDataType } from './master-data-record.ts';

/** The content of a column of a table of master data. */
export type MasterDataColumn =
  | ('email' | 'name' | 'role' | 'kind' | 'teams' | 'room' | 'venue' | 'institution')
  | ('weekday' | 'start' | 'end' | 'starts_on' | 'ends_on')
  | ('stock' | 'description');

type Headings = Readonly<Partial<Record<MasterDataColumn, ByLanguage>>>;

const PEOPLE: Headings = {
  email: {
    en: 'e-mail,email,mail,e-mail address',
    de: 'e-mail-adresse,e-mail,mail',
    fr: 'courriel,adresse e-mail,adresse électronique',
    es: 'correo electrónico,correo,e-mail',
    it: 'posta elettronica,indirizzo e-mail,e-mail',
    nl: 'e-mailadres,e-mail',
    pl: 'adres e-mail,e-mail',
    uk: 'електронна пошта,пошта,ел. пошта',
  },
  name: {
    en: 'name,person,full name',
    de: 'name,person',
    fr: 'nom,personne',
    es: 'nombre,persona',
    it: 'nome,persona',
    nl: 'naam,persoon',
    pl: 'imię i nazwisko,nazwisko,osoba',
    uk: 'ім’я,прізвище,особа',
  },
  role: {
    en: 'role',
    de: 'rolle',
    fr: 'rôle',
    es: 'rol,función',
    it: 'ruolo',
    nl: 'rol',
    pl: 'rola',
    uk: 'роль',
  },
  kind: {
    en: 'kind,kind of work,work',
    de: 'art,art der arbeit,aufgabe',
    fr: 'type,type de travail',
    es: 'tipo,tipo de trabajo',
    it: 'tipo,tipo di lavoro',
    nl: 'soort,soort werk',
    pl: 'rodzaj,rodzaj pracy',
    uk: 'вид,вид роботи',
  },
  teams: {
    en: 'teams,number of teams',
    de: 'trupps,anzahl teams,teams',
    fr: 'équipes,nombre d’équipes',
    es: 'equipos,número de equipos',
    it: 'squadre,numero di squadre',
    nl: 'ploegen,aantal ploegen',
    pl: 'ekipy,liczba ekip',
    uk: 'бригади,кількість бригад',
  },
  ...PLACES,
};

const OPENING_HOURS: Headings = {
  room: PLACES.room,
  venue: PLACES.venue,
  name: NAME,
  weekday: {
    en: 'weekday,weekdays,day,days',
    de: 'wochentag,wochentage,tag,tage',
    fr: 'jour,jours,jour de la semaine',
    es: 'día,días,día de la semana',
    it: 'giorno,giorni,giorno della settimana',
    nl: 'weekdag,dag,dagen',
    pl: 'dzień tygodnia,dzień,dni',
    uk: 'день тижня,день,дні',
  },
  start: FROM,
  end: TO,
  starts_on: FIRST_DAY,
  ends_on: LAST_DAY,
};

const EQUIPMENT: Headings = {
  name: both(NAME, {
    en: 'equipment,item',
    de: 'ausstattung,gerät,geräte',
    fr: 'équipement,matériel',
    es: 'equipamiento,equipo,material',
    it: 'attrezzatura,dotazione',
    nl: 'materiaal,uitrusting,apparatuur',
    pl: 'wyposażenie,sprzęt',
    uk: 'інвентар,обладнання,предмет',
  }),
  venue: PLACES.venue,
  stock: {
    en: 'count,stock,quantity,number',
    de: 'anzahl,bestand,menge,stück',
    fr: 'nombre,quantité,stock',
    es: 'cantidad,número,existencias',
    it: 'quantità,numero',
    nl: 'aantal,voorraad',
    pl: 'liczba,ilość',
    uk: 'кількість,число',
  },
  description: {
    en: 'description,notes',
    de: 'beschreibung,bemerkung',
    fr: 'description,remarques',
    es: 'descripción,notas',
    it: 'descrizione,note',
    nl: 'beschrijving,omschrijving,opmerking',
    pl: 'opis,uwagi',
    uk: 'опис,примітки',
  },
};

const FEATURES: Headings = {
  name: both(NAME, {
    en: 'feature,features',
    de: 'merkmal,merkmale',
    fr: 'caractéristique,caractéristiques',
    es: 'característica,características',
    it: 'caratteristica,caratteristiche',
    nl: 'kenmerk,kenmerken',
    pl: 'cecha,cechy',
    uk: 'особливість,властивість',
  }),
  room: PLACES.room,
  venue: PLACES.venue,
};

const TERMS: Headings = {
  name: both(NAME, {
    en: 'term,semester',
    de: 'semester,trimester,zeitraum',
    fr: 'semestre,période',
    es: 'periodo lectivo,semestre,periodo,período',
    it: 'semestre,periodo',
    nl: 'semester,periode',
    pl: 'semestr,okres',
    uk: 'семестр,період',
  }),
  starts_on: both(FROM, FIRST_DAY),
  ends_on: both(TO, LAST_DAY),
  institution: PLACES.institution,
};

const HEADINGS: Readonly<Record<MasterDataType, Headings>> = {
  people: PEOPLE,
  opening_hours: OPENING_HOURS,
  equipment: EQUIPMENT,
  features: FEATURES,
  terms: TERMS,
};

type Meaning = { readonly column: MasterDataColumn; readonly locales: readonly Locale[] };

/** The columns that a heading can mean: `Nombre` is a name in Spanish and a number in French. */
function meaningsOf(headings: Headings): ReadonlyMap<string, readonly Meaning[]> {
  const known = new Map<string, Meaning[]>();
  for (const [column, texts] of Object.entries(headings) as [MasterDataColumn, ByLanguage][]) {
    const languages = new Map<string, Locale[]>();
    for (const locale of LOCALES) {
      for (const key of new Set(texts[locale].split(',').map(nameKey))) {
        languages.set(key, [...(languages.get(key) ?? []), locale]);
      }
    }
    for (const [key, locales] of languages) {
      known.set(key, [...(known.get(key) ?? []), { column, locales }]);
    }
  }
  return known;
}

const byType = new Map(
  (Object.entries(HEADINGS) as [MasterDataType, Headings][]).map(([type, headings]) => [
    type,
    meaningsOf(headings),
  ]),
);

/** The language of most headings; null where several have as many. */
function languageOf(meanings: readonly (readonly Meaning[])[]): Locale | null {
  const counts = new Map<Locale, number>();
  for (const ofHeading of meanings) {
    for (const locale of new Set(ofHeading.flatMap(({ locales }) => locales))) {
      counts.set(locale, (counts.get(locale) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...counts.values());
  const [best, ...others] = [...counts].filter(([, count]) => count === most);
  return others.length === 0 ? (best?.[0] ?? null) : null;
}

/**
 * The columns of a table, from 0, the headings that nothing holds, and the language of most headings; null where
 * several have as many.
 */
export type MasterDataColumns = {
  readonly at: ReadonlyMap<MasterDataColumn, number>;
  readonly unknown: readonly string[];
  readonly language: Locale | null;
};

const MAX_HEADING = 100;

/**
 * Tells the columns of a table by its headings in one of the eight languages, in that of the table first; of two for
 * the same the first counts.
 */
export function masterDataColumns(
  type: MasterDataType,
  headings: readonly string[],
): MasterDataColumns {
  const meanings = headings.map((heading) => byType.get(type)?.get(nameKey(heading)) ?? []);
  const language = languageOf(meanings);
  const at = new Map<MasterDataColumn, number>();
  const unknown: string[] = [];
  for (const [index, ofHeading] of meanings.entries()) {
    const own = ofHeading.find(({ locales }) => locales.some((one) => one === language));
    const meaning = own ?? ofHeading.find(({ column }) => !at.has(column));
    const heading = (headings[index] ?? '').trim();
    if (meaning !== undefined && !at.has(meaning.column)) at.set(meaning.column, index);
    else if (heading !== '') unknown.push(heading.slice(0, MAX_HEADING));
  }
  return { at, unknown, language };
}
