/** The words of a language by which a short text says what it looks for; each is a part of a regular expression. */
type QuickWords = {
  /** Before a number of people. */
  for: string;
  people: string;
  /** After a number that is a length or a time, and no number of people. */
  units: string;
  /** Between two times. */
  to: string;
  /** Join the parts of such a text. */
  joining: string;
};

/** The words of the languages of the app. */
const words: Readonly<Record<string, QuickWords>> = {
  en: {
    for: 'for',
    people: 'people|persons',
    to: 'to',
    units: 'hours?|min|days?',
    joining: 'at|in|on|for|from|the',
  },
  de: {
    for: 'für',
    people: 'personen|leute',
    to: 'bis',
    units: 'stunden?|tage?|uhr',
    joining: 'am|an|um|im|in|für|von|der|die|das',
  },
  fr: {
    for: 'pour',
    people: 'personnes?',
    to: 'à|a',
    units: 'heures?|jours?|min',
    joining: 'à|au|le|la|les|de|du|dans|en|pour',
  },
  es: {
    for: 'para',
    people: 'personas?',
    to: 'a|hasta',
    units: 'horas?|días?|min',
    joining: 'a|el|la|las|los|de|del|en|para|desde',
  },
  it: {
    for: 'per',
    people: 'persone',
    to: 'a|alle',
    units: 'ore|ora|giorn[oi]|min',
    joining: 'a|al|alle|dalle|il|la|di|del|in|nel|per',
  },
  nl: {
    for: 'voor',
    people: 'personen|mensen',
    to: 'tot',
    units: 'uur|uren|dag(?:en)?|min',
    joining: 'om|op|van|voor|in|de|het',
  },
  pl: {
    for: 'dla|na',
    people: 'os[oó]b(?:y|a)?',
    to: 'do',
    units: 'godz\\p{L}*|dni|dzień|min',
    joining: 'w|we|o|od|do|na|dla',
  },
  uk: {
    for: 'для|на',
    people: 'осіб|людей|особи',
    to: 'до',
    units: 'год\\p{L}*|дн\\p{L}*|хв',
    joining: 'у|в|о|об|на|з|від|для',
  },
};

/** The words of some languages together. */
export function quickWordsOf(languages: readonly string[]): QuickWords {
  const known = languages.flatMap((language) => words[language.split('-', 1)[0] ?? ''] ?? []);
  const all = (name: keyof QuickWords): string => known.map((one) => one[name]).join('|') || '(?!)';
  return {
    for: all('for'),
    people: all('people'),
    units: all('units'),
    to: all('to'),
    joining: all('joining'),
  };
}
