import { nameKey } from '../imports/room-finder.ts';
import { LOCALES, type Locale } from '../messages/index.ts';

/** The content of a column of a table of courses. */
export const REQUEST_COLUMNS = [
  ...(['title', 'owner_email', 'expected_attendees', 'layout', 'features', 'institution'] as const),
  ...(['when', 'day', 'start', 'end', 'weeks', 'rooms', 'weight', 'notes'] as const),
] as const;

/** One of `REQUEST_COLUMNS`. */
export type RequestColumn = (typeof REQUEST_COLUMNS)[number];

/**
 * Headings by language, divided by commas. A heading may be followed by a number: `Time 2` has the second alternative.
 */
const HEADINGS: Readonly<Record<RequestColumn, Readonly<Record<Locale, string>>>> = {
  title: {
    en: 'title,course,course title,course name,name,event,event name,module,class,lecture,club,group',
    de: 'titel,kurs,kurstitel,kursname,veranstaltung,veranstaltungstitel,lehrveranstaltung,bezeichnung,modul,verein,gruppe,angebot',
    fr: 'titre,cours,intitulé,intitulé du cours,nom,enseignement,matière,club,groupe',
    es: 'título,curso,nombre,nombre del curso,asignatura,materia,grupo',
    it: 'titolo,corso,nome,nome del corso,insegnamento,gruppo',
    nl: 'titel,cursus,cursusnaam,naam,vak,vereniging,groep',
    pl: 'tytuł,kurs,nazwa,nazwa kursu,przedmiot,zajęcia,klub,grupa',
    uk: 'назва,курс,назва курсу,предмет,дисципліна,заняття,клуб,група',
  },
  owner_email: {
    en:
      'email,e-mail,owner,owner_email,owner email,lecturer,instructor,instructor email,teacher,' +
      'teacher email,contact,contact email',
    de: 'e-mail-adresse,dozent,dozentin,dozent e-mail,lehrende,lehrperson,verantwortlich,ansprechpartner,kontakt',
    fr: 'courriel,adresse e-mail,enseignant,enseignante,responsable',
    es: 'correo,correo electrónico,profesor,profesora,docente,responsable',
    it: 'posta elettronica,docente,responsabile,insegnante',
    nl: 'e-mailadres,docent,verantwoordelijke,contactpersoon',
    pl: 'adres e-mail,prowadzący,prowadząca,wykładowca,odpowiedzialny',
    uk: 'електронна пошта,пошта,викладач,викладачка,відповідальний',
  },
  expected_attendees: {
    en:
      'people,participants,attendees,expected_attendees,expected attendees,size,enrolment,enrollment,' +
      'students,capacity,seats,max enrollment,number of people',
    de:
      'personen,teilnehmer,teilnehmende,teilnehmerzahl,anzahl teilnehmer,erwartete teilnehmer,tn,größe,' +
      'plätze,studierende,max. teilnehmer',
    fr: 'personnes,participants,effectif,effectifs,nombre de participants,étudiants,places',
    es: 'personas,participantes,asistentes,alumnos,estudiantes,número de participantes,plazas',
    it: 'persone,partecipanti,numero di partecipanti,studenti,posti',
    nl: 'personen,deelnemers,aantal deelnemers,studenten,plaatsen',
    pl: 'osoby,uczestnicy,liczba uczestników,liczba osób,studenci,miejsca',
    uk: 'люди,учасники,кількість учасників,студенти,кількість студентів,місця',
  },
  layout: {
    en: 'layout,seating,seating type,room type,set-up',
    de: 'bestuhlung,raumtyp,anordnung',
    fr: 'disposition,type de salle,configuration',
    es: 'disposición,montaje,tipo de sala',
    it: 'disposizione,allestimento,tipo di sala',
    nl: 'opstelling,indeling,type zaal',
    pl: 'ustawienie,układ,układ sali,typ sali',
    uk: 'розстановка,розміщення,тип аудиторії',
  },
  features: {
    en: 'features,equipment,needs,requirements,room features',
    de: 'merkmale,ausstattung,anforderungen,bedarf,technik',
    fr: 'équipement,équipements,besoins,caractéristiques',
    es: 'equipamiento,características,necesidades,requisitos',
    it: 'dotazioni,attrezzature,caratteristiche,requisiti',
    nl: 'kenmerken,uitrusting,voorzieningen,eisen',
    pl: 'wyposażenie,cechy,wymagania',
    uk: 'обладнання,оснащення,властивості,вимоги',
  },
  institution: {
    en: 'institution,department,faculty,school,unit,organisation,organization',
    de: 'einrichtung,institut,fakultät,fachbereich,abteilung,organisation,organisationseinheit',
    fr: 'établissement,département,faculté,institut,composante',
    es: 'institución,departamento,facultad,centro',
    it: 'istituzione,dipartimento,facoltà,istituto',
    nl: 'instelling,faculteit,afdeling,instituut',
    pl: 'instytucja,wydział,instytut,jednostka,katedra',
    uk: 'установа,факультет,інститут,кафедра,підрозділ',
  },
  when: {
    en: 'when,times,time,schedule,meeting pattern,meeting times,day and time,days and times,days/times,slot',
    de: 'wann,zeit,zeiten,termin,termine,tag und zeit,tag/zeit,wunschzeit,zeitfenster,uhrzeit',
    fr: 'quand,horaire,horaires,jour et heure,créneau,créneaux',
    es: 'cuándo,horario,horarios,día y hora,franja',
    it: 'quando,orario,orari,giorno e ora,fascia',
    nl: 'wanneer,tijd,tijden,dag en tijd,tijdstip,rooster',
    pl: 'kiedy,termin zajęć,terminy,dzień i godzina,czas,godziny',
    uk: 'коли,час,розклад,день і час,години',
  },
  day: {
    en: 'day,days,weekday,weekdays',
    de: 'tag,tage,wochentag,wochentage',
    fr: 'jour,jours,jour de la semaine',
    es: 'día,días,día de la semana',
    it: 'giorno,giorni,giorno della settimana',
    nl: 'dag,dagen,weekdag',
    pl: 'dzień,dni,dzień tygodnia',
    uk: 'день,дні,день тижня',
  },
  start: {
    en: 'start,start time,begin,begins,from',
    de: 'beginn,anfang,startzeit,von,beginnt',
    fr: 'début,heure de début,de',
    es: 'inicio,hora de inicio,desde,comienzo',
    it: 'inizio,ora di inizio,dalle',
    nl: 'begin,begintijd,van,starttijd',
    pl: 'początek,godzina rozpoczęcia,od',
    uk: 'початок,час початку,від,з',
  },
  end: {
    en: 'end,end time,ends,to,until',
    de: 'ende,endzeit,bis,endet',
    fr: 'fin,heure de fin,à',
    es: 'fin,hora de fin,hasta,final',
    it: 'fine,ora di fine,alle',
    nl: 'einde,eindtijd,tot',
    pl: 'koniec,godzina zakończenia,do',
    uk: 'кінець,час завершення,до',
  },
  weeks: {
    en: 'weeks,week,weeks pattern,week pattern,teaching weeks,rhythm',
    de: 'wochen,woche,rhythmus,turnus,lehrwochen,kw',
    fr: 'semaines,semaine,rythme',
    es: 'semanas,semana,frecuencia',
    it: 'settimane,settimana,frequenza',
    nl: 'weken,lesweken,ritme',
    pl: 'tygodnie,tydzień,częstotliwość',
    uk: 'тижні,тиждень,періодичність',
  },
  rooms: {
    en: 'room,rooms,room wish,room wishes,preferred room,preferred rooms,requested room',
    de: 'raum,räume,wunschraum,raumwunsch,raumwünsche,halle',
    fr: 'salle,salles,salle souhaitée,salles souhaitées',
    es: 'sala,salas,aula,aulas,sala preferida',
    it: 'sala,aule,sale,aula preferita',
    nl: 'zaal,zalen,ruimte,gewenste zaal,lokaal',
    pl: 'sala,sale,preferowana sala',
    uk: 'аудиторія,кімната,зал,бажана аудиторія',
  },
  weight: {
    en: 'weight,priority,importance',
    de: 'gewicht,priorität,wichtigkeit',
    fr: 'poids,priorité,importance',
    es: 'peso,prioridad,importancia',
    it: 'peso,priorità,importanza',
    nl: 'gewicht,prioriteit',
    pl: 'waga,priorytet',
    uk: 'вага,пріоритет',
  },
  notes: {
    en: 'notes,note,comment,comments,remarks',
    de: 'bemerkung,bemerkungen,notiz,notizen,kommentar,anmerkung,hinweise',
    fr: 'remarques,remarque,notes,commentaire',
    es: 'notas,observaciones,comentario,comentarios',
    it: 'note,osservazioni,commento,commenti',
    nl: 'opmerking,opmerkingen,notities',
    pl: 'uwagi,uwaga,komentarz',
    uk: 'примітки,примітка,коментар',
  },
};

type Meaning = { readonly column: RequestColumn; readonly locales: readonly Locale[] };

function meanings(): ReadonlyMap<string, Meaning> {
  const known = new Map<string, Meaning>();
  for (const column of REQUEST_COLUMNS) {
    for (const locale of LOCALES) {
      for (const heading of HEADINGS[column][locale].split(',')) {
        const key = nameKey(heading);
        const before = known.get(key);
        if (before !== undefined && before.column !== column) continue;
        known.set(key, { column, locales: [...(before?.locales ?? []), locale] });
      }
    }
  }
  return known;
}

const byHeading = meanings();

/**
 * The alternative that a heading names by a number, from 0, and the heading without it: `Time 2`, `Choice 3: day`,
 * `2. Zeit`.
 */
function numbered(heading: string): { key: string; alternative: number } {
  const key = nameKey(heading);
  const [, before = '', number, after = ''] = /^(\D*?)\s*([1-5])[.:)]?\s*(\D*)$/.exec(key) ?? [];
  if (number === undefined) return { key, alternative: 0 };
  const rest = [before, after].map((part) => part.replace(/[:.(#]/g, '').trim());
  return { key: rest.find((part) => byHeading.has(part)) ?? key, alternative: Number(number) - 1 };
}

/** Columns that an alternative has of its own. */
const OF_ALTERNATIVES: readonly RequestColumn[] = ['when', 'day', 'start', 'end', 'weeks'];

/** A column of a table: what it becomes, null for nothing, and of which alternative. */
export type ReadColumn = {
  readonly heading: string;
  readonly column: RequestColumn | null;
  readonly alternative: number;
};

/**
 * What the columns of a table become, by their headings in one of the eight languages; of two for the same the first
 * counts.
 */
export function requestColumns(headings: readonly string[]): ReadColumn[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const { key, alternative } = numbered(heading);
    const { column } = byHeading.get(key) ?? { column: null };
    const own = column !== null && OF_ALTERNATIVES.includes(column) ? alternative : 0;
    const place = `${column} ${own}`;
    const isTaken = column === null || taken.has(place);
    taken.add(place);
    const name = heading.trim().slice(0, 100);
    return { heading: name, column: isTaken ? null : column, alternative: own };
  });
}

/** The language of most headings; null where several have as many. */
export function languageOfHeadings(headings: readonly string[]): Locale | null {
  const counts = new Map<Locale, number>();
  for (const heading of headings) {
    for (const locale of byHeading.get(numbered(heading).key)?.locales ?? []) {
      counts.set(locale, (counts.get(locale) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...counts.values());
  const best = [...counts].filter(([, count]) => count === most);
  return best.length === 1 ? (best[0]?.[0] ?? null) : null;
}
