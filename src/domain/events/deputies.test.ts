import { describe, expect, test } from 'vitest';
import {
  type AbsentPerson,
  type Actor,
  type Assignment,
  isAdmin,
  isManagerOf,
  type Place,
} from '../permission.ts';
import type { FlowStep } from './approval-flow.ts';
import {
  canDecide,
  holdsEveryStep,
  holdsStep,
  newSteps,
  representedAt,
  stepRolesOf,
} from './approval-steps.ts';
import { decidesFor } from './event-actions.ts';

const place: Place = { room_id: 'aula', venue_id: 'north', institution_id: 'law' };
const nowhere: Place = { room_id: null, venue_id: null, institution_id: null };
const step = (name: string, role: string): FlowStep => ({
  ...{ name, role, origin: 'service', room_id: null, venue_id: null },
});
const [department, facilities] = [step('Department', 'dean'), step('Facilities', 'manager')];

const actor = (
  roles: string[],
  assignments: Assignment[] = [],
  stands_in_for: AbsentPerson[] = [],
): Actor => ({
  ...{ id: 'x', name: 'X', email: null, email_verified: false },
  ...{ roles, assignments, stands_in_for },
});

describe('the deputy of somebody who is away', () => {
  const away = (id: string, roles: string[], assignments: Assignment[] = []): AbsentPerson => ({
    ...{ id, name: id, roles, assignments },
  });
  const ofHall = { role: 'manager', room_id: 'aula', venue_id: null, institution_id: null };
  const dora = away('dora', ['dean']);
  const max = away('max', [], [ofHall]);

  test('holds the steps of that person, by roles and assignments, and no others', () => {
    const deputy = actor([], [], [dora]);
    expect(holdsStep(deputy, department, place)).toBe(true);
    expect(holdsStep(deputy, facilities, place)).toBe(false);
    const ofMax = actor([], [], [max]);
    expect(holdsStep(ofMax, facilities, place)).toBe(true);
    expect(holdsStep(ofMax, facilities, { ...nowhere, room_id: 'lab' })).toBe(false);
    expect(
      canDecide(ofMax, { status: 'pending', steps: newSteps([facilities], 1, null) }, place),
    ).toBe(true);
  });

  test('manages nothing, and decides nothing by the rank of an admin', () => {
    const deputy = actor([], [], [max, away('root', ['admin'])]);
    expect(isManagerOf(deputy, place)).toBe(false);
    expect(isAdmin(deputy)).toBe(false);
    expect(holdsStep(deputy, department, place)).toBe(false);
  });

  test('decides for the first who holds the step, and for nobody where it is an own one', () => {
    const deputy = actor([], [], [max, dora, away('ann', ['dean'])]);
    expect(representedAt(deputy, department, place)?.id).toBe('dora');
    expect(representedAt(deputy, facilities, place)?.id).toBe('max');
    expect(representedAt(actor(['dean'], [], [dora]), department, place)).toBeNull();
    expect(representedAt(actor(['admin'], [], [dora]), department, place)).toBeNull();
    expect(representedAt(actor([]), department, place)).toBeNull();
  });

  test('decides the change request of an event for somebody, where one waits', () => {
    const deputy = actor([], [], [dora]);
    const current_step = { ...department, position: 1, of: 1, waiting_since: null };
    const own = { current_step, pending_change: null, place };
    expect(decidesFor(deputy, own)?.id).toBe('dora');
    const other = { ...current_step, ...facilities };
    const pending_change = { current_step: other, place };
    expect(decidesFor(deputy, { ...own, pending_change })).toBeNull();
    expect(decidesFor(deputy, { ...own, current_step: null })).toBeNull();
  });

  test('has what waits for each of them in one list', () => {
    expect(stepRolesOf(actor(['dean'], [], [dora, max]))).toEqual({
      roles: ['dean'],
      assignments: [ofHall],
    });
  });

  test('needs an approval of what is asked for by the deputy', () => {
    expect(holdsEveryStep(actor([], [], [dora]), [department], place)).toBe(false);
  });
});
