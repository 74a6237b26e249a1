/** The arguments of one call of a text that is a function. */
export type Arguments = readonly unknown[];

/** A number for each plural form of our languages: one, few, many, and the millions of the Romance ones. */
const COUNTS = [1, 2, 5, 22, 3_000_000];

const counts = COUNTS.map((count): Arguments => [count]);
const countsWith = (more: string): Arguments[] => COUNTS.map((count) => [count, more]);

const day = { weekday: 1, day: 29, month: 3, year: 2027 };

/**
 * How the functions among the texts of the service are called to compare them: by the ends of their keys. What is in a
 * call and in the English text must be in the text of every language.
 */
export const CALLS: readonly [key: RegExp, calls: readonly Arguments[]][] = [
  [/(?:^|\.)by(?:\.\w+)?$/, [['NAME'], [null], ['NAME', true]]],
  [/^date$/, [[day], [{ ...day, weekday: null, year: null }]]],
  [/^day$/, [[4]]],
  [/^list$/, [[['FIRST', 'SECOND', 'THIRD']]]],
  [/^clock$/, [['10:15']]],
  [/^clockRange$/, [['10:15', '11:45']]],
  [/^inZone$/, [['TEXT', 'Europe/Lisbon']]],
  [/^datesUntil$/, COUNTS.flatMap((count) => [3, null].map((weekday) => [count, weekday, 'LAST']))],
  [/^datesFrom$/, [1, 2, 3, 4, 5, 6, 7, null].map((weekday) => [weekday, 'FIRST'])],
  [/^datesLeftOut$/, COUNTS.map((count) => [count, 8, 'WHICH'])],
  [/^leftOutBecause\.\w+$/, [['WHAT']]],
  [/^datesOn$/, countsWith('DAYS')],
  [/^datesLine$/, [['DAYS']]],
  [/^andMore$/, counts],
  [/^step$/, [['STEP']]],
  [/^reason$/, [['REASON']]],
  [/^noShowsInARow$/, COUNTS.map((count) => [count])],
  [/^roomConflict$/, [0, ...COUNTS].map((others) => ['WHEN', others])],
  [
    /^overCapacity$/,
    COUNTS.flatMap((count) => [
      [count, 'ROOM', 77],
      [77, 'ROOM', count],
    ]),
  ],
  [/^roomNotFree$/, [['ROOM', 'DATES']]],
  [/^webhook\.title$/, [['HOST']]],
  [/^roundNews\.round_(?:opened|closing)$/, [['ROUND']]],
  [/^roundNews\.term$/, [['FROM', 'TO']]],
  [/^roundNews\.until$/, [['WHEN']]],
  [/^requestGaps\.noRoom$/, [[['FIRST', 'SECOND']]]],
  [/^requestGaps\.seats$/, counts],
  [/^requestGaps\.mostSeats$/, COUNTS.map((count) => ['ROOM', count])],
  [/^requestGaps\.closed$/, [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, '08:00', '10:00'])],
  [/^requestGaps\.wishOutsidePool$/, [[['FIRST']], [['FIRST', 'SECOND']]]],
  [
    /^requestGaps\.unusualSize$/,
    COUNTS.flatMap((count) => [
      [count, 77],
      [77, count],
    ]),
  ],
  [/^roundResult\.(?:published|takenBack)$/, [['ROUND']]],
  [/^roundResult\.(?:placed|pending)$/, [['TITLE', 'WHEN', 'ROOM']]],
  [/^roundResult\.notPlaced$/, [['TITLE', 'WHY']]],
  [
    /^roundResult\.inWeeks$/,
    [
      ['NUMBERS', 1],
      ['NUMBERS', 3],
    ],
  ],
  [/^requestGaps\.largest$/, COUNTS.map((count) => [count])],
  [/^roundResult\.noneFree$/, [['NEEDS', 'WHEN']]],
  [/^roundResult\.closedUntil$/, [['DATE']]],
  [/^roundResult\.possible$/, [['WHEN', 'ROOM']]],
  [/^roundResult\.apartFrom$/, [['TITLES']]],
  [/^roundResult\.more$/, counts],
  [/^digest\.(?:pending_approvals|more)$/, counts],
  [/^digest\.(?:todays_events|weekly_upcoming|jobsOfDay)$/, countsWith('DATE')],
  [/^reminder\.titleOfWaiting$/, counts],
  [
    /^reminder\.titleOfOverdue$/,
    COUNTS.flatMap((count) => [
      [count, 77],
      [77, count],
    ]),
  ],
  [/^reminder\.overdue$/, counts],
  [/^reminder\.change$/, [['TITLE']]],
  [/^reminder\.since$/, [['DATE']]],
  [/^decide\.forwarded$/, [['STEP']]],
  [/^invitation\.subject\./, [['TITLE']]],
  [/^invitation\.body\.\w+$/, [['ROOM', 'WHEN']]],
  [/^invitation\.elsewhere$/, [['WHEN']]],
  [/^invitation\.series$/, [['DATES']]],
  [/^invitation\.unnamed$/, [['NAMES', 'ZONE']]],
  [/^invitation\.waits$/, [['STEP']]],
  [/^invitation\.moved$/, [['WHEN', 'ROOM']]],
  [/^invitation\.stays$/, [['WHEN']]],
  [/^invitation\.unread\.body$/, [['ROOM']]],
  [/^invitation\.unread\.how$/, [['ROOM', 'ADDRESS', 'URL']]],
  [/^shortWeekday$/, [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday])],
  [/^whatsOn\.nothingFrom$/, [['DAY']]],
  [/^whatsOn\.picture$/, [['ROOM']]],
  [/^whatsOn\.room\.hours\.from$/, [['DAY', 'HOURS']]],
  [/^whatsOn\.room\.(?:freeUntil|inUseUntil|closedUntil|asOf|preparedFrom)$/, [['TIME']]],
  [/^whatsOn\.room\.week$/, [['DAY']]],
];

/** Words that are the same in a language as in English, by their keys. */
export const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: [
    'layouts.podium',
    'fields.format',
    'fields.status',
    'optional',
    'whatsOn.kinds.workshop',
    'whatsOn.kinds.seminar',
  ],
  fr: [
    'layouts.banquet',
    'fields.description',
    'fields.contact_email',
    'whatsOn.pages',
    'whatsOn.contact',
  ],
  es: ['requirements.catering', 'no'],
  it: ['requirements.catering', 'no'],
  nl: [
    'fields.website',
    'fields.contact_email',
    'fields.status',
    'requirements.catering',
    'whatsOn.later',
    'whatsOn.room.hours.term',
    'whatsOn.contact',
    'whatsOn.kinds.workshop',
  ],
  pl: ['fields.status'],
  uk: [],
};
