import { describe, expect, test } from 'vitest';
import { type EventNotificationText, eventNotificationTexts } from './notification-text.ts';

const now = Temporal.Instant.from('2027-01-01T00:00:00Z');
const timing = {
  start_at: '2027-03-28T00:30:00Z',
  end_at: '2027-03-28T02:30:00Z',
  timezone: 'Europe/Berlin',
  dates: null,
};

const textsOf = (more: Partial<EventNotificationText>) =>
  eventNotificationTexts(
    {
      ...{ type: 'event_approved', is_change: false, title: 'Kick-off', timing, count: 0 },
      ...{ room_name: 'Aula', actor_name: 'Ann', comment: null, step_name: null, changed: null },
      undone: null,
      is_deleted: false,
      ...more,
    },
    now,
  );

describe('what changed of an event', () => {
  test('is said of changed dates and of members of the category, as records show them', () => {
    const changes = {
      recurrence_ends_at: ['2027-06-30', '2028-07-14T22:30:00Z'],
      category: [null, { event_type: 'Talk', format: null, institution_name: 'Seminar' }],
    } as const;
    const changed = { changes: changes as never, names: new Map(), timeBefore: null };
    expect(textsOf({ changed: { ...changed, timeAfter: timing } }).en.near.body).toBe(
      [
        'Ann approved the event.',
        'Last day: 30 June → 15 July 2028',
        'Kind of event: none → Talk',
        'Institution: none → Seminar',
      ].join('\n'),
    );
  });

  test('is said of people, of requirements and of a date that takes place again', () => {
    const changes = {
      roles: [
        [{ user_name: 'Ada', user_email: 'ada@stoa.test', role: 'room_user' }],
        [{ user_name: 'Bob', user_email: null, role: 'core_responsible' }],
      ],
      requirements: [
        [],
        [
          { kind: 'setup', is_required: true, details: '40 chairs' },
          { kind: 'catering', is_required: false, details: null },
        ],
      ],
      is_cancelled: [true, false],
    } as const;
    const changed = { changes: changes as never, names: new Map(), timeBefore: null };
    const { en, de } = textsOf({ changed: { ...changed, timeAfter: timing } });
    expect(en.near.body.split('\n').slice(1)).toEqual([
      'People: Ada (uses the room) → Bob (responsible)',
      'Requirements: none → set-up: 40 chairs, catering (optional)',
      'Cancelled: yes → no',
    ]);
    expect(de.near.body.split('\n').slice(1)).toEqual([
      'Personen: Ada (nutzt den Raum) → Bob (verantwortlich)',
      'Bedarf: keine Angabe → Aufbau: 40 chairs, Verpflegung (optional)',
      'Abgesagt: ja → nein',
    ]);
  });

  test('names a list whose shown part stays the same as changed', () => {
    const people = Array.from({ length: 40 }, (_, place) => ({
      ...{ user_name: `Person ${place}`, role: 'room_user' },
    }));
    const changes = { roles: [people, people.slice(0, -1)] };
    const changed = { changes: changes as never, names: new Map(), timeBefore: null };
    const { body } = textsOf({ changed: { ...changed, timeAfter: timing } }).en.near;
    expect(body.split('\n').at(-1)).toBe('People: changed');
  });
});
