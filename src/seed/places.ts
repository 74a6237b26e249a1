/** The city of the seed: all of its venues are in this zone. */
export const CITY_ZONE = 'Europe/Berlin';

/** An approval step in a request. */
export type SeedStep = { name: string; role: string };

/** What a room is good for. */
export type RoomUse = 'lecture' | 'seminar' | 'meeting' | 'stage';

/** A room with its request body. */
export type SeedRoom = {
  use: RoomUse;
  name: string;
  location: string;
  capacity: number;
  seating_type: string;
  equipment: string | null;
  approval_steps: readonly SeedStep[] | null;
  check_in?: { opens_minutes_before: number; release_after_minutes: number };
};

/** A venue with its rooms; rooms with a stage are open late and every day. */
export type SeedVenue = { name: string; address: string; openLate: boolean; rooms: SeedRoom[] };

const room = (
  use: RoomUse,
  name: string,
  location: string,
  [capacity, seating_type]: [number, string],
  equipment: string | null = null,
  approval_steps: readonly SeedStep[] | null = null,
): SeedRoom => ({ use, name, location, capacity, seating_type, equipment, approval_steps });

/** Small rooms that people book without asking. */
const FREELY: readonly SeedStep[] = [];
const STAGE: readonly SeedStep[] = [{ name: 'Technical direction', role: 'stage' }];

const BEAMER = 'Projector, microphone, lectern';
const SCREEN = 'Screen with camera, whiteboard';

/** Brückstadt University: three venues, 24 rooms and a hall of three parts. */
export const venues: SeedVenue[] = [
  {
    name: 'Old Library',
    address: 'Marktplatz 1, 20459 Brückstadt',
    openLate: false,
    rooms: [
      room('lecture', 'Great Hall', 'First floor', [320, 'theater'], `${BEAMER}, organ`),
      room('lecture', 'Humboldt Room', 'First floor', [90, 'classroom'], BEAMER),
      room('seminar', 'Reading Room', 'Ground floor', [40, 'classroom'], SCREEN),
      room('seminar', 'Cloister Room', 'Ground floor', [24, 'hollow_square'], SCREEN),
      room('seminar', 'Map Room', 'Second floor', [18, 'u_shape'], 'Whiteboard'),
      {
        ...room('meeting', 'Rector’s Salon', 'Second floor', [14, 'boardroom'], SCREEN),
        check_in: { opens_minutes_before: 15, release_after_minutes: 20 },
      },
      room('meeting', 'Garden Salon', 'Garden wing', [80, 'reception']),
    ],
  },
  {
    name: 'Science Campus',
    address: 'Gaußstraße 12, 20457 Brückstadt',
    openLate: false,
    rooms: [
      room('lecture', 'Lecture Hall A', 'Building 1', [240, 'theater'], `${BEAMER}, recording`),
      room('lecture', 'Lecture Hall B', 'Building 1', [180, 'theater'], BEAMER),
      room('lecture', 'Lecture Hall C', 'Building 2', [120, 'theater'], BEAMER),
      room('seminar', 'Seminar Room S1', 'Building 2, first floor', [36, 'classroom'], SCREEN),
      room('seminar', 'Seminar Room S2', 'Building 2, first floor', [36, 'classroom'], SCREEN),
      room('seminar', 'Seminar Room S3', 'Building 2, second floor', [28, 'u_shape'], SCREEN),
      room('seminar', 'Seminar Room S4', 'Building 2, second floor', [28, 'u_shape'], SCREEN),
      room('seminar', 'Computer Lab 1', 'Building 3', [24, 'classroom'], '24 workstations'),
      room('seminar', 'Computer Lab 2', 'Building 3', [24, 'classroom'], '24 workstations'),
      room(
        'meeting',
        'Noether Room',
        'Building 1, fourth floor',
        [16, 'boardroom'],
        SCREEN,
        FREELY,
      ),
      room('meeting', 'Atrium', 'Building 1', [150, 'reception'], 'Poster walls'),
    ],
  },
  {
    name: 'Harbour Hall',
    address: 'Am Kai 5, 20457 Brückstadt',
    openLate: true,
    rooms: [
      room('stage', 'Main Stage', 'Ground floor', [450, 'theater'], 'Lighting, sound desk', STAGE),
      room('stage', 'Studio Theatre', 'Ground floor', [120, 'cinema'], 'Stage lighting, piano'),
      room('stage', 'Rehearsal Room', 'Basement', [40, 'other'], 'Piano, mirrors'),
      room('seminar', 'Quay Room', 'First floor', [30, 'horseshoe'], SCREEN),
      room('meeting', 'Mole Room', 'First floor', [12, 'boardroom'], SCREEN, FREELY),
      room('meeting', 'Foyer', 'Ground floor', [200, 'reception'], 'Bar, poster walls'),
    ],
  },
];

/**
 * A hall that divides into three: each part is booked alone, and who books the whole holds all of them. The programme
 * of the term leaves them free.
 */
export const dividedHall = {
  venue: 'Science Campus',
  parts: [
    room('meeting', 'Forum East', 'Building 4', [60, 'classroom'], SCREEN),
    room('meeting', 'Forum Middle', 'Building 4', [60, 'classroom'], SCREEN),
    room('meeting', 'Forum West', 'Building 4', [60, 'classroom'], SCREEN),
  ],
  whole: room('meeting', 'Forum', 'Building 4', [200, 'theater'], BEAMER),
} as const;

/** The rooms of a venue, those that divide included. */
export const roomsOf = ({ name, rooms }: SeedVenue): readonly SeedRoom[] =>
  name === dividedHall.venue ? [...rooms, ...dividedHall.parts, dividedHall.whole] : rooms;

const FACULTY: readonly SeedStep[] = [{ name: 'Faculty office', role: 'faculty' }];

/** The rooms whose schedule everyone may see. */
export const PUBLIC_ROOMS: ReadonlySet<string> = new Set([
  'Great Hall',
  'Main Stage',
  'Studio Theatre',
  'Foyer',
]);

/** The faculties that events are of; some approve their events before the room office does. */
export const institutions = [
  { name: 'Faculty of Humanities', code: 'HUM', sort_order: 1, approval_steps: FACULTY },
  { name: 'Faculty of Science', code: 'SCI', sort_order: 2 },
  { name: 'School of Music and Stage', code: 'MUS', sort_order: 3 },
  { name: 'Continuing Education', code: 'CED', sort_order: 4, approval_steps: FACULTY },
] as const;

/**
 * Who has which role for what: Alice decides for the humanities, Bob manages the harbour and studies in a lab, and the
 * room office enters what is approved everywhere.
 */
export const assignments: readonly SeedAssignment[] = [
  { email: 'alice@stoa.test', role: 'faculty', institution: 'HUM' },
  { email: 'alice@stoa.test', role: 'manager', institution: 'HUM' },
  { email: 'bob@stoa.test', role: 'manager', venue: 'Harbour Hall' },
  { email: 'bob@stoa.test', role: 'stage', room: 'Main Stage' },
  { email: 'bob@stoa.test', role: 'students', room: 'Computer Lab 2' },
  { email: 'manager@stoa.test', role: 'faculty', institution: 'HUM' },
  { email: 'manager@stoa.test', role: 'faculty', institution: 'CED' },
  { email: 'manager@stoa.test', role: 'stage', room: 'Main Stage' },
];

/**
 * Rules for bookings of rooms: students practise in one of the labs, and a room that needs no approval is not hoarded.
 */
export const bookingRules: readonly { room: string; booking_rules: Record<string, unknown> }[] = [
  {
    room: 'Computer Lab 2',
    booking_rules: {
      who: ['students'],
      max_days_ahead: 14,
      max_duration_minutes: 120,
      max_open_per_person: 3,
    },
  },
  {
    room: 'Noether Room',
    booking_rules: { max_days_ahead: 60, max_duration_minutes: 240, allow_past: false },
  },
];

/** The code of a faculty. */
export type FacultyCode = (typeof institutions)[number]['code'];

/** A role of a person for one thing, by its name. */
export type SeedAssignment = { email: string; role: string } & (
  | { institution: FacultyCode }
  | { venue: string }
  | { room: string }
);
