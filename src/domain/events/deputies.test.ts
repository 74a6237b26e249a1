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
import { canDecide, holdsEveryStep, holdsStep, newSteps, representedAt } from './approval-steps.ts';
import { decidesFor, mayPerform } from './event-actions.ts';

const place: Place = { room_id: 'aula', venue_id: 'north', institution_id: 'law' };
const step = (name: string, role: string): FlowStep => ({
  name,
  role,
  origin: 'service',
  place: { type: 'venue', id: 'north', name: 'North' },
  rooms: [{ room_id: 'aula', venue_id: 'north' }],
});
const [department, facilities] = [step('Department', 'dean'), step('Facilities', 'manager')];

const actor = (
  roles: string[],
  assignments: Assignment[] = [],
  stands_in_for: AbsentPerson[] = [],
): Actor => ({
  id: 'x',
  name: 'X',
  email: null,
  email_verified: false,
  roles,
  assignments,
  stands_in_for,
});

const ofAnn = { status: 'pending', creator_id: 'ann', roles: [] };

describe('the deputy of somebody who is away', () => {
  const away = (id: string, roles: string[], assignments: Assignment[] = []): AbsentPerson => ({
    id,
    name: id,
    roles,
    assignments,
  });
  const ofHall = { role: 'manager', room_id: 'aula', venue_id: null, institution_id: null };
  const dora = away('dora', ['dean']);
  const max = away('max', [], [ofHall]);

  test('holds the steps of that person, by roles and assignments, and no others', () => {
    const deputy = actor([], [], [dora]);
    expect(holdsStep(deputy, department)).toBe(true);
    expect(holdsStep(deputy, facilities)).toBe(false);
    const ofMax = actor([], [], [max]);
    expect(holdsStep(ofMax, facilities)).toBe(true);
    expect(
      holdsStep(ofMax, { ...facilities, rooms: [{ room_id: 'lab', venue_id: 'north' }] }),
    ).toBe(false);
    expect(canDecide(ofMax, { status: 'pending', steps: newSteps([facilities], 1, null) })).toBe(
      true,
    );
  });

  test('manages nothing, and decides nothing by the rank of an admin', () => {
    const deputy = actor([], [], [max, away('root', ['admin'])]);
    expect(isManagerOf(deputy, place)).toBe(false);
    expect(isAdmin(deputy)).toBe(false);
    expect(holdsStep(deputy, department)).toBe(false);
  });

  test('decides for the first who holds the step, and for nobody where it is an own one', () => {
    const deputy = actor([], [], [max, dora, away('ann', ['dean'])]);
    expect(representedAt(deputy, department)?.id).toBe('dora');
    expect(representedAt(deputy, facilities)?.id).toBe('max');
    expect(representedAt(actor(['dean'], [], [dora]), department)).toBeNull();
    expect(representedAt(actor(['admin'], [], [dora]), department)).toBeNull();
    expect(representedAt(actor([]), department)).toBeNull();
  });

  test('decides the change request of an event for somebody, where one waits', () => {
    const deputy = actor([], [], [dora]);
    const current_step = { ...department, position: 1, of: 1, waiting_since: null };
    const own = { current_step, pending_change: null, place, ...ofAnn };
    expect(decidesFor(deputy, own)?.id).toBe('dora');
    const other = { ...current_step, ...facilities };
    const pending_change = { current_step: other, requested_by: { id: 'ann' } };
    expect(decidesFor(deputy, { ...own, pending_change })).toBeNull();
    expect(decidesFor(deputy, { ...own, current_step: null })).toBeNull();
  });

  test('decides no request that is their own: of an event that they own, or a change that they asked for', () => {
    const deputy = { ...actor([], [], [dora]), email: 'x@stoa.test', email_verified: true };
    const current_step = { ...department, position: 1, of: 1, waiting_since: null };
    const event = { current_step, pending_change: null, place, ...ofAnn };
    const role = { user_email: 'X@stoa.test', role: 'extra_responsible' };
    const change = { current_step, requested_by: { id: 'x' } };
    const flow = { status: 'pending' as const, steps: newSteps([department], 1, null) };
    for (const own of [
      { ...event, creator_id: 'x' },
      { ...event, roles: [role] },
      { ...event, pending_change: change },
    ]) {
      expect(decidesFor(deputy, own)).toBeNull();
      expect(mayPerform(deputy, 'approve', own, flow)).toBe(false);
      expect(mayPerform({ ...deputy, roles: ['dean'] }, 'approve', own, flow)).toBe(true);
    }
    const user = { ...role, role: 'room_user' };
    expect(mayPerform(deputy, 'approve', { ...event, roles: [user] }, flow)).toBe(true);
  });

  test('needs an approval of what is asked for by the deputy', () => {
    expect(holdsEveryStep(actor([], [], [dora]), [department])).toBe(false);
  });
});
