import { describe, expect, test } from 'vitest';
import {
  giveSameSteps,
  needsApproval,
  type RoomSteps,
  type StepDefinition,
  type StepSources,
  stepsFor,
} from './approval-flow.ts';

const service = [{ name: 'Approval', role: 'manager' }];
const one = (role: string): StepDefinition[] => [{ name: 'Step', role }];

const room = (fields: Partial<RoomSteps> = {}): RoomSteps => ({
  ...{ room_id: 'aula', venue_id: 'north', room_steps: null, venue_steps: null },
  ...fields,
});

const sources = (fields: Partial<StepSources> = {}): StepSources => ({
  ...{ institution_id: 'law', institution_steps: null, rooms: [room()] },
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

  test('adds the steps of the rooms that overrides go to, each source once', () => {
    const stage = room({ room_id: 'stage', venue_id: 'quay', room_steps: one('stage') });
    const other = room({ room_id: 'other' });
    const steps = stepsFor(sources({ rooms: [room(), other, stage] }), service);
    expect(steps).toEqual([
      { name: 'Approval', role: 'manager', origin: 'service', room_id: null, venue_id: null },
      { name: 'Step', role: 'stage', origin: 'room', room_id: 'stage', venue_id: 'quay' },
    ]);
  });
});

describe('two places give the same steps', () => {
  const same = (fields: Partial<StepSources>) => giveSameSteps(sources(), sources(fields), service);

  test('where both have those of the service, whatever the room and the institution', () => {
    expect(same({ rooms: [room({ room_id: 'hall', venue_id: null })] })).toBe(true);
    expect(same({ institution_id: null })).toBe(true);
    expect(same({ institution_id: 'art', institution_steps: [] })).toBe(true);
  });

  test('and others where another thing asks, even with the same words', () => {
    expect(same({ rooms: [room({ room_steps: service })] })).toBe(false);
    const [own, other] = ['aula', 'hall'].map((room_id) =>
      sources({ rooms: [room({ room_id, room_steps: service })] }),
    ) as [StepSources, StepSources];
    expect(giveSameSteps(own, other, service)).toBe(false);
    const renamed = sources({ rooms: [room({ room_steps: one('manager') })] });
    expect(giveSameSteps(own, renamed, service)).toBe(false);
    expect(same({ institution_steps: one('dean') })).toBe(false);
  });
});

test('a room asks for approval where it, its venue or the service has steps', () => {
  expect(needsApproval(room(), service)).toBe(true);
  expect(needsApproval(room(), [])).toBe(false);
  expect(needsApproval(room({ venue_steps: [] }), service)).toBe(false);
  expect(needsApproval(room({ venue_steps: [], room_steps: one('stage') }), service)).toBe(true);
});
