import { describe, expect, test } from 'vitest';
import {
  act,
  acted,
  led,
  one,
  passed,
  stateOf,
  three,
  untouched,
} from '../../../tests/support/flows.ts';
import { EVENT_STATUSES, type EventStatus } from '../enums.ts';
import {
  APPROVAL_ACTIONS,
  type ApprovalAction,
  changesNothing,
  HISTORY_ACTIONS,
  initialTransition,
  statusRefusal,
  type TransitionResult,
  transition,
} from './approval.ts';
import { type Flow, newSteps } from './approval-steps.ts';
import { reopen } from './reopen.ts';

const flowIn = (status: EventStatus, configured = one): Flow =>
  initialTransition(status, act, configured);

/** Where each action leads from each status, with one step; null is a refusal. */
const table: Record<ApprovalAction, Record<EventStatus, EventStatus | null>> = {
  submit: { draft: 'pending', pending: null, approved: null, cancelled: null },
  approve: { draft: null, pending: 'approved', approved: null, cancelled: null },
  reject: { draft: null, pending: 'draft', approved: null, cancelled: null },
  return: { draft: null, pending: 'draft', approved: null, cancelled: null },
  discard: { draft: null, pending: 'cancelled', approved: null, cancelled: null },
  cancel: {
    draft: 'cancelled',
    pending: 'cancelled',
    approved: 'cancelled',
    cancelled: 'cancelled',
  },
};

const cells = APPROVAL_ACTIONS.flatMap((action) =>
  EVENT_STATUSES.map((from) => [action, from, table[action][from]] as const),
);

const [ofService] = one;

describe('with one step', () => {
  test.each(cells)('%s on %s leads to %s', (action, from, to) => {
    const outcome = transition(flowIn(from), action, act, one);
    if (to === null) {
      expect(outcome).toEqual({ ok: false, message: `Cannot ${action} an event that is ${from}.` });
    } else {
      expect(passed(outcome).status).toBe(to);
      expect(passed(outcome).entries).toHaveLength(from === to ? 0 : 1);
    }
  });

  test('a submitted event waits at its step', () => {
    expect(led(one, 'submit').steps).toEqual([
      { ...ofService, position: 1, is_current: true, ...untouched, opened_at: act.now },
    ]);
  });

  test.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['return', 'returned'],
    ['discard', 'discarded'],
  ] as const)('%s closes the step as %s, with who did it, when and why', (action, status) => {
    const step = { position: 1, name: 'Approval', role: 'manager', place: null };
    const { steps, entries } = led(one, 'submit', action);
    const closed = { ...ofService, position: 1, is_current: false, opened_at: act.now };
    expect(steps).toEqual([{ ...closed, status, ...acted }]);
    expect(entries).toEqual([
      {
        action,
        comment: 'so be it',
        actor_id: 'ann',
        on_behalf_of_id: 'dora',
        step,
        from_status: 'pending',
        to_status: table[action].pending,
        created_at: '2027-03-29T08:00:00Z',
      },
    ]);
  });

  test.each(['submit', 'cancel'] as const)('%s is the act of no step', (action) => {
    const { entries } = passed(transition(flowIn('draft'), action, act, one));
    expect(entries).toMatchObject([{ action, step: null, from_status: 'draft' }]);
  });

  test('cancelling a pending event closes its step without changing it', () => {
    expect(led(one, 'submit', 'cancel').steps).toMatchObject([{ is_current: false, ...untouched }]);
  });
});

describe('an event that is made', () => {
  const actionsOf = ({ entries }: TransitionResult) => entries.map(({ action }) => action);

  test('as a draft has no history', () => {
    expect(initialTransition('draft', act, three)).toEqual({
      status: 'draft',
      steps: newSteps(three, null, null),
      entries: [],
    });
  });

  test('as pending was submitted by its creator', () => {
    const made = initialTransition('pending', act, three);
    expect(stateOf(made)).toEqual(stateOf(led(three, 'submit')));
    expect(actionsOf(made)).toEqual(['submit']);
  });

  test('as approved had every step approved by its creator', () => {
    const made = initialTransition('approved', act, three);
    expect(stateOf(made).steps).toEqual(['approved', 'approved', 'approved']);
    expect(actionsOf(made)).toEqual(['submit', 'approve', 'approve', 'approve']);
    expect(made.entries.map(({ to_status }) => to_status)).toEqual([
      'pending',
      'pending',
      'pending',
      'approved',
    ]);
    expect(made.steps.map((step) => step.actor_id)).toEqual(['ann', 'ann', 'ann']);
  });

  test('as cancelled was cancelled', () => {
    const made = initialTransition('cancelled', act, one);
    expect(made.entries).toMatchObject([
      { action: 'cancel', step: null, from_status: 'draft', to_status: 'cancelled' },
    ]);
    expect(stateOf(made)).toEqual({ status: 'cancelled', steps: ['pending'], open: null });
  });
});

test('a moved event starts a new round on the steps of now', () => {
  const again = reopen('pending', act, three);
  expect(stateOf(again)).toEqual(stateOf(led(three, 'submit')));
  expect(again.entries).toEqual([
    {
      action: 'reopen',
      comment: 'so be it',
      actor_id: 'ann',
      on_behalf_of_id: null,
      step: null,
      from_status: 'pending',
      to_status: 'pending',
      created_at: '2027-03-29T08:00:00Z',
    },
  ]);
  expect(HISTORY_ACTIONS.slice(0, 7)).toEqual([...APPROVAL_ACTIONS, 'reopen']);
});

test('an edit of an event without steps approves it', () => {
  expect(reopen('approved', act, [])).toMatchObject({
    status: 'approved',
    steps: [],
    entries: [{ from_status: 'approved', to_status: 'approved' }],
  });
});

describe('a status allows', () => {
  const cases = APPROVAL_ACTIONS.flatMap((action) =>
    EVENT_STATUSES.map((status) => [action, status, table[action][status]] as const),
  );

  test.each(cases)('to %s what is %s only where that leads somewhere: %s', (action, status, to) => {
    expect(statusRefusal(action, status)).toBe(
      to === null ? `Cannot ${action} an event that is ${status}.` : null,
    );
    expect(changesNothing(action, status)).toBe(to === status);
  });

  test('an event without steps to be approved at once', () => {
    expect(passed(transition(flowIn('draft', []), 'submit', act, []))).toMatchObject({
      status: 'approved',
      steps: [],
      entries: [{ action: 'submit', step: null, to_status: 'approved' }],
    });
    expect(stateOf(initialTransition('approved', act, [])).status).toBe('approved');
  });
});
