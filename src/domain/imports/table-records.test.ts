import { describe, expect, test } from 'vitest';
import { importContext } from '../../../tests/support/import-context.ts';
import {
  eventColumns,
  fieldsOfType,
  roomColumns,
  sourceOfTable,
  typeOfTable,
} from './table-columns.ts';
import { readTableRecords } from './table-records.ts';

const table = (headings: string, ...rows: string[]) => ({
  headings: headings.split(','),
  rows: rows.map((row, at) => ({ line: at + 2, cells: row.split(',') })),
});
const event = 'Hall,2027-03-29 10:00,2027-03-29 11:00';
const context = importContext;

describe('A table', () => {
  test('of events has a line for each row, and names the columns that nothing reads', () => {
    const file = readTableRecords(
      table('room,start,end,title,Catering, ,Start time', `${event},Talk,x,y,z`, event),
      'events',
      context,
    );
    expect(file).toMatchObject({
      type: 'events',
      source: 'csv',
      records: [{ line: 2 }, { line: 3 }],
      not_taken: [
        { name: 'Catering', count: 2 },
        { name: 'Start time', count: 2 },
      ],
    });
  });

  test('of rooms has a line for each row', () => {
    expect(readTableRecords(table('name,colour', 'Aula,red'), 'rooms', context)).toMatchObject({
      type: 'rooms',
      source: 'csv',
      records: [{ line: 2, title: 'Aula' }],
      not_taken: [{ name: 'colour', count: 1 }],
    });
  });

  test('names at most 100 of its columns', () => {
    const others = Array.from({ length: 101 }, (_, at) => `column ${at}`);
    const file = readTableRecords(table(`name,${others}`, 'Aula'), 'rooms', context);
    expect('not_taken' in file && file.not_taken.length).toBe(100);
  });

  const withChoices = (mapping: Record<string, string | null>) => ({
    ...context,
    mapping: new Map(Object.entries(mapping)),
  });

  test('whose title or start is not known shows its columns, and reads no row before they are chosen', () => {
    const read = readTableRecords(
      table('room,Vorhaben,Uhrzeit,end, ,Vorhaben', 'Hall,Talk,10:00,11:00,x,y', 'Hall,,,,,'),
      'events',
      context,
    );
    expect(read).toMatchObject({
      missing_columns: ['start', 'title'],
      columns: [
        { heading: 'room', field: 'room', example: 'Hall' },
        { heading: 'Vorhaben', field: null, example: 'Talk' },
        { heading: 'Uhrzeit', field: null, example: '10:00' },
        { heading: 'end', field: 'end', example: '11:00' },
      ],
      records: [
        { line: 2, refusal: 'Choose the column for the start and the title first.' },
        { line: 3, payload: null },
      ],
    });
  });

  test('has the fields that are chosen, also in the place of known ones', () => {
    const headings = 'Vorhaben,title,room,start,end,colour';
    const read = readTableRecords(
      table(headings, `Talk,code,${event},`),
      'events',
      withChoices({ vorhaben: 'title', colour: 'shade' }),
    );
    expect(read).toMatchObject({
      records: [{ title: 'Talk' }],
      columns: [{ field: 'title' }, { field: null }, {}, {}, {}, { field: null, example: null }],
      not_taken: [
        { name: 'title', count: 1 },
        { name: 'colour', count: 1 },
      ],
    });
    const left = readTableRecords(
      table('title,room,start,end', `Talk,${event}`),
      'events',
      withChoices({ title: null }),
    );
    expect(left).toMatchObject({ missing_columns: ['title'] });
    const taken = readTableRecords(
      table('title,room,start,end', `Talk,${event}`),
      'events',
      withChoices({ title: 'room', room: 'title', start: 'start', end: 'description' }),
    );
    expect(taken).toMatchObject({ missing_columns: ['end'] });
  });

  test('of rooms has a column for the name that is chosen', () => {
    const rooms = table('Kennung,seats', 'Aula,7');
    expect(readTableRecords(rooms, 'rooms', context)).toMatchObject({ missing_columns: ['name'] });
    expect(readTableRecords(rooms, 'rooms', withChoices({ kennung: 'name' }))).toMatchObject({
      records: [{ title: 'Aula' }],
    });
  });

  test('has fields by its type', () => {
    expect(fieldsOfType('rooms')).toContain('capacity');
    expect(fieldsOfType('events')).toContain('attendees');
  });

  const columnFor = (what: string): string =>
    `must have a column for ${what}: columns are told by their headings.`;

  test.each([
    ['room,start,end', 'events', 'must have a row below its headings.'],
    ['room,end', 'events', columnFor('the start'), event],
    ['room,start', 'events', columnFor('the end'), event],
    ['room,date,start', 'events', columnFor('the end'), event],
    ['title,start,end', 'events', columnFor('the room'), event],
    ['room,start,end', 'events', columnFor('the title'), event],
    ['seats', 'rooms', columnFor('the name of the room'), '7'],
  ] as const)(
    'of %s, all of them known, cannot be read as %s',
    (headings, type, unreadable, ...rows) => {
      expect(readTableRecords(table(headings, ...rows), type, context)).toEqual({ unreadable });
    },
  );

  test('needs no column for the room where one was chosen', () => {
    const times = '2027-03-29 10:00,2027-03-29 11:00';
    const chosen = { ...context, roomId: 'attic' };
    expect(readTableRecords(table('start,end,title', times), 'events', chosen)).toMatchObject({
      records: [{ refusal: null, payload: { body: { room_id: 'attic' } } }],
    });
  });

  test('has at most 20 000 rows', () => {
    const rows = (count: number): string[] => Array.from({ length: count }, () => 'Aula');
    const read = (count: number) =>
      readTableRecords(table('name', ...rows(count)), 'rooms', context);
    expect(read(20_000)).not.toHaveProperty('unreadable');
    expect(read(20_001)).toEqual({ unreadable: 'must have at most 20000 rows.' });
  });
});

describe('The columns of a table', () => {
  test.each([
    ...['uid', 'Booking ID', 'Referenznummer', 'id', 'reference number'].map((name) => [
      name,
      'uid',
    ]),
    ...['Summary', 'Subject', 'Event', 'Reason', 'Betreff', 'Anlass'].map((name) => [
      name,
      'title',
    ]),
    ...['name', 'Brief description', 'Titel', 'Kurzbeschreibung'].map((name) => [name, 'title']),
    ...['Full description', 'Details', 'Beschreibung'].map((name) => [name, 'description']),
    ...['resource', 'resource names', 'Location', 'Raum', 'Ort'].map((name) => [name, 'room']),
    ...['Area', 'building', 'Gebäude', 'Bereich', 'Haus'].map((name) => [name, 'venue']),
    ...['date', 'Start date', 'Datum', 'Tag'].map((name) => [name, 'date']),
    ...['Begin', 'from', 'Occurrence start', 'start_at', 'Beginn', 'von'].map((name) => [
      name,
      'start',
    ]),
    ...['End date', 'Enddatum'].map((name) => [name, 'end_date']),
    ...['to', 'until', 'Occurrence end', 'end_at', 'Ende', 'bis'].map((name) => [name, 'end']),
    ...['Organizer', 'Created by', 'Booked for', 'Benutzer'].map((name) => [name, 'person']),
    ...['email', 'E-Mail', 'Contact email'].map((name) => [name, 'email']),
    ...['url', 'Link', 'Webseite'].map((name) => [name, 'website']),
    ...['Type', 'event type', 'Art'].map((name) => [name, 'event_type']),
    ...['rrule', 'Wiederholung', 'recurrence_rule'].map((name) => [name, 'recurrence_rule']),
    ...['Status', 'Zustand', 'approval status'].map((name) => [name, 'status']),
  ])('of events: %j holds the %s', (heading, column) => {
    expect([...eventColumns(['x', ` ${heading} `]).at]).toEqual([[column, 1]]);
  });

  test.each([
    ...['name', 'Room name', 'Raumname', 'Bezeichnung'].map((name) => [name, 'name']),
    ...['Venue', 'building', 'Standort'].map((name) => [name, 'venue']),
    ...['seats', 'Kapazität', 'Sitzplätze', 'Personen'].map((name) => [name, 'capacity']),
    ...['floor', 'Lage', 'Stockwerk'].map((name) => [name, 'location']),
    ...['Seating type', 'Bestuhlung'].map((name) => [name, 'seating_type']),
    ...['Equipment', 'Ausstattung', 'Technik'].map((name) => [name, 'equipment']),
    ...['notes', 'Bemerkung', 'description'].map((name) => [name, 'description']),
  ])('of rooms: %j holds the %s', (heading, column) => {
    expect([...roomColumns([heading]).at]).toEqual([[column, 0]]);
  });

  test.each([
    ['Titre', 'title'],
    ['Asunto', 'title'],
    ['Onderwerp', 'title'],
    ['Temat', 'title'],
    ['Назва', 'title'],
    ['Zweck', 'title'],
    ['Heure de début', 'start'],
    ['Ora di fine', 'end'],
    ['Будівля', 'venue'],
    ['Show time as', 'show_as'],
    ['Besprechungsplanung', 'person'],
  ])('are known in eight languages: %s holds the %s', (heading, column) => {
    expect([...eventColumns([heading]).at]).toEqual([[column, 0]]);
  });

  test.each([
    ['Capienza', 'capacity'],
    ['Piętro', 'location'],
    ['Voorzieningen', 'equipment'],
    ['Місткість', 'capacity'],
  ])('of rooms are known in eight languages: %s holds the %s', (heading, column) => {
    expect([...roomColumns([heading]).at]).toEqual([[column, 0]]);
  });

  test('of two for the same the first counts, and the others are shown by 100 characters', () => {
    const long = 'x'.repeat(101);
    const { at, unknown } = eventColumns(['Title', 'Subject', '', ` ${long}`]);
    expect([...at]).toEqual([['title', 0]]);
    expect(unknown).toEqual(['Subject', long.slice(1)]);
  });

  test('tell a table of events by its start', () => {
    expect(typeOfTable(['Raum', 'Beginn'])).toBe('events');
    expect(typeOfTable(['Raum', 'Plätze'])).toBe('rooms');
  });

  test.each([
    ['Brief description,Area,Room,Start time,End time', 'mrbs'],
    ['Kurzbeschreibung,Bereich,Raum,Anfangszeit', 'mrbs'],
    ['Resource,Begin,End,Reference Number', 'librebooking'],
    ['Resource names,Begin,End,Email', 'librebooking'],
    ['resource type,sort order,resource administrator', 'librebooking'],
    ['Booking ID,Booked for,Occurrence start,Occurrence end', 'indico'],
    ['Brief description,Room,Start time,End time', 'csv'],
    ['Area', 'csv'],
  ])('tell the system that wrote %s: %s', (headings, source) => {
    expect(sourceOfTable(headings.split(','))).toBe(source);
  });
});
