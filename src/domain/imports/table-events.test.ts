import { describe, expect, test } from 'vitest';
import { eventOf, importContext } from '../../../tests/support/import-context.ts';
import type { ImportSource } from './import-record.ts';
import { readEventRows } from './table-events.ts';

const read = (headings: string, ...rows: string[]) =>
  readEventRows(
    {
      headings: headings.split(','),
      rows: rows.map((row, at) => ({ line: at + 2, cells: row.split(',') })),
    },
    'csv',
    importContext,
  );

/** The times of the only row, or why it is refused. */
const timesOf = (headings: string, row: string): string => {
  const [record] = read(headings, row);
  if (record?.refusal != null) return record.refusal;
  const { start_at, end_at } = eventOf(record).body;
  return `${start_at} ${end_at}`;
};

const START_END = '2027-03-29 10:00,2027-03-29 11:00';

describe('The privacy of an event of a table', () => {
  const privacy = (heading: string, cell: string): boolean | undefined => {
    const [record] = read(`Subject,Room,Start,End,${heading}`, `Talk,hall,${START_END},${cell}`);
    return eventOf(record).body.is_private;
  };

  test.each([
    ['Private', 'True', true],
    ['Private', 'False', false],
    ['Private', '', false],
    ['Privat', 'Wahr', true],
    ['Sensitivity', 'Confidential', true],
    ['Sensitivity', 'Normal', false],
  ])('is that of the column %s with "%s": %s', (heading, cell, is) => {
    expect(privacy(heading, cell)).toBe(is);
  });

  test('is not said by a table without such a column', () => {
    expect(privacy('Website', '')).toBeUndefined();
  });
});

describe('An event of a table', () => {
  test('has the fields of its columns', () => {
    const [record] = readEventRows(
      {
        headings: [
          'ID',
          'Title',
          'Description',
          'Room',
          'Start',
          'End',
          'Person',
          'E-Mail',
          'Website',
          'Type',
          'RRULE',
          'Status',
        ],
        rows: [
          {
            line: 7,
            cells: [
              '42',
              'Choir\nof all',
              'First\nsecond',
              ' hall ',
              '2027-03-29 10:00',
              '2027-03-29 11:30',
              'Ann',
              'ann@example.org',
              'https://example.org',
              'Meeting',
              'FREQ=WEEKLY;COUNT=3',
              'Confirmed',
            ],
          },
        ],
      },
      'csv',
      importContext,
    );
    expect(record).toEqual({
      line: 7,
      uid: '42',
      title: 'Choir of all',
      sequence: null,
      modified: null,
      note: null,
      refusal: null,
      payload: {
        kind: 'event',
        is_cancelled: false,
        overrides: [],
        body: {
          title: 'Choir of all',
          description: 'First\nsecond',
          room_id: 'hall',
          start_at: '2027-03-29T08:00:00Z',
          is_all_day: false,
          end_at: '2027-03-29T09:30:00Z',
          website: 'https://example.org',
          recurrence_rule: 'FREQ=WEEKLY;COUNT=3',
          recurrence_timezone: null,
          recurrence_ends_at: null,
          recurrence_count: null,
          roles: [{ user_name: 'Ann', user_email: 'ann@example.org', role: 'core_responsible' }],
          category: { event_type: 'meeting' },
        },
      },
    });
  });

  test('keeps what its columns do not say', () => {
    const [record] = read('room,start,end', 'Hall,2027-03-29 10:00,2027-03-29 11:00');
    const { body } = eventOf(record);
    expect(body).not.toHaveProperty('website');
    expect(body).not.toHaveProperty('category');
    expect(body).toMatchObject({ title: 'Untitled', description: null, recurrence_rule: null });
  });

  test('lacks the cells of a row that is too short', () => {
    expect(timesOf('room,start,end', 'Hall,2027-03-29 10:00')).toBe('It has no start or no end.');
    expect(timesOf('room,end,start', 'Hall,2027-03-29 10:00')).toBe('It has no start or no end.');
  });

  test('is in a room of its name, and of its venue', () => {
    const headings = 'title,room,venue,start,end';
    const times = '2027-03-29 10:00,2027-03-29 11:00';
    const [found, missing] = read(headings, `A,Hall,Abbey,${times}`, `B,Cellar,Abbey,${times}`);
    expect(eventOf(found).body.room_id).toBe('hall');
    expect(missing).toMatchObject({
      line: 3,
      title: 'B',
      uid: null,
      payload: null,
      refusal: 'There is no room in use named "Cellar".',
    });
  });

  test.each([
    ['Cancelled', true],
    ['canceled', true],
    ['Deleted', true],
    ['rejected', true],
    ['declined', true],
    ['Storniert', true],
    ['abgesagt', true],
    ['gelöscht', true],
    ['Abgelehnt', true],
    ['not cancelled', false],
    ['', false],
  ])('with the status %j is cancelled: %j', (status, isCancelled) => {
    const [record] = read(
      'room,start,end,status',
      `Hall,2027-03-29 10:00,2027-03-29 11:00,${status}`,
    );
    expect(eventOf(record).is_cancelled).toBe(isCancelled);
    expect(record?.note).toBeNull();
  });

  test.each(['Awaiting approval', 'pending', 'Tentative', 'wartet', 'vorläufig', 'offen'])(
    'with the status %j was not approved yet',
    (status) => {
      const [record] = read(
        'room,start,end,state',
        `Hall,2027-03-29 10:00,2027-03-29 11:00,${status}`,
      );
      expect(record?.note).toBe('It was not approved in the other system yet.');
      expect(eventOf(record).is_cancelled).toBe(false);
    },
  );
});

test.each(['3', 'Free', 'frei', 'Libre', 'вільний'])(
  'A row that is shown as free (%s) holds no room and is left out',
  (word) => {
    const [record, busy] = read(
      'uid,title,room,start,end,show time as',
      `7,Talk,Hall,2027-03-29 10:00,2027-03-29 11:00,${word}`,
      '8,Talk,Hall,2027-03-29 10:00,2027-03-29 11:00,2',
    );
    expect(record).toMatchObject({
      uid: '7',
      title: 'Talk',
      refusal: 'It is shown as free there, so it holds no room.',
    });
    expect(busy?.refusal).toBeNull();
  },
);

describe('The identity of a row', () => {
  const identity = (source: ImportSource, headings: string[], cells: string[]) =>
    readEventRows({ headings, rows: [{ line: 2, cells }] }, source, importContext)[0]?.uid;
  const times = ['2027-03-29 10:00', '2027-03-29 11:00'];

  test('is its number, whatever the room and the time are', () => {
    const headings = ['Booking ID', 'Room', 'Start', 'End'];
    expect(identity('csv', headings, ['417', 'Hall', ...times])).toBe('417');
    const long = `${'4'.repeat(499)}…`;
    expect(identity('csv', headings, ['4'.repeat(501), 'Hall', ...times])).toBe(long);
    expect(identity('librebooking', headings, ['5f3e', 'Attic', ...times])).toBe(
      'librebooking 5f3e',
    );
  });

  test('of Indico is its number with the date, where that can be read', () => {
    const headings = ['Booking ID', 'Room', 'Start', 'End'];
    expect(identity('indico', headings, ['417', 'Hall', ...times])).toBe('indico 417 2027-03-29');
    expect(identity('indico', headings, ['417', 'Hall', 'soon', 'later'])).toBe('indico 417');
    const dated = ['Booking ID', 'Room', 'Date', 'Start', 'End'];
    expect(identity('indico', dated, ['417', 'Hall', '29.03.2027', '10:00', '11:00'])).toBe(
      'indico 417 2027-03-29',
    );
    expect(identity('indico', ['Booking ID', 'Room'], ['417', 'Hall'])).toBe('indico 417');
  });

  test('of further rows with one number has their count', () => {
    const headings = ['ID', 'Room', 'Start', 'End'];
    const rows = ['Hall', 'Attic', 'Tent', 'Nowhere'].map((room, at) => ({
      line: at + 2,
      cells: ['7', room, ...times],
    }));
    const records = readEventRows({ headings, rows }, 'librebooking', importContext);
    expect(records.map(({ uid }) => uid)).toEqual([
      'librebooking 7',
      'librebooking 7 (2)',
      'librebooking 7 (3)',
      'librebooking 7 (4)',
    ]);
  });

  test('is room, start and title without a number', () => {
    const headings = ['Title', 'Room', 'Start', 'End'];
    expect(identity('csv', headings, ['The  Choir', 'Hall', ...times])).toBe(
      'csv hall 2027-03-29T08:00:00Z the choir',
    );
    expect(identity('csv', headings, ['', 'Hall', ...times])).toBe(
      'csv hall 2027-03-29T08:00:00Z ',
    );
  });
});
