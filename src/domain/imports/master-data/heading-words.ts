import { LOCALES, type Locale } from '../../messages/index.ts';

/** Headings by language, divided by commas. */
export type ByLanguage = Readonly<Record<Locale, string>>;

/** The headings of the columns that name places. */
export const PLACES = {
  room: {
    en: 'room,room name',
    de: 'raum,raumname',
    fr: 'salle,nom de la salle',
    es: 'sala,nombre de la sala',
    it: 'sala,aula,nome della sala',
    nl: 'ruimte,zaal,naam van de ruimte',
    pl: 'sala,pomieszczenie,nazwa sali',
    uk: 'приміщення,аудиторія,кімната,зала',
  },
  venue: {
    en: 'venue,building',
    de: 'gebäude,haus,standort',
    fr: 'bâtiment,lieu,site',
    es: 'edificio,sede',
    it: 'edificio,sede',
    nl: 'gebouw,locatie',
    pl: 'budynek,obiekt',
    uk: 'будівля,корпус,заклад',
  },
  institution: {
    en: 'institution,department,faculty',
    de: 'einrichtung,institution,institut,fakultät',
    fr: 'établissement,institution,faculté',
    es: 'institución,facultad,departamento',
    it: 'istituzione,ente,facoltà,dipartimento',
    nl: 'instelling,faculteit,afdeling',
    pl: 'instytucja,wydział,jednostka',
    uk: 'установа,факультет,підрозділ',
  },
} as const satisfies Readonly<Record<string, ByLanguage>>;

/** The headings of a name. */
export const NAME: ByLanguage = {
  en: 'name',
  de: 'name,bezeichnung',
  fr: 'nom',
  es: 'nombre',
  it: 'nome',
  nl: 'naam',
  pl: 'nazwa',
  uk: 'назва',
};

/** The headings of the first day; only a table without clock times may call it `from` alone. */
export const FIRST_DAY: ByLanguage = {
  en: 'from date,first day,start date,valid from',
  de: 'ab datum,von datum,erster tag,startdatum,gültig ab',
  fr: 'du,date de début,premier jour,à partir du',
  es: 'desde la fecha,fecha de inicio,primer día',
  it: 'dal,dal giorno,data di inizio,primo giorno',
  nl: 'vanaf datum,begindatum,startdatum,eerste dag',
  pl: 'od dnia,data rozpoczęcia,pierwszy dzień',
  uk: 'від дати,дата початку,перший день',
};

/** The headings of the last day, as those of the first. */
export const LAST_DAY: ByLanguage = {
  en: 'to date,until date,last day,end date,valid until',
  de: 'bis datum,letzter tag,enddatum,gültig bis',
  fr: 'au,date de fin,dernier jour,jusqu’au',
  es: 'hasta la fecha,fecha de fin,último día',
  it: 'al,al giorno,data di fine,ultimo giorno',
  nl: 'tot datum,t/m datum,einddatum,laatste dag',
  pl: 'do dnia,data zakończenia,ostatni dzień',
  uk: 'до дати,дата завершення,останній день',
};

/** The headings of a beginning. */
export const FROM: ByLanguage = {
  en: 'from,start,begin,opens,start time,starts on,starts_on',
  de: 'von,beginn,ab,öffnet,beginnt am',
  fr: 'de,début,ouverture,heure de début',
  es: 'desde,inicio,apertura,hora de inicio',
  it: 'dalle,da,inizio,apertura,ora di inizio',
  nl: 'van,vanaf,begin,begintijd',
  pl: 'od,początek,otwarcie,godzina rozpoczęcia',
  uk: 'від,з,початок,час початку',
};

/** The headings of an end. */
export const TO: ByLanguage = {
  en: 'to,until,end,closes,end time,ends on,ends_on',
  de: 'bis,ende,schließt,endet am',
  fr: 'à,fin,fermeture,heure de fin',
  es: 'hasta,fin,cierre,hora de fin',
  it: 'alle,a,fine,chiusura,ora di fine',
  nl: 'tot,einde,eindtijd',
  pl: 'do,koniec,zamknięcie,godzina zakończenia',
  uk: 'до,кінець,час завершення',
};

/** The headings of one list and of another one. */
export const both = (one: ByLanguage, other: ByLanguage): ByLanguage =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, `${one[locale]},${other[locale]}`]),
  ) as ByLanguage;
