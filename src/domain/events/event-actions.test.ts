import { describe, expect, test } from 'vitest';
import type { Actor, Place } from '../permission.ts';
import type { CurrentStep } from './approval-steps.ts';
import type { EventPrivacy } from './event-access.ts';
import {
  dateRefusal,
  EVENT_ACTIONS,
  type EventAction,
  editRefusal,
  mayPublish,
  type Publication,
  possibleActions,
  possibleDateActions,
  publicationRefusal,
  stateRefusal,
} from './event-actions.ts';

const person = (id: string, ...roles: string[]): Actor => ({
  id,
  name: id,
  email: null,
  email_verified: false,
  roles,
  assignments: [],
  stands_in_for: [],
});
const owner = person('ann');
const dean = person('grace', 'dean');
const manager = person('erin', 'manager');
const admin = person('frank', 'admin');
const stranger = person('carol');

const place = { room_id: 'aula', venue_id: null, institution_id: null };

const step = (role: string): CurrentStep => ({
  position: 1,
  of: 1,
  name: 'Approval',
  role,
  origin: 'service',
  place: null,
  rooms: [{ room_id: 'aula', venue_id: 'north' }],
  waiting_since: null,
});

type Shown = EventPrivacy & { is_published: boolean; is_private: boolean };
const event = (status: string, more: Partial<Shown> = {}): Shown => ({
  status,
  creator_id: 'ann',
  roles: [],
  place,
  current_step: null,
  pending_change: null,
  is_published: false,
  is_private: false,
  ...more,
});
const requested_by = { id: 'ann' };
const pending = event('pending', { current_step: step('dean') });
const changing = event('approved', {
  pending_change: { current_step: step('dean'), requested_by },
});

const decisions = ['approve', 'reject', 'return', 'discard'] as const;
const edits = ['update', 'cancel', 'delete', 'attach'] as const;

describe('What can be done to an event', () => {
  test.each<[string, Actor, Shown, readonly EventAction[]]>([
    ['its owner submits a draft', owner, event('draft'), [...edits, 'submit']],
    ['so does a manager', manager, event('draft'), [...edits, 'submit']],
    ['its owner edits what is pending', owner, pending, edits],
    ['the holder of the open step decides', dean, pending, decisions],
    ['an admin does both', admin, pending, [...edits, ...decisions]],
    ['an approved event can be edited', owner, event('approved'), edits],
    ['a change of it that waits is decided on', dean, changing, decisions],
    ['its owner does not decide on the change', owner, changing, edits],
    ['a cancelled event can only be deleted', owner, event('cancelled'), ['delete']],
    ['a stranger does nothing', stranger, pending, []],
    ['nobody decides where no step is open', dean, event('approved'), []],
    ['a manager publishes what is approved', manager, event('approved'), [...edits, 'publish']],
    [
      'a manager ends the publication of what is published',
      manager,
      event('approved', { is_published: true }),
      [...edits, 'unpublish'],
    ],
    ['its owner does not', owner, event('approved', { is_published: true }), edits],
  ])('%s', (_title, actor, what, actions) => {
    expect(possibleActions(actor, what)).toEqual(
      EVENT_ACTIONS.filter((action) => actions.includes(action)),
    );
  });

  test('holders of a step for another room do not decide', () => {
    const ofLab: Actor = {
      ...person('x'),
      assignments: [{ role: 'dean', room_id: 'lab', venue_id: null, institution_id: null }],
    };
    expect(possibleActions(ofLab, pending)).toEqual([]);
    const current_step = { ...step('dean'), rooms: [{ room_id: 'lab', venue_id: null }] };
    expect(possibleActions(ofLab, { ...pending, current_step })).toEqual(decisions);
    const lab = { current_step, requested_by };
    expect(possibleActions(ofLab, { ...changing, pending_change: lab })).toEqual(decisions);
  });
});

describe('The state of an event refuses', () => {
  test.each<[Exclude<EventAction, Publication>, string, string | null]>([
    ['update', 'cancelled', 'Cannot change an event that is cancelled.'],
    ['attach', 'cancelled', 'Cannot change the files of an event that is cancelled.'],
    ['delete', 'cancelled', null],
    ['update', 'approved', null],
    ['approve', 'draft', 'Cannot approve an event that is draft.'],
    ['submit', 'approved', 'Cannot submit an event that is approved.'],
    ['approve', 'pending', null],
    ['cancel', 'cancelled', null],
  ])('to %s what is %s: %s', (action, status, message) => {
    expect(stateRefusal(action, event(status))).toBe(message);
  });

  test('no decision while a change waits, and still another submission', () => {
    expect(decisions.map((action) => stateRefusal(action, changing))).toEqual(
      decisions.map(() => null),
    );
    expect(stateRefusal('submit', changing)).toBe('Cannot submit an event that is approved.');
    expect(editRefusal('update', changing)).toBeNull();
  });
});

describe('The publication of an event', () => {
  test('is for managers of its room and venue, and not for those of its institution', () => {
    const assigned = (place: Partial<Place>): Actor => ({
      ...person('x'),
      assignments: [
        { role: 'manager', room_id: null, venue_id: null, institution_id: null, ...place },
      ],
    });
    const there = { place: { room_id: 'aula', venue_id: 'house', institution_id: 'law' } };
    expect(mayPublish(assigned({ room_id: 'aula' }), there)).toBe(true);
    expect(mayPublish(assigned({ venue_id: 'house' }), there)).toBe(true);
    expect(mayPublish(assigned({ institution_id: 'law' }), there)).toBe(false);
    expect(mayPublish(assigned({ room_id: 'lab' }), there)).toBe(false);
  });

  test('begins only while it is approved, and ends at any time', () => {
    expect(publicationRefusal('publish', event('approved'))).toBeNull();
    expect(publicationRefusal('publish', event('pending'))).toBe(
      'Cannot publish an event that is pending.',
    );
    expect(publicationRefusal('unpublish', event('cancelled'))).toBeNull();
    expect(publicationRefusal('publish', event('approved', { is_private: true }))).toBe(
      'Cannot publish an event that is private.',
    );
  });
});

describe('What can be done to one date of a series', () => {
  test.each<[string, Actor, string, boolean, EventAction[]]>([
    ['edit and cancel it', owner, 'approved', false, ['update', 'cancel', 'delete', 'attach']],
    ['edit it when it is cancelled', manager, 'draft', true, ['update', 'attach']],
    ['nothing in a cancelled series', owner, 'cancelled', false, []],
    ['nothing as a stranger', stranger, 'approved', false, []],
    ['nothing as the holder of a step', dean, 'pending', false, []],
  ])('%s', (_title, actor, status, is_cancelled, actions) => {
    expect(possibleDateActions(actor, event(status), { is_cancelled })).toEqual(actions);
  });

  test('says why not in a cancelled series', () => {
    expect(dateRefusal({ status: 'cancelled' })).toBe(
      'Cannot change an occurrence of an event that is cancelled.',
    );
    expect(dateRefusal({ status: 'draft' })).toBeNull();
  });
});
