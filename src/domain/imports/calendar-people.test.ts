import { describe, expect, test } from 'vitest';
import { attendeesOf } from './calendar-people.ts';
import type { JcalComponent, JcalProperty } from './jcal.ts';

const person = (
  address: string,
  parameters: Record<string, string> = {},
  name = 'attendee',
): JcalProperty => [name, parameters, 'cal-address', address];
const vevent = (...properties: JcalProperty[]): JcalComponent => ['vevent', properties, []];

const named = (...properties: JcalProperty[]): string[] =>
  attendeesOf(vevent(...properties)).people.map(
    ({ user_name, user_email, role }) => `${user_name}, ${user_email}, ${role}`,
  );

describe('The attendees of an event of a calendar', () => {
  test('are people with their names and addresses, each once and without the organizer', () => {
    const properties = [
      person('mailto:ann@example.org', { cn: 'Ann' }, 'organizer'),
      person('mailto:Ann@example.org', { cn: 'Ann' }),
      person('mailto:bob@example.org', { cn: 'Bob Miller', partstat: 'ACCEPTED' }),
      person('MAILTO:Bob@example.org'),
      person('mailto:eve@example.org', { role: 'CHAIR', cutype: 'unknown' }),
    ];
    expect(named(...properties)).toEqual([
      'Bob Miller, bob@example.org, room_user',
      'eve@example.org, eve@example.org, room_user',
    ]);
    expect(attendeesOf(vevent(...properties)).isComplete).toBe(true);
  });

  test('have the address beside the property where that names them otherwise', () => {
    const email = 'bob@example.org';
    expect(named(person('urn:uuid:1', { cn: 'Bob', email }))).toEqual([`Bob, ${email}, room_user`]);
    expect(named(person('invalid:nomail', { cn: 'Bob' }))).toEqual(['Bob, null, room_user']);
  });

  test.each<[string, JcalProperty]>([
    ['a room', person('mailto:hall@example.org', { cutype: 'ROOM' })],
    ['a projector', person('mailto:beamer@example.org', { cutype: 'resource' })],
    ['a group', person('mailto:all@example.org', { cutype: 'GROUP' })],
    ['who may come', person('mailto:bob@example.org', { role: 'OPT-PARTICIPANT' })],
    ['who is told only', person('mailto:bob@example.org', { role: 'NON-PARTICIPANT' })],
    ['who declined', person('mailto:bob@example.org', { partstat: 'Declined' })],
    ['who has neither name nor address', person('invalid:nomail')],
  ])('are not %s', (_title, property) => {
    expect(attendeesOf(vevent(property))).toEqual({ people: [], isComplete: false });
  });

  test('are twenty at most', () => {
    const all = Array.from({ length: 21 }, (_, at) => person(`mailto:a${at}@example.org`));
    const { people, isComplete } = attendeesOf(vevent(...all));
    expect([people.length, isComplete]).toEqual([20, false]);
    expect(attendeesOf(vevent(...all.slice(1))).isComplete).toBe(true);
  });
});
