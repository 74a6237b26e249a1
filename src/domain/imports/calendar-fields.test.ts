import { describe, expect, test } from 'vitest';
import {
  categoryOf,
  countNotTaken,
  personOf,
  readFields,
  titleOf,
  webAddressOf,
} from './calendar-fields.ts';
import type { Tally } from './import-record.ts';
import type { JcalComponent, JcalProperty } from './jcal.ts';

const text = (name: string, value: string): JcalProperty => [name, {}, 'text', value];
const vevent = (...properties: JcalProperty[]): JcalComponent => ['vevent', properties, []];

describe('What an event is about', () => {
  test('is read from the properties of a calendar', () => {
    const component = vevent(
      text('summary', 'Choir\nrehearsal'),
      text('description', 'First line\nsecond line'),
      text('url', 'https://example.org/a'),
      text('categories', 'Workshop'),
      ['organizer', { cn: 'Ann Miller' }, 'cal-address', 'MAILTO:ann@example.org'],
    );
    expect(readFields(component)).toEqual({
      title: 'Choir rehearsal',
      description: 'First line\nsecond line',
      website: 'https://example.org/a',
      category: { event_type: 'workshop' },
      roles: [{ user_name: 'Ann Miller', user_email: 'ann@example.org', role: 'core_responsible' }],
    });
  });

  test('has a title in any case', () => {
    const empty = { title: 'Untitled', description: null, website: null, roles: [] };
    expect(readFields(vevent())).toEqual(empty);
    expect(titleOf('x'.repeat(255))).toBe('x'.repeat(255));
    expect(titleOf('x'.repeat(256))).toBe(`${'x'.repeat(254)}…`);
  });
});

describe('The organizer', () => {
  const organizer = (value: string, parameters: Record<string, string> = {}) =>
    readFields(vevent(['organizer', parameters, 'cal-address', value])).roles.map(
      ({ user_name, user_email }) => [user_name, user_email],
    );

  test.each([
    ['mailto:ann@example.org', {}, [['ann@example.org', 'ann@example.org']]],
    ['mailto:mailto: ann@example.org ', { cn: '  ' }, [['ann@example.org', 'ann@example.org']]],
    ['x-mailto:ann', { cn: ' Ann ' }, [['Ann', null]]],
    ['invalid:nomail', {}, []],
  ])('%j with %j is read', (value, parameters, people) => {
    expect(organizer(value, parameters)).toEqual(people);
  });

  test('is nobody without a name and an address, and has an address only where it is one', () => {
    expect(personOf(null, null)).toEqual([]);
    expect(personOf(null, 'nobody')).toEqual([]);
    const long = `${'x'.repeat(250)}@b.org`;
    expect(personOf('Ann\tMiller', long)).toEqual([
      { user_name: 'Ann Miller', user_email: null, role: 'core_responsible' },
    ]);
    const fits = `${'x'.repeat(249)}@b.org`;
    expect(personOf('y'.repeat(300), fits)).toEqual([
      { user_name: `${'y'.repeat(254)}…`, user_email: fits, role: 'core_responsible' },
    ]);
  });
});

test.each([
  ['https://example.org', true],
  ['HTTP://example.org:8080/a?b#c', true],
  ['https://1.example/', true],
  ['ftp://example.org', false],
  ['see https://example.org', false],
  ['https://example.org/a b', false],
  ['https://-example.org', false],
  ['https://example.org:123456', false],
  ['https://', false],
  [`https://example.org/${'x'.repeat(480)}`, true],
  [`https://example.org/${'x'.repeat(481)}`, false],
])('%s as the address of a page: %j', (address, isOne) => {
  expect(webAddressOf(address)).toBe(isOne ? address : null);
});

test.each([
  ['Workshop', { category: { event_type: 'workshop' } }],
  [' lecture ', { category: { event_type: 'lecture' } }],
  ['Internal', {}],
  [null, {}],
])('the kind of event %j is %j', (kind, category) => {
  expect(categoryOf(kind)).toEqual(category);
});

test('only what is not taken over is counted, once for each event', () => {
  const counts: Tally = new Map();
  const known =
    'uid dtstamp dtstart dtend duration summary description location status organizer rrule exdate ' +
    'recurrence-id sequence created last-modified transp';
  const taken = known.split(' ').map((name) => text(name, 'x'));
  const extra = [text('x-alt-desc', 'x'), text('contact', 'a'), text('contact', 'b')];
  const alarm: JcalComponent = ['valarm', [], []];
  const read = [text('url', 'https://example.org'), text('categories', 'Meeting')];
  const unread = [text('url', 'example'), text('categories', 'Private')];
  countNotTaken(counts, ['vevent', [...taken, ...extra, ...read], [alarm, alarm]]);
  expect([...counts]).toEqual([
    ['CONTACT', 1],
    ['VALARM', 2],
  ]);
  countNotTaken(counts, vevent(...unread, text('contact', 'c'), text('attendee', 'd')));
  expect([...counts]).toEqual([
    ['CONTACT', 2],
    ['VALARM', 2],
    ['URL', 1],
    ['CATEGORIES', 1],
  ]);
});
