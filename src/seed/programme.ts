import type { FacultyCode, RoomUse } from './places.ts';

/** A person who is named in events: with an account of the development provider, or without. */
export type SeedPerson = { user_name: string; user_email: string };

const staff = (name: string): SeedPerson => {
  const plain = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  return {
    user_name: name,
    user_email: `${plain.toLowerCase().replaceAll(' ', '.')}@brueckstadt.example`,
  };
};

/** Those who can sign in and book. */
export const bookers: { login: 'alice' | 'bob'; person: SeedPerson }[] = [
  { login: 'alice', person: { user_name: 'Alice Archer', user_email: 'alice@stoa.test' } },
  { login: 'bob', person: { user_name: 'Bob Baker', user_email: 'bob@stoa.test' } },
];

/** Those who teach and have never signed in. */
export const lecturers: SeedPerson[] = [
  'Miriam Okafor',
  'Jonas Lindqvist',
  'Élise Moreau',
  'Tomasz Wójcik',
  'Hanna Petersen',
  'Rafael Duarte',
  'Ingrid Sommer',
  'Kenji Watanabe',
  'Leyla Aydın',
  'Patrick Doyle',
].map(staff);

/** What is taught every week. */
export const lectures: [code: FacultyCode, use: RoomUse, titles: string[]][] = [
  [
    'HUM',
    'lecture',
    [
      'Introduction to Linguistics',
      'Europe since 1789',
      'Ethics',
      'Art of the Baroque',
      'World Literature',
    ],
  ],
  [
    'HUM',
    'seminar',
    ['Reading Kant', 'Palaeography', 'Translating Poetry', 'Oral History', 'The City in Film'],
  ],
  [
    'SCI',
    'lecture',
    [
      'Analysis I',
      'Linear Algebra',
      'Organic Chemistry',
      'Physics for Biologists',
      'Algorithms',
      'Genetics',
    ],
  ],
  [
    'SCI',
    'seminar',
    [
      'Topology',
      'Statistics with R',
      'Compilers',
      'Marine Ecology',
      'Numerical Methods',
      'Databases',
    ],
  ],
  ['MUS', 'stage', ['Orchestra', 'Chamber Choir', 'Acting I', 'Stage Movement']],
  ['CED', 'seminar', ['English B2', 'Portuguese A1', 'Project Management', 'Writing for the Web']],
];

/** What takes place once: how long (slots of the day), where, and what it needs. */
export type SingleKind = {
  event_type: string;
  use: RoomUse[];
  /** The first slot it may take, the last, and how many. */
  slots: [first: number, last: number, count: number];
  minutes: [prep: number, cleanup: number];
  titles: string[];
  needs: [kind: string, details: string][];
};

const COFFEE: [string, string] = ['catering', 'Coffee and water'];
const SOUND: [string, string] = ['media', 'Microphones and recording'];

/** The kinds of what takes place once, the frequent ones more than once. */
export const singleKinds: SingleKind[] = [
  {
    event_type: 'meeting',
    use: ['meeting'],
    slots: [0, 4, 1],
    minutes: [0, 0],
    titles: [
      'Faculty board',
      'Appointments committee',
      'Budget round',
      'Open day: planning',
      'Library committee',
    ],
    needs: [],
  },
  {
    event_type: 'seminar',
    use: ['seminar'],
    slots: [0, 4, 1],
    minutes: [0, 0],
    titles: [
      'Doctoral colloquium',
      'Guest seminar',
      'Journal club',
      'Thesis defence',
      'Tutors’ briefing',
    ],
    needs: [],
  },
  {
    event_type: 'workshop',
    use: ['seminar'],
    slots: [1, 4, 2],
    minutes: [15, 15],
    titles: [
      'Good research practice',
      'Poster design',
      'First aid',
      'Grant writing',
      'Voice training',
    ],
    needs: [COFFEE],
  },
  {
    event_type: 'panel',
    use: ['lecture', 'stage'],
    slots: [5, 5, 1],
    minutes: [15, 15],
    titles: [
      'The harbour in 2050',
      'Who owns the past?',
      'Science and doubt',
      'Music after the machine',
    ],
    needs: [SOUND, ['pr', 'Poster at the entrance, notice to the press']],
  },
  {
    event_type: 'conference',
    use: ['lecture', 'meeting'],
    slots: [0, 4, 5],
    minutes: [15, 15],
    titles: ['Young scholars’ day', 'Coastal research meeting', 'Digital editions', 'Alumni day'],
    needs: [COFFEE, SOUND, ['setup', 'Registration desk and name badges']],
  },
  {
    event_type: 'exhibition',
    use: ['meeting'],
    slots: [2, 5, 4],
    minutes: [15, 15],
    titles: ['Maps of the Elbe', 'Student photography', 'A century of posters'],
    needs: [['setup', 'Poster walls along the windows']],
  },
  {
    event_type: 'performance',
    use: ['stage'],
    slots: [5, 5, 1],
    minutes: [30, 30],
    titles: ['Winter concert', 'The Tempest', 'Jazz night', 'Student opera', 'Poetry slam'],
    needs: [SOUND, ['catering', 'Bar in the foyer'], ['pr', 'Programme leaflet']],
  },
];
