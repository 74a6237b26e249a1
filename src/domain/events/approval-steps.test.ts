import { describe, expect, test } from 'vitest';
import { EVENT_STATUSES, type EventStatus } from '../enums.ts';
import {
  canDecide,
  flowOf,
  losesApproval,
  mayApproveAll,
  newSteps,
  openStep,
  type StepStatus,
} from './approval-steps.ts';

const configured = [
  { name: 'Department', role: 'dean' },
  { name: 'Facilities', role: 'manager' },
];
const actor = (...roles: string[]) => ({
  id: 'x',
  name: 'X',
  email: null,
  email_verified: false,
  roles,
});
const people = {
  nobody: actor(),
  dean: actor('dean'),
  manager: actor('manager'),
  both: actor('manager', 'dean'),
  admin: actor('admin'),
};
type Who = keyof typeof people;

const steps = (open: number | null, ...statuses: StepStatus[]) =>
  newSteps(configured, open).map((step, index) => ({
    ...step,
    status: statuses[index] ?? step.status,
  }));

describe('the flow of an event', () => {
  test('is what was recorded, whatever is configured', () => {
    const recorded = steps(2, 'approved');
    expect(flowOf('pending', recorded, [{ name: 'New', role: 'x' }])).toEqual({
      status: 'pending',
      steps: recorded,
    });
  });

  test('without a record is what is configured, numbered from 1', () => {
    const blank = { status: 'pending', comment: null, actor_id: null, acted_at: null };
    expect(flowOf('draft', [], configured).steps).toEqual([
      { position: 1, name: 'Department', role: 'dean', is_current: false, ...blank },
      { position: 2, name: 'Facilities', role: 'manager', is_current: false, ...blank },
    ]);
  });

  test.each(EVENT_STATUSES)(
    'without a record waits at its first step only if pending: %s',
    (status) => {
      const open = openStep(flowOf(status, [], configured));
      expect(open?.position).toBe(status === 'pending' ? 1 : undefined);
    },
  );
});

describe('who may judge', () => {
  test.each<[number | null, Who[]]>([
    [1, ['dean', 'both', 'admin']],
    [2, ['manager', 'both', 'admin']],
    [null, ['dean', 'manager', 'both', 'admin']],
  ])('while step %s is open: %s', (open, allowed) => {
    const flow = { status: 'pending' as const, steps: steps(open) };
    const may = Object.entries(people).filter(([, person]) => canDecide(person, flow));
    expect(may.map(([name]) => name)).toEqual(allowed);
  });

  test('who could approve alone holds the role of every step, or is admin', () => {
    const may = Object.entries(people).filter(([, person]) => mayApproveAll(person, configured));
    expect(may.map(([name]) => name)).toEqual(['both', 'admin']);
  });
});

describe('a move takes the approval away', () => {
  test.each<[EventStatus, StepStatus[], Who[]]>([
    ['approved', ['approved', 'approved'], ['nobody', 'dean', 'manager']],
    ['pending', ['approved', 'pending'], ['nobody', 'manager']],
    ['pending', ['pending', 'pending'], []],
    ['pending', ['pending', 'returned'], []],
    ['draft', ['approved', 'rejected'], []],
    ['cancelled', ['approved', 'approved'], []],
  ])('of a %s event with %s when moved by %s', (status, statuses, losers) => {
    const flow = { status, steps: steps(null, ...statuses) };
    const lost = Object.entries(people).filter(([, person]) => losesApproval(person, flow));
    expect(lost.map(([name]) => name)).toEqual(losers);
  });
});
