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
import type { EventStatus } from '../enums.ts';
import {
  APPROVAL_ACTIONS,
  type ApprovalAction,
  initialTransition,
  type TransitionResult,
  transition,
} from './approval.ts';
import type { FlowStep } from './approval-flow.ts';
import { type Flow, flowOf } from './approval-steps.ts';

describe('with three steps', () => {
  test.each<[ApprovalAction[], EventStatus, string[], number | null]>([
    [['submit'], 'pending', ['pending', 'pending', 'pending'], 1],
    [['submit', 'approve'], 'pending', ['approved', 'pending', 'pending'], 2],
    [['submit', 'approve', 'approve'], 'pending', ['approved', 'approved', 'pending'], 3],
    [
      ['submit', 'approve', 'approve', 'approve'],
      'approved',
      ['approved', 'approved', 'approved'],
      null,
    ],
    [['submit', 'return'], 'draft', ['returned', 'pending', 'pending'], null],
    [['submit', 'approve', 'return'], 'pending', ['pending', 'returned', 'pending'], 1],
    [['submit', 'approve', 'approve', 'return'], 'pending', ['approved', 'pending', 'returned'], 2],
    [
      ['submit', 'approve', 'approve', 'return', 'return'],
      'pending',
      ['pending', 'returned', 'returned'],
      1,
    ],
    [['submit', 'approve', 'return', 'return'], 'draft', ['returned', 'returned', 'pending'], null],
    [['submit', 'approve', 'return', 'approve'], 'pending', ['approved', 'pending', 'pending'], 2],
    [['submit', 'approve', 'reject'], 'draft', ['approved', 'rejected', 'pending'], null],
    [['submit', 'approve', 'discard'], 'cancelled', ['approved', 'discarded', 'pending'], null],
    [['submit', 'approve', 'cancel'], 'cancelled', ['approved', 'pending', 'pending'], null],
    [['submit', 'approve', 'reject', 'submit'], 'pending', ['pending', 'pending', 'pending'], 1],
  ])('%s leads to %s with %s, open at %s', (actions, status, steps, open) => {
    expect(stateOf(led(three, ...actions))).toEqual({ status, steps, open });
  });

  test('a step that opens again has no comment', () => {
    const { steps } = led(three, 'submit', 'approve', 'return');
    expect(steps[0]).toMatchObject({ is_current: true, ...untouched });
    expect(steps[1]).toMatchObject({ is_current: false, status: 'returned', ...acted });
  });

  test('the history names the step that was acted on', () => {
    expect(led(three, 'submit', 'approve', 'return').entries).toMatchObject([
      { action: 'return', step: { position: 2, name: 'Facilities', role: 'manager' } },
    ]);
  });

  test('an event on its way keeps its steps, whatever is configured since', () => {
    const way = passed(transition(initialTransition('pending', act, three), 'approve', act, one));
    expect(stateOf(way)).toMatchObject({ status: 'pending', open: 2 });
    const back = passed(transition(way, 'reject', act, one));
    expect(back.steps).toHaveLength(3);
    expect(passed(transition(back, 'submit', act, one)).steps).toHaveLength(1);
  });

  test('a way of twenty steps is approved by the twentieth', () => {
    const [step] = one;
    const many = Array.from({ length: 20 }, (_, n) => ({ ...step, name: `n${n}` }) as FlowStep);
    let way: TransitionResult = initialTransition('pending', act, many);
    for (let turn = 1; turn < 20; turn += 1) way = passed(transition(way, 'approve', act, many));
    expect(stateOf(way)).toMatchObject({ status: 'pending', open: 20 });
    expect(passed(transition(way, 'approve', act, many)).status).toBe('approved');
  });
});

test('whatever is done, a pending event has one open step and no other has any', () => {
  const seen = new Set<string>();
  const walk = (flow: Flow): void => {
    const key = JSON.stringify(stateOf(flow));
    if (seen.has(key)) return;
    seen.add(key);
    const open = flow.steps.filter((step) => step.is_current);
    expect(open).toHaveLength(flow.status === 'pending' ? 1 : 0);
    for (const action of APPROVAL_ACTIONS) {
      const outcome = transition(flow, action, act, three);
      if (!outcome.ok) continue;
      const [entry] = outcome.entries;
      expect(entry?.from_status ?? flow.status).toBe(flow.status);
      expect(entry?.to_status ?? flow.status).toBe(outcome.status);
      walk(outcome);
    }
  };
  walk(flowOf('draft', [], three));
  expect(seen.size).toBeGreaterThan(10);
});
