import { describe, expect, test } from 'vitest';
import {
  hasMoreRooms,
  haveSameSteps,
  needsApproval,
  type RoomSteps,
  type StepDefinition,
  type StepSources,
  stepsFor,
} from './approval-flow.ts';

const service = [{ name: 'Approval', role: 'manager' }];
const one = (role: string): StepDefinition[] => [{ name: 'Step', role }];

const room = (fields: Partial<RoomSteps> = {}): RoomSteps => ({
  room_id: 'aula',
  room_name: 'Aula',
  room_steps: null,
  venue_steps: null,
  venue_id: 'north',
  venue_name: 'North',
  assigned_roles: [],
  ...fields,
});

const sources = (fields: Partial<StepSources> = {}): StepSources => ({
  institution_id: 'law',
  institution_name: 'Law',
  institution_steps: null,
  rooms: [room()],
  ...fields,
});

const flow = (from: StepSources): string[] =>
  stepsFor(from, service).map(({ role, origin }) => `${origin} ${role}`);

describe('the flow of an event', () => {
  test.each<[string, Partial<StepSources>, string[]]>([
    ['of the service', {}, ['service manager']],
    ['of the venue', { rooms: [room({ venue_steps: one('porter') })] }, ['venue porter']],
    [
      'of the room before those of the venue',
      { rooms: [room({ venue_steps: one('porter'), room_steps: one('stage') })] },
      ['room stage'],
    ],
    [
      'of the service, for a room without a venue',
      { rooms: [room({ venue_id: null, venue_steps: one('porter') })] },
      ['service manager'],
    ],
    ['of nobody, for a room that says so', { rooms: [room({ room_steps: [] })] }, []],
    ['of nobody, for a venue that says so', { rooms: [room({ venue_steps: [] })] }, []],
    [
      'of the institution first',
      { institution_steps: one('dean') },
      ['institution dean', 'service manager'],
    ],
    [
      'of the institution without those that it has not',
      { institution_steps: [] },
      ['service manager'],
    ],
    [
      'of the institution alone where the room needs none',
      { institution_steps: one('dean'), rooms: [room({ room_steps: [] })] },
      ['institution dean'],
    ],
  ])('has the steps %s', (_whose, fields, expected) => {
    expect(flow(sources(fields))).toEqual(expected);
  });

  const stage = room({
    room_id: 'stage',
    room_name: 'Stage',
    venue_id: 'quay',
    venue_name: 'Quay',
  });
  const placesIn = (from: Partial<StepSources>) =>
    stepsFor(sources(from), service).map(({ place, rooms }) => [
      place && `${place.type} ${place.name}`,
      ...rooms.map(({ room_id }) => room_id),
    ]);

  test('asks each place whose rooms are held, once for all rooms of a place', () => {
    const lab = room({ room_id: 'lab' });
    expect(placesIn({ rooms: [room(), stage, lab] })).toEqual([
      ['venue North', 'aula', 'lab'],
      ['venue Quay', 'stage'],
    ]);
  });

  test(
    'asks the room where somebody is assigned for the role of the step, else its venue, else nobody by ' +
      'assignment',
    () => {
      const assigned = room({ room_id: 'lab', room_name: 'Lab', assigned_roles: ['manager'] });
      const otherwise = room({ room_id: 'gym', assigned_roles: ['dean'] });
      const bare = room({ room_id: 'attic', venue_id: null, venue_name: null });
      const hut = room({ room_id: 'hut', venue_id: null, venue_name: null });
      expect(placesIn({ rooms: [room(), assigned, otherwise, bare, hut] })).toEqual([
        ['venue North', 'aula', 'gym'],
        ['room Lab', 'lab'],
        [null, 'attic', 'hut'],
      ]);
    },
  );

  test('keeps steps apart that differ in name, role or origin', () => {
    const named = room({ room_id: 'a', room_steps: [{ name: 'Check', role: 'manager' }] });
    const by = room({ room_id: 'b', room_steps: [{ name: 'Approval', role: 'porter' }] });
    const own = room({ room_id: 'c', room_steps: service });
    const ofVenue = room({ room_id: 'd', venue_steps: service });
    expect(placesIn({ rooms: [room(), named, by, own, ofVenue] }).map(([, id]) => id)).toEqual([
      'aula',
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  test('asks the institution first, and the venue of equipment last, for no rooms', () => {
    const camera = { id: 'camera', venue_id: 'north', venue_name: 'North' };
    const anywhere = {
      id: 'chairs',
      venue_id: null,
      venue_name: null,
      approval_steps: one('tech'),
    };
    const equipment = [
      { ...camera, approval_steps: one('tech') },
      { ...camera, id: 'lamp', approval_steps: one('tech') },
      anywhere,
    ];
    expect(placesIn({ institution_steps: one('dean'), rooms: [room()], equipment })).toEqual([
      ['institution Law'],
      ['venue North', 'aula'],
      ['venue North'],
      [null],
    ]);
  });
});

describe('two places give the same steps', () => {
  const stepsOf = (fields: Partial<StepSources>) => stepsFor(sources(fields), service);
  const same = (fields: Partial<StepSources>) => haveSameSteps(stepsOf({}), stepsOf(fields));

  test('where both have those of the service in one venue, whatever the room and the institution', () => {
    expect(same({ rooms: [room({ room_id: 'hall' })] })).toBe(true);
    expect(same({ institution_id: null })).toBe(true);
    expect(same({ institution_id: 'art', institution_steps: [] })).toBe(true);
  });

  test('and others where another thing or another place asks, even with the same words', () => {
    expect(same({ rooms: [room({ room_steps: service })] })).toBe(false);
    expect(same({ rooms: [room({ venue_id: 'quay' })] })).toBe(false);
    expect(same({ rooms: [room({ venue_id: null })] })).toBe(false);
    expect(same({ rooms: [room({ assigned_roles: ['manager'] })] })).toBe(false);
    expect(same({ institution_steps: one('dean') })).toBe(false);
  });

  test('which may stand for more rooms', () => {
    const [less, more] = [stepsOf({}), stepsOf({ rooms: [room(), room({ room_id: 'lab' })] })];
    expect(haveSameSteps(less, more)).toBe(true);
    expect([hasMoreRooms(more, less), hasMoreRooms(less, more)]).toEqual([true, false]);
    expect(hasMoreRooms(less, less)).toBe(false);
  });
});

test('a room asks for approval where it, its venue or the service has steps', () => {
  expect(needsApproval(room(), service)).toBe(true);
  expect(needsApproval(room(), [])).toBe(false);
  expect(needsApproval(room({ venue_steps: [] }), service)).toBe(false);
  expect(needsApproval(room({ venue_steps: [], room_steps: one('stage') }), service)).toBe(true);
});
