import type { FacultyCode, RoomUse } from './places.ts';

/** A person in events, with or without an account of the development provider. */
export type SeedPerson = { user_name: string; user_email: string };

const staff = (name: string): SeedPerson => {
  const plain = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  return {
    user_name: name,
    user_email: `${plain.toLowerCase().replaceAll(' ', '.')}@brueckstadt.example`,
  };
};

/** People with an account. */
export const bookers: { login: 'alice' | 'bob'; person: SeedPerson }[] = [
  { login: 'alice', person: { user_name: 'Alice Archer', user_email: 'alice@stoa.test' } },
  { login: 'bob', person: { user_name: 'Bob Baker', user_email: 'bob@stoa.test' } },
];

/** Lecturers without an account. */
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

/** The weekly lectures. */
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

/** A single event: its length in slots of the day, its rooms and requirements. */
export type SingleKind = {
  event_type: string;
  use: RoomUse[];
  /** The first and last possible slot, and the number of slots. */
  slots: [first: number, last: number, count: number];
  minutes: [prep: number, cleanup: number];
  titles: string[];
  needs: [kind: string, details: string][];
};

const COFFEE: [string, string] = ['catering', 'Coffee and water'];
const SOUND: [string, string] = ['media', 'Microphones and recording'];

/** The kinds of single events; frequent ones are listed repeatedly. */
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
