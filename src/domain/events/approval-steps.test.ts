import { describe, expect, test } from 'vitest';
import { EVENT_STATUSES } from '../enums.ts';
import type { Actor, Assignment, Place } from '../permission.ts';
import type { FlowStep, StepOrigin, StepPlace } from './approval-flow.ts';
import {
  canDecide,
  currentStepOf,
  flowOf,
  holdsEveryStep,
  holdsStep,
  newSteps,
  openStep,
  type StepStatus,
} from './approval-steps.ts';

const NOW = '2027-03-29T08:00:00Z';
const nowhere: Place = { room_id: null, venue_id: null, institution_id: null };

const aula = { room_id: 'aula', venue_id: 'north' };
const hall = { room_id: 'hall', venue_id: 'quay' };

const placeOf = (origin: StepOrigin): StepPlace =>
  origin === 'institution'
    ? { type: 'institution', id: 'law', name: 'Law' }
    : { type: 'venue', id: 'north', name: 'North' };

const step = (name: string, role: string, origin: StepOrigin = 'service'): FlowStep => ({
  name,
  role,
  origin,
  place: placeOf(origin),
  rooms: origin === 'institution' ? [] : [aula],
});

const configured = [step('Department', 'dean'), step('Facilities', 'manager')];

const actor = (roles: string[], assignments: Assignment[] = []): Actor => ({
  id: 'x',
  name: 'X',
  email: null,
  email_verified: false,
  roles,
  assignments,
  stands_in_for: [],
});

const people = {
  nobody: actor([]),
  dean: actor(['dean']),
  manager: actor(['manager']),
  both: actor(['manager', 'dean']),
  admin: actor(['admin']),
};
type Who = keyof typeof people;

const steps = (open: number | null, ...statuses: StepStatus[]) =>
  newSteps(configured, open, NOW).map((one, index) => ({
    ...one,
    status: statuses[index] ?? one.status,
  }));

describe('the flow of an event', () => {
  test('has the recorded steps, whatever is configured', () => {
    const recorded = steps(2, 'approved');
    expect(flowOf('pending', recorded, [step('New', 'x')])).toEqual({
      status: 'pending',
      steps: recorded,
    });
  });

  test('without a record is what its place gives, numbered from 1', () => {
    const blank = { status: 'pending', comment: null, actor_id: null, acted_at: null };
    const own = {
      ...blank,
      on_behalf_of_id: null,
      opened_at: null,
      is_current: false,
      place: { type: 'venue', id: 'north', name: 'North' },
      rooms: [{ room_id: 'aula', venue_id: 'north' }],
    };
    expect(flowOf('draft', [], configured).steps).toEqual([
      { position: 1, name: 'Department', role: 'dean', origin: 'service', ...own },
      { position: 2, name: 'Facilities', role: 'manager', origin: 'service', ...own },
    ]);
  });

  test('that was approved without steps has none, whatever its place gives by now', () => {
    expect(flowOf('approved', [], configured).steps).toEqual([]);
  });

  test.each(EVENT_STATUSES)(
    'without a record waits at its first step only if pending: %s',
    (status) => {
      const open = openStep(flowOf(status, [], configured));
      expect(open?.position).toBe(status === 'pending' ? 1 : undefined);
    },
  );

  test('shows the step that waits, of how many, and since when', () => {
    expect(currentStepOf(steps(2, 'approved'))).toMatchObject({
      position: 2,
      of: 2,
      role: 'manager',
      waiting_since: NOW,
    });
    expect(currentStepOf(steps(null))).toBeNull();
  });
});

describe('who may decide', () => {
  test.each<[number | null, Who[]]>([
    [1, ['dean', 'both', 'admin']],
    [2, ['manager', 'both', 'admin']],
    [null, ['dean', 'manager', 'both', 'admin']],
  ])('while step %s is open: %s', (open, allowed) => {
    const flow = { status: 'pending' as const, steps: steps(open) };
    const may = Object.entries(people).filter(([, person]) => canDecide(person, flow));
    expect(may.map(([name]) => name)).toEqual(allowed);
  });

  test('managers and admins also where an event has no steps at all', () => {
    const flow = { status: 'approved' as const, steps: [] };
    const may = Object.entries(people).filter(([, person]) => canDecide(person, flow));
    expect(may.map(([name]) => name)).toEqual(['manager', 'both', 'admin']);
  });

  test('who could approve alone holds the role of every step, or is admin', () => {
    const holds = (person: Actor) => holdsEveryStep(person, configured);
    const may = Object.entries(people).filter(([, person]) => holds(person));
    expect(may.map(([name]) => name)).toEqual(['both', 'admin']);
    expect(holdsEveryStep(people.nobody, [])).toBe(true);
  });
});

describe('an assignment', () => {
  const assigned = {
    room: actor([], [{ ...nowhere, role: 'dean', room_id: 'aula' }]),
    venue: actor([], [{ ...nowhere, role: 'dean', venue_id: 'north' }]),
    institution: actor([], [{ ...nowhere, role: 'dean', institution_id: 'law' }]),
    elsewhere: actor([], [{ ...nowhere, role: 'dean', room_id: 'hall', institution_id: 'art' }]),
    otherwise: actor([], [{ ...nowhere, role: 'manager', room_id: 'aula' }]),
  };

  test.each<[StepOrigin, string[]]>([
    ['institution', ['institution']],
    ['room', ['room', 'venue']],
    ['venue', ['room', 'venue']],
    ['service', ['room', 'venue']],
  ])('counts for a step of the %s on %s only', (origin, holders) => {
    const one = step('Department', 'dean', origin);
    const may = Object.entries(assigned).filter(([, person]) => holdsStep(person, one));
    expect(may.map(([name]) => name)).toEqual(holders);
  });

  test('on the venue of equipment counts for its steps, one on a room does not', () => {
    const one = { ...step('Technician', 'dean', 'equipment'), rooms: [] };
    const may = Object.entries(assigned).filter(([, person]) => holdsStep(person, one));
    expect(may.map(([name]) => name)).toEqual(['venue']);
  });

  test('counts for nothing where a step has neither place nor rooms', () => {
    for (const origin of ['institution', 'equipment', 'room', 'venue', 'service'] as const) {
      const one = { ...step('Department', 'dean', origin), place: null, rooms: [] };
      expect(Object.values(assigned).some((person) => holdsStep(person, one))).toBe(false);
      expect(holdsStep(people.dean, one)).toBe(true);
    }
  });

  test('must cover every room that the step stands for, by the venue that it belongs to now', () => {
    const both = { ...step('Stage', 'dean', 'room'), rooms: [aula, hall] };
    const one = { ...both, rooms: [hall] };
    const moved = { ...both, rooms: [aula, { ...hall, venue_id: 'north' }] };
    const holders = (what: FlowStep) =>
      Object.entries(assigned).flatMap(([name, person]) => (holdsStep(person, what) ? [name] : []));
    expect([holders(both), holders(one), holders(moved)]).toEqual([[], ['elsewhere'], ['venue']]);
    const { room, elsewhere } = assigned;
    const pair = actor([], [...room.assignments, ...elsewhere.assignments]);
    expect(holdsStep(pair, both)).toBe(true);
    const away = ({ assignments }: Actor) => ({ id: 'y', name: 'Y', roles: [], assignments });
    expect(holdsStep({ ...room, stands_in_for: [away(elsewhere)] }, both)).toBe(false);
    expect(holdsStep({ ...people.nobody, stands_in_for: [away(pair)] }, both)).toBe(true);
  });
});
