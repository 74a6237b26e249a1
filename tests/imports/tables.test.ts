import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { apply, calendar, check, importFile, importWorker, upload, verdicts } from './importing.ts';

let app: TestApp;
let worker: JobWorker;
let hall: string;

beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  const place = { name: 'Abbey', timezone: 'Europe/Berlin' };
  const { id: venue_id } = (await app.as('admin').post('/venues', place)).body.data;
  hall = (await app.as('admin').post('/rooms', { name: 'Hall', venue_id })).body.data.id;
});
afterEach(() => removeEvents(app));
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const csv = { name: 'a.csv' };
const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

/** `title start–end` of every event, in UTC. */
async function events(): Promise<string[]> {
  const { body } = await app.as('admin').get('/events?sort=start_at');
  return body.data.map(
    (one: { title: string; start_at: string; end_at: string }) =>
      `${one.title} ${one.start_at.slice(0, 16)}–${one.end_at.slice(11, 16)}`,
  );
}

describe('tables of events', () => {
  test.each([
    [
      'commas',
      lines('Title,Room,Start,End', '"Talk, long",Hall,2027-03-29 10:00,2027-03-29 11:00'),
    ],
    [
      'semicolons',
      lines('Titel;Raum;Beginn;Ende', 'Talk, long;Hall;29.03.2027 10:00;29.03.2027 11:00'),
    ],
    ['tabs', lines('title\troom\tdate\tstart\tend', 'Talk, long\tHall\t29.03.2027\t10:00\t11:00')],
    [
      'a declared separator',
      lines('sep=;', 'title;room;start;end', 'Talk, long;Hall;2027-03-29T10:00;2027-03-29T11:00'),
    ],
    [
      'a mark and UTF-16',
      Buffer.from(
        `\ufeff${lines('title;room;start;end', 'Talk, long;Hall;29. März 2027 10:00;29. März 2027 11:00')}`,
        'utf16le',
      ),
    ],
    [
      'Windows-1252',
      Buffer.from(
        lines('title;room;start;end', 'Talk, long;Hall;29. März 2027 10:00;29. März 2027 11:00'),
        'latin1',
      ),
    ],
    [
      'a mark and UTF-8',
      `\ufeff${lines('title,room,start,end', '"Talk, long",Hall,"March 29, 2027 10:00 AM","March 29, 2027 11:00 AM"')}`,
    ],
  ])('are read with %s', async (_what, file) => {
    await importFile(app, file, csv);
    expect(await events()).toEqual(['Talk, long 2027-03-29T08:00–09:00']);
  });

  test('dates that can be read in two ways are refused, and other rows of the file decide where they can', async () => {
    const row = (day: string): string => `A,Hall,${day} 10:00,${day} 11:00`;
    const both = await check(app, lines('title,room,start,end', row('03/04/2027')), csv);
    expect(verdicts(both)[0]).toContain(
      '"03/04/2027 10:00" is not a date and time that can be read without doubt',
    );
    await importFile(app, lines('title,room,start,end', row('03/04/2027'), row('25/04/2027')), csv);
    expect(await events()).toEqual(['A 2027-04-03T08:00–09:00', 'A 2027-04-25T08:00–09:00']);
  });

  test('unknown columns are named, bad rows are refused with their line, and a second import changes nothing', async () => {
    const file = lines(
      'title,room,start,end,Catering',
      '"Two',
      'lines",Hall,2027-03-29 10:00,2027-03-29 11:00,yes',
      'Late,Hall,2027-03-29 12:00,2027-03-29 11:00,',
      'Lost,Cellar,2027-03-29 10:00,2027-03-29 11:00,',
    );
    const checked = await check(app, file, csv);
    expect(checked.not_taken).toEqual([{ name: 'Catering', count: 3 }]);
    expect(checked.lines.map(({ line, verdict, message }) => [line, verdict, message])).toEqual([
      [2, 'create', null],
      [4, 'refused', 'It does not end after it starts.'],
      [5, 'refused', 'There is no room in use named "Cellar".'],
    ]);
    await apply(app, checked.id);
    expect(verdicts(await check(app, file, csv))[0]).toBe('same');
  });

  test('a chosen room counts, whatever the file says', async () => {
    const file = lines('title,room,start,end', 'A,Cellar,2027-03-29 10:00,2027-03-29 11:00');
    await importFile(app, file, { ...csv, room_id: hall });
    expect(await events()).toEqual(['A 2027-03-29T08:00–09:00']);
  });

  test.each([
    ['', 'must have a row of headings'],
    ['title,room,start,end\r\n', 'must have a row below its headings'],
    ['title,room,start\r\nA,Hall,2027-03-29 10:00\r\n', 'must have a column for the end'],
    [
      'title,start,end\r\nA,2027-03-29 10:00,2027-03-29 11:00\r\n',
      'must have a column for the room',
    ],
    ['title,room,start,end\r\n"A,Hall', 'cannot be read as a table'],
  ])('%j is refused', async (file, words) => {
    const answer = await upload(app, file === '' ? ' ' : file, csv);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.file[0]).toContain(words);
  });
});

describe('tables of rooms', () => {
  test('make rooms and their venues, change what differs, and leave the rest', async () => {
    const file = lines(
      'Raum;Gebäude;Plätze;Etage;Bestuhlung;Ausstattung;Beschreibung;Farbe',
      'Aula;Neubau;120;2. Stock;U-Form;Beamer, Tafel;Groß;rot',
      'Hall;Abbey;80;;;;;blau',
      'Aula;Neubau;7;;;;;',
      'Saal;;viele;;;;;',
      'Loge;;0;;;;;',
    );
    const checked = await check(app, file, csv);
    expect(checked).toMatchObject({ not_taken: [{ name: 'Farbe', count: 5 }] });
    expect(verdicts(checked)).toEqual([
      'create',
      'update: It changes: capacity.',
      'refused: Line 2 has the same room.',
      'refused: "viele" is not a capacity.',
      'refused: The capacity field must be at least 1.',
    ]);
    const applied = await apply(app, checked.id);
    const aula = (await app.as('admin').get(`/rooms/${applied.lines[0].record_id}`)).body.data;
    expect(aula).toMatchObject({
      name: 'Aula',
      capacity: 120,
      location: '2. Stock',
      seating_type: 'u_shape',
      equipment: 'Beamer, Tafel',
      description: 'Groß',
      venue: { name: 'Neubau' },
    });
    expect((await app.as('admin').get(`/rooms/${hall}`)).body.data.capacity).toBe(80);
    expect(verdicts(await check(app, file, csv)).slice(0, 2)).toEqual(['same', 'same']);
  });
});

describe('exports of other systems', () => {
  test('an MRBS report is recognised, with areas as venues and what is not taken over', async () => {
    const file = lines(
      '"Brief description","Area","Room","Start time","End time","Duration","Full ' +
        'description","Type","Created by","Confirmation status","Last updated"',
      '"Choir","Abbey","Hall","10:00:00 - Monday 29 March 2027","11:30:00 - Monday 29 March 2027","1.5 ' +
        'hours","Rehearsal","Internal","Bob","Tentative","09:00:00 - Friday 1 January 2027"',
    );
    const checked = await check(app, file, csv);
    expect(checked.source).toBe('mrbs');
    expect(checked.not_taken).toEqual(
      ['Duration', 'Confirmation status', 'Last updated'].map((name) => ({ name, count: 1 })),
    );
    await apply(app, checked.id);
    expect(await events()).toEqual(['Choir 2027-03-29T08:00–09:30']);
  });

  test('an MRBS calendar names the room behind its area', async () => {
    const file = calendar([
      'UID:MRBS-1',
      'SUMMARY:Choir',
      'LOCATION:Abbey - Hall',
      'SEQUENCE:0',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270405T080000Z',
      'DTSTART;TZID=Europe/Berlin:20270329T100000',
      'DTEND;TZID=Europe/Berlin:20270329T110000',
      'ATTENDEE;ROLE=OPT-PARTICIPANT:mailto:a@example.org',
      'X-ALT-DESC;FMTTYPE=text/html:<b>x</b>',
    ]).replace('-//Example//EN', '-//MRBS//NONSGML MRBS 1.11.5 //EN');
    const checked = await check(app, file);
    expect(checked).toMatchObject({ source: 'mrbs', not_taken: [{ name: 'ATTENDEE', count: 1 }] });
    expect(verdicts(checked)).toEqual(['create']);
  });

  test('a LibreBooking report is recognised', async () => {
    const file = lines(
      '"Resource","Begin","End","Title","Description","Reference Number","User","Created",',
      '"Hall","03/29/2027 10:00 AM","03/29/2027 11:00 AM","Choir","","5f3e1a","Bob Miller","01/02/2027 09:00 AM",',
    );
    const checked = await check(app, file, csv);
    expect(checked).toMatchObject({
      source: 'librebooking',
      not_taken: [{ name: 'Created', count: 1 }],
    });
    const applied = await apply(app, checked.id);
    const event = (await app.as('admin').get(`/events/${applied.lines[0].record_id}`)).body.data;
    expect(event).toMatchObject({
      start_at: '2027-03-29T08:00:00Z',
      roles: [{ user_name: 'Bob Miller', user_email: null, role: 'core_responsible' }],
    });
  });

  test('a list of LibreBooking resources makes rooms', async () => {
    const file = lines(
      'name,status,schedule,resource type,sort order,location,contact,description,notes,resource administrator,capacity',
      'Crypt,available,Default,Room,1,Below,bob@example.org,Cool,,admins,12',
    );
    const checked = await check(app, file, { ...csv, type: 'rooms' });
    expect(checked.source).toBe('librebooking');
    expect(verdicts(checked)).toEqual(['create']);
  });

  test('a list of Indico bookings is recognised: one booking has a row for each date', async () => {
    const file = lines(
      'Room,Booking ID,Booked for,Reason,Occurrence start,Occurrence end',
      'Hall,417,Bob Miller,Choir,2027-03-29 10:00:00,2027-03-29 11:00:00',
      'Hall,417,Bob Miller,Choir,2027-03-30 10:00:00,2027-03-30 11:00:00',
    );
    const checked = await check(app, file, csv);
    expect(checked.source).toBe('indico');
    await apply(app, checked.id);
    expect(await events()).toEqual([
      'Choir 2027-03-29T08:00–09:00',
      'Choir 2027-03-30T08:00–09:00',
    ]);
    expect(verdicts(await check(app, file, csv))).toEqual(['same', 'same']);
  });
});
