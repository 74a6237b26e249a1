import { describe, expect, test } from 'vitest';
import { importContext, recordsOf } from '../../../tests/support/import-context.ts';
import { type ReadComponent, readCalendarRecords } from './calendar-records.ts';
import type { JcalProperty } from './jcal.ts';
import { roomFinder } from './room-finder.ts';

const context = {
  ...importContext,
  findRoom: roomFinder(importContext.rooms, null),
  zonesOf: () => () => undefined,
};
const read = (...components: ReadComponent[]) =>
  readCalendarRecords(components, 'icalendar', context);

const event = (line: number, uid: string | null, ...more: JcalProperty[]): ReadComponent => ({
  component: {
    line,
    rules: [],
    jcal: [
      'vevent',
      [
        ...(uid === null ? [] : [['uid', {}, 'text', uid] as const]),
        ['dtstart', {}, 'date-time', '2027-03-29T10:00:00Z'],
        ['duration', {}, 'duration', 'PT1H'],
        ['location', {}, 'text', 'Hall'],
        ...more,
      ],
      [],
    ],
  },
});

const hour = ['LOCATION:Hall', 'DTSTART:20270329T080000Z', 'DURATION:PT1H'];

describe('The events of a calendar', () => {
  test('are in the order of the file, with those that cannot be read; what is no event is counted', () => {
    const broken = { line: 8, refusal: 'It does not end.' };
    const file = read(
      event(12, 'b', ['attendee', { role: 'OPT-PARTICIPANT' }, 'cal-address', 'mailto:a@b.org']),
      { other: 'VTODO' },
      broken,
      event(3, 'a'),
    );
    expect(file).toMatchObject({ type: 'events', source: 'icalendar' });
    if ('unreadable' in file) throw new Error(file.unreadable);
    expect(file.records.map(({ line, uid, refusal }) => [line, uid, refusal])).toEqual([
      [3, 'a', null],
      [8, null, 'It does not end.'],
      [12, 'b', null],
    ]);
    expect(file.not_taken).toEqual([
      { name: 'ATTENDEE', count: 1 },
      { name: 'VTODO', count: 1 },
    ]);
  });

  test('have one line for each UID: the second event of a UID is refused', () => {
    const records = recordsOf(
      ['UID:a', 'SUMMARY:Choir', ...hour],
      ['UID:a', 'SUMMARY:Band', ...hour],
    );
    expect(records.map(({ uid, title, refusal }) => [uid, title, refusal])).toEqual([
      ['a', 'Choir', null],
      ['a', 'Band', 'Line 2 has the same UID.'],
    ]);
  });

  test('without a UID are told by start, title and place', () => {
    const records = recordsOf(['SUMMARY:Choir', ...hour], ['SUMMARY:Band', ...hour], hour);
    expect(records.map(({ uid }) => uid)).toEqual([
      ' 2027-03-29T08:00:00Z Choir Hall',
      ' 2027-03-29T08:00:00Z Band Hall',
      ' 2027-03-29T08:00:00Z  Hall',
    ]);
    expect(recordsOf(['SUMMARY:Choir'])[0]?.uid).toBe('  Choir ');
  });

  test('that change a date of a series which is not in the file are events of their own', () => {
    const records = recordsOf(
      ['UID:a', 'RECURRENCE-ID:20270329T080000Z', ...hour],
      ['UID:a', 'RECURRENCE-ID:20270405T080000Z', ...hour],
    );
    expect(records.map(({ uid, refusal }) => [uid, refusal])).toEqual([
      ['a 2027-03-29T08:00:00Z', null],
      ['a 2027-04-05T08:00:00Z', null],
    ]);
  });

  test('with a UID of more than 1000 characters are refused', () => {
    const [long] = recordsOf([`UID:${'u'.repeat(1_001)}`, ...hour]);
    expect([long?.line, long?.uid, long?.refusal]).toEqual([
      2,
      null,
      'Its UID is longer than 1000 characters.',
    ]);
    expect(recordsOf([`UID:${'u'.repeat(1_000)}`, ...hour])[0]?.refusal).toBeNull();
  });
});

describe('A file that cannot be read', () => {
  test('has no events', () => {
    const unreadable = 'must be a calendar with events (VEVENT).';
    expect(read()).toEqual({ unreadable });
    expect(read({ other: 'VTODO' })).toEqual({ unreadable });
  });

  test('has more than 20 000 events', () => {
    const refused = (count: number): ReadComponent[] =>
      Array.from({ length: count }, (_, line) => ({ line, refusal: 'No.' }));
    expect(read(...refused(20_000))).not.toHaveProperty('unreadable');
    expect(read(...refused(20_001))).toEqual({ unreadable: 'must have at most 20000 events.' });
  });
});
