import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { apply, check, importFile, importWorker, upload, verdicts } from './importing.ts';

let app: TestApp;
let worker: JobWorker;
let hall: string;
let abbey: string;

beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  const place = { name: 'Abbey', timezone: 'Europe/Berlin' };
  abbey = (await app.as('admin').post('/venues', place)).body.data.id;
  hall = (await app.as('admin').post('/rooms', { name: 'Hall', venue_id: abbey })).body.data.id;
  for (const name of ['Castle', 'Mill']) {
    const { id: venue_id } = (await app.as('admin').post('/venues', { name })).body.data;
    await app.as('admin').post('/rooms', { name: 'Studio', venue_id });
  }
  await app.as('admin').post('/institutions', { name: 'Faculty of Arts', code: 'FA' });
});
afterEach(async () => {
  for (const table of ['assignments', 'availability_schedules', 'equipment', 'terms']) {
    await read(`delete from ${table}`);
  }
  await read("update rooms set feature_ids = '{}'");
  await read('delete from room_features');
});
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const read = async (text: string) => (await app.database.pool.query(text)).rows;
const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;
const form = (type: string) => ({ name: 'a.csv', type });

type Undone = { lines: { undo: { verdict: string; message: string | null } | null }[] };

async function undo(id: string, query = ''): Promise<string[]> {
  const answer = await app.as('admin').post(`/imports/${id}/undo${query}`);
  if (answer.status !== 200) throw new Error(`undo gave ${answer.status}: ${answer.text}`);
  return (answer.body.data as Undone).lines.map(({ undo: end }) =>
    end === null ? '–' : end.message === null ? end.verdict : `${end.verdict}: ${end.message}`,
  );
}

describe('people', () => {
  const people = lines(
    'Name;E-Mail;Rolle;Art;Trupps;Raum;Gebäude;Einrichtung',
    'Ada;ada@example.org;Verwaltung;;;Hall;Abbey;',
    ';Bea <BEA@example.org>;crew;Aufbau;2;;Abbey;',
    ';cid@example.org;Team;media;;;;',
    ';dan@example.org;manager;;;;;fa',
  );
  const roles = async (): Promise<string[]> => {
    const { body } = await app.as('admin').get('/assignments?per_page=100');
    return body.data.map((one: Record<string, string | number | null>) =>
      [
        ...['email', 'role', 'kind', 'teams'].map((field) => one[field] ?? '–'),
        one.room_id === hall ? 'Hall' : one.venue_id === abbey ? 'Abbey' : '',
        one.institution_id ? 'FA' : '',
      ].join(' '),
    );
  };
  const WRITTEN = [
    'ada@example.org manager – – Hall ',
    'bea@example.org crew setup 2 Abbey ',
    'cid@example.org crew media –  ',
    'dan@example.org manager – –  FA',
  ];

  test('get their roles, a second import changes nothing, and other teams are named', async () => {
    const checked = await check(app, people, form('people'));
    expect(verdicts(checked)).toEqual(['create', 'create', 'create', 'create']);
    expect(checked.lines[0]?.title).toBe('Ada · ada@example.org · Verwaltung · Hall · Abbey');
    expect(await roles()).toEqual([]);
    await apply(app, checked.id);
    expect(await roles()).toEqual(WRITTEN);
    expect(verdicts(await check(app, people, form('people')))).toEqual(Array(4).fill('same'));
    const more = await check(app, people.replace('Aufbau;2', 'Aufbau;5'), form('people'));
    expect(verdicts(more)).toEqual(['same', 'update', 'same', 'same']);
    expect(more.lines[1]?.changes).toEqual([{ field: 'teams', old: '2', new: '5' }]);
    await apply(app, more.id);
    expect((await roles())[1]).toBe('bea@example.org crew setup 5 Abbey ');
    expect(await undo(more.id)).toEqual(['–', 'restore', '–', '–']);
    expect(await roles()).toEqual(WRITTEN);
  });

  test('are refused line by line with a sentence that helps', async () => {
    const checked = await check(
      app,
      lines(
        'email,role,kind,teams,room,venue,institution',
        'ada@example.org,dean,,,Hall,,',
        'ada@example.org,admin,,,Hall,,',
        'ada,manager,,,Hall,,',
        'ada@example.org,manager,,,Cellar,,',
        'ada@example.org,manager,,,Studio,,',
        'ada@example.org,manager,,,Studio,Abbey,',
        'ada@example.org,manager,,,,Tower,',
        'ada@example.org,manager,,,Hall,,FA',
        'ada@example.org,manager,,,,,',
        'ada@example.org,crew,,,Hall,,',
        'ada@example.org,crew,dancing,,Hall,,',
        'ada@example.org,manager,media,,Hall,,',
        'ada@example.org,crew,media,many,Hall,,',
        'ada@example.org,,,,Hall,,',
        ',manager,,,Hall,,',
        'ada@example.org,manager,,,Studio,Mill,',
        'ADA@example.org,Manager,,,Studio,mill,',
      ),
      form('people'),
    );
    expect(verdicts(checked)).toEqual([
      'refused: No approval step has the role "dean". There are: manager, crew.',
      'refused: The role field must not be admin: admins come from the issuer.',
      'refused: The email field must be a valid e-mail address.',
      'refused: There is no room in use named "Cellar".',
      'refused: Several rooms are named "Studio": add the venue to the name.',
      'refused: There is no room in use named "Studio" in "Abbey".',
      'refused: There is no venue in use named "Tower".',
      'refused: The institution id field must be absent when room id is present.',
      'refused: It names no room, venue or institution: only crews can be everywhere.',
      'refused: The kind field must be one of media, pr, setup, catering for the role crew.',
      'refused: "dancing" is no kind of work: it is media, pr, setup or catering.',
      'refused: The kind field must be absent but for the role crew.',
      'refused: "many" is not a number of teams.',
      'refused: It has no role: write manager, crew, or the role of an approval step.',
      'refused: It has no e-mail address.',
      'create',
      'refused: Line 17 has the same role of the person.',
    ]);
  });

  test('can have the role of an approval step, in any letter case', async () => {
    const steps = [{ name: 'Dean', role: 'dean' }];
    await app.as('admin').put(`/rooms/${hall}`, { approval_steps: steps });
    await importFile(app, lines('e-mail,role,room', 'ada@example.org,Dean,Hall'), form('people'));
    expect(await roles()).toEqual(['ada@example.org dean – – Hall ']);
    await app.as('admin').put(`/rooms/${hall}`, { approval_steps: null });
  });

  test('that somebody changed or took away since stay as they are', async () => {
    const { id } = await importFile(app, people, form('people'));
    const [, bea, cid] = (await app.as('admin').get('/assignments')).body.data;
    const { email, role, kind, venue_id } = bea;
    await app.as('admin').post('/assignments', { email, role, kind, venue_id, teams: 7 });
    await app.as('admin').send('DELETE', `/assignments/${cid.id}`);
    const plan = ['remove', 'keep: It was changed since.', 'keep: It was deleted since.', 'remove'];
    expect(await undo(id, '?dry_run=1')).toEqual(plan);
    expect(await roles()).toHaveLength(3);
    expect(await undo(id)).toEqual(plan);
    expect(await roles()).toEqual(['bea@example.org crew setup 7 Abbey ']);
  });
});

describe('opening hours', () => {
  const hours = async (): Promise<string[]> => {
    const { body } = await app.as('admin').get(`/rooms/${hall}/availability`);
    return body.data
      .map(
        (one: {
          name: string;
          days: string[];
          periods: { start: string; end: string }[];
          start_date: string;
          end_date: string;
        }) =>
          [
            one.name,
            one.days.map((day) => day.slice(0, 2)).join('+') || 'daily',
            one.periods.map(({ start, end }) => `${start}-${end}`).join('+'),
            `${one.start_date}/${one.end_date}`,
          ].join(' '),
      )
      .sort();
  };
  const german = lines(
    'Raum;Wochentag;von;bis;ab Datum;bis Datum',
    'Hall;Mo–Fr;8:00;12:00;01.04.2027;30.09.2027',
    'Hall;Sa, So;10 Uhr;24:00;01.04.2027;30.09.2027',
    'Hall;Mo-Fr;13:00;18:30;01.04.2027;30.09.2027',
    'Hall;;00:00;24:00;24.12.2027;26.12.2027',
  );
  const WRITTEN = [
    '00:00–24:00 daily 00:00-23:59 2027-12-24/2027-12-26',
    'Mo–Fr mo+tu+we+th+fr 08:00-12:00+13:00-18:30 2027-04-01/2027-09-30',
    'Sa, So sa+su 10:00-23:59 2027-04-01/2027-09-30',
  ];

  test('of a German table with semicolons are made, and a second import changes nothing', async () => {
    const checked = await check(app, german, form('opening_hours'));
    const joined = 'same: Line 2 brings it: the times of one day are one schedule.';
    expect(verdicts(checked)).toEqual(['create', 'create', joined, 'create']);
    await apply(app, checked.id);
    expect(await hours()).toEqual(WRITTEN);
    const again = verdicts(await check(app, german, form('opening_hours')));
    expect(again).toEqual(['same', 'same', joined, 'same']);
  });

  test('that changed are named from old to new, and are as before when it is taken back', async () => {
    await importFile(app, german, form('opening_hours'));
    const changed = await check(app, german.replace('18:30', '20:00'), form('opening_hours'));
    expect(changed.lines[0]?.changes).toEqual([
      { field: 'periods', old: '08:00–12:00, 13:00–18:30', new: '08:00–12:00, 13:00–20:00' },
    ]);
    await apply(app, changed.id);
    expect((await hours())[1]).toContain('08:00-12:00+13:00-20:00');
    expect(await undo(changed.id, '?dry_run=1')).toEqual(['restore', '–', '–', '–']);
    expect(await undo(changed.id)).toEqual(['restore', '–', '–', '–']);
    expect(await hours()).toEqual(WRITTEN);
  });

  test('are refused where times overlap, end before they start, or cannot be read', async () => {
    const row = (day: string, from: string, to: string, dates = '2027-04-01,2027-09-30') =>
      `Hall,${day},${from},${to},${dates}`;
    const checked = await check(
      app,
      lines(
        'room,weekday,from,to,from date,to date',
        row('Monday', '08:00', '12:00'),
        row('Mon', '11:30', '14:00'),
        row('mo', '8am', '12 pm'),
        row('Tuesday', '22:00', '02:00'),
        row('Tuesday', '24:00', '24:00'),
        row('Someday', '08:00', '12:00'),
        row('Tuesday', 'early', '12:00'),
        row('Tuesday', '08:00', '25:00'),
        row('Tuesday', '', '12:00'),
        row('Tuesday', '08:00', '12:00', '2027-09-30,2027-04-01'),
        row('Tuesday', '08:00', '12:00', '03/04/2027,05/04/2027'),
        row('Tuesday', '08:00', '12:00', ',2027-04-01'),
        'Cellar,Monday,08:00,12:00,2027-04-01,2027-09-30',
        'Studio,Monday,08:00,12:00,2027-04-01,2027-09-30',
        ',Monday,08:00,12:00,2027-04-01,2027-09-30',
      ),
      form('opening_hours'),
    );
    const seen = verdicts(checked);
    expect(seen.slice(0, 11)).toEqual([
      'create',
      'refused: Its times overlap those of line 2.',
      'refused: Line 2 has the same opening hours.',
      'refused: It does not end after it starts: hours past midnight are two lines, until 24:00 and from 00:00.',
      'refused: "24:00" is no time of a day: write it as 08:30.',
      'refused: "Someday" is no weekday.',
      'refused: "early" is no time of a day: write it as 08:30.',
      'refused: "25:00" is no time of a day: write it as 08:30.',
      'refused: It has no time from which, or none until which the room is open.',
      'refused: The end date field must be on or after start date.',
      'refused: "03/04/2027" is not a date that can be read without doubt: write it as 2027-03-29.',
    ]);
    expect(seen.slice(11)).toEqual([
      'refused: It has no first day.',
      'refused: There is no room in use named "Cellar".',
      'refused: Several rooms are named "Studio": add the venue to the name.',
      'refused: No room is named, and none was chosen for the import.',
    ]);
  });

  test('come from a workbook whose cells are times and dates, for the chosen room', async () => {
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'Zeiten',
          rows: [
            ['Jour', 'De', 'À', 'Du', 'Au', 'Nom'],
            ['lundi', '08:00', '18:00', day('2027-04-01'), day('2027-09-30'), 'Été'],
            ['di', '10:00', '16:00', day('2027-04-01'), day('2027-09-30'), 'Été'],
          ],
        },
      ],
    });
    const named = { name: 'a.xlsx', type: 'opening_hours', room_id: hall };
    await importFile(app, sheet, named);
    expect(await hours()).toEqual([
      'Été mo 08:00-18:00 2027-04-01/2027-09-30',
      'Été su 10:00-16:00 2027-04-01/2027-09-30',
    ]);
    expect(verdicts(await check(app, sheet, named))).toEqual(['same', 'same']);
  });

  test('that somebody changed since stay, and the others go', async () => {
    const { id } = await importFile(app, german, form('opening_hours'));
    const { body } = await app.as('admin').get(`/rooms/${hall}/availability`);
    const { id: first } = body.data.find((one: { name: string }) => one.name === 'Mo–Fr');
    await app.as('admin').put(`/rooms/${hall}/availability/${first}`, { name: 'Summer' });
    expect(await undo(id)).toEqual(['keep: It was changed since.', 'remove', '–', 'remove']);
    expect(await hours()).toEqual([
      'Summer mo+tu+we+th+fr 08:00-12:00+13:00-18:30 2027-04-01/2027-09-30',
    ]);
  });
});

describe('equipment', () => {
  const table = lines(
    'Name,Venue,Count,Description',
    'cameras,Abbey,6,With tripod',
    'Beamers,,3,',
    'Cameras,abbey,7,',
    'Chairs,Tower,9,',
    'Tables,,some,',
    'Lamps,,,',
    'Desks,,0,',
    ',,1,',
  );
  const stock = async (): Promise<string[]> => {
    const { body } = await app.as('admin').get('/equipment');
    return body.data.map(
      (one: { name: string; stock: number; venue: { name: string } | null; description: string }) =>
        `${one.name} ${one.stock} ${one.venue?.name ?? 'everywhere'} ${one.description ?? '–'}`,
    );
  };

  test('is made, changed with old and new, and the rest is refused', async () => {
    const checked = await check(app, table, form('equipment'));
    expect(verdicts(checked)).toEqual([
      'create',
      'create',
      'refused: Line 2 has the same equipment.',
      'refused: There is no venue in use named "Tower".',
      'refused: "some" is not a number of things.',
      'refused: It does not say how many there are.',
      'refused: The stock field must be at least 1.',
      'refused: It has no name.',
    ]);
    await apply(app, checked.id);
    expect(await stock()).toEqual(['Beamers 3 everywhere –', 'cameras 6 Abbey With tripod']);
    expect(verdicts(await check(app, table, form('equipment'))).slice(0, 2)).toEqual([
      'same',
      'same',
    ]);
    const changed = await check(
      app,
      lines('Name,Venue,Count', 'CAMERAS,Abbey,4'),
      form('equipment'),
    );
    expect(changed.lines[0]?.changes).toEqual([{ field: 'stock', old: '6', new: '4' }]);
    await apply(app, changed.id);
    expect((await stock())[1]).toBe('cameras 4 Abbey With tripod');
    expect(await undo(changed.id)).toEqual(['restore']);
    expect((await stock())[1]).toBe('cameras 6 Abbey With tripod');
  });

  test('that an event wants stays, and what nobody wants goes', async () => {
    const { id, lines: made } = await importFile(app, table, form('equipment'));
    const event = await app.as('admin').post('/events', {
      title: 'Talk',
      room_id: hall,
      start_at: '2027-03-29T10:00:00Z',
      end_at: '2027-03-29T11:00:00Z',
      equipment: [{ equipment_id: made[0].record_id, quantity: 1 }],
    });
    const plan = ['keep: Events want it.', 'remove', '–', '–', '–', '–', '–', '–'];
    expect(await undo(id, '?dry_run=1')).toEqual(plan);
    expect(await undo(id)).toEqual(plan);
    expect(await stock()).toEqual(['cameras 6 Abbey With tripod']);
    await app.as('admin').send('DELETE', `/events/${event.body.data.id}`);
  });
});

describe('features', () => {
  const featuresOf = async (): Promise<string[]> => {
    const { body } = await app.as('admin').get('/rooms?per_page=100');
    return body.data.map(
      (one: { name: string; features: { name: string }[] }) =>
        `${one.name}: ${one.features.map(({ name }) => name).join(', ')}`,
    );
  };
  const table = lines(
    'Merkmal;Raum;Gebäude',
    'Flügel;Hall;Abbey',
    'Beamer;;',
    'flügel;Studio;Mill',
    'Flugel;Hall;',
    'Tafel;Studio;',
    'Tafel;;Abbey',
  );

  test('are made and given to rooms, and a second import changes nothing', async () => {
    const checked = await check(app, table, form('features'));
    expect(verdicts(checked)).toEqual([
      'create',
      'create',
      'update',
      'refused: Line 2 has the same feature.',
      'refused: Several rooms are named "Studio": add the venue to the name.',
      'refused: It names a venue and no room: features are those of rooms.',
    ]);
    expect(checked.lines[2]?.changes).toEqual([{ field: 'features', old: null, new: 'flügel' }]);
    await apply(app, checked.id);
    expect(await featuresOf()).toEqual(['Hall: Flügel', 'Studio: ', 'Studio: Flügel']);
    expect(verdicts(await check(app, table, form('features'))).slice(0, 3)).toEqual([
      'same',
      'same',
      'same',
    ]);
    expect(await undo(checked.id, '?dry_run=1')).toEqual([
      'remove',
      'remove',
      'restore',
      '–',
      '–',
      '–',
    ]);
    await undo(checked.id);
    expect(await featuresOf()).toEqual(['Hall: ', 'Studio: ', 'Studio: ']);
    expect(await read('select name from room_features')).toEqual([]);
  });

  test('that another room has by now stay', async () => {
    const { id, lines: made } = await importFile(app, lines('feature', 'Piano'), form('features'));
    const feature_ids = [made[0].record_id];
    await app.as('admin').put(`/rooms/${hall}`, { feature_ids });
    const plan = ['keep: Other rooms have the feature.'];
    expect(await undo(id, '?dry_run=1')).toEqual(plan);
    expect(await undo(id)).toEqual(plan);
    expect(await featuresOf()).toContain('Hall: Piano');
  });
});

describe('terms', () => {
  const table = lines(
    'Semester;von;bis;Einrichtung',
    'Winter 2027/28;11.10.2027;12.02.2028;',
    'Winter 2027/28;01.10.2027;31.01.2028;FA',
    'Sommer 2028;01.09.2028;01.04.2028;',
    'Sommer 2028;bald;01.04.2028;',
    'Sommer 2028;01.04.2028;30.09.2028;Zoo',
  );
  const all = async (): Promise<string[]> => {
    const { body } = await app.as('admin').get('/terms');
    return body.data.map(
      (one: Record<string, string | null>) =>
        `${one.name} ${one.starts_on} ${one.ends_on} ${one.institution_id ? 'FA' : 'all'}`,
    );
  };

  test('are made, moved with old and new, and taken back unless something uses them', async () => {
    const checked = await check(app, table, form('terms'));
    expect(verdicts(checked)).toEqual([
      'create',
      'create',
      'refused: The ends on field must be on or after starts on.',
      'refused: "bald" is not a date that can be read without doubt: write it as 2027-03-29.',
      'refused: There is no institution in use named "Zoo".',
    ]);
    const applied = await apply(app, checked.id);
    const written = [
      'Winter 2027/28 2027-10-01 2028-01-31 FA',
      'Winter 2027/28 2027-10-11 2028-02-12 all',
    ];
    expect(await all()).toEqual(written);
    expect(verdicts(await check(app, table, form('terms'))).slice(0, 2)).toEqual(['same', 'same']);
    const moved = await check(app, table.replace('11.10.2027', '18.10.2027'), form('terms'));
    expect(moved.lines[0]?.changes).toEqual([
      { field: 'starts_on', old: '2027-10-11', new: '2027-10-18' },
    ]);
    await apply(app, moved.id);
    expect((await undo(moved.id)).slice(0, 2)).toEqual(['restore', '–']);
    expect(await all()).toEqual(written);
    const round = { name: 'Plan', term_id: applied.lines[0].record_id, room_ids: [hall] };
    expect((await app.as('admin').post('/planning-rounds', round)).status).toBe(201);
    const later = await importFile(
      app,
      lines('name,from,to', 'Summer,2028-04-01,2028-09-30'),
      form('terms'),
    );
    const next = { name: 'Next', term_id: later.lines[0].record_id, room_ids: [hall] };
    expect((await app.as('admin').post('/planning-rounds', next)).status).toBe(201);
    const plan = ['keep: Events or planning rounds use the term.'];
    expect(await undo(later.id, '?dry_run=1')).toEqual(plan);
    expect(await undo(later.id)).toEqual(plan);
  });
});

describe('a table of master data', () => {
  test.each([
    ['people', 'name,role\r\nAda,manager', 'must have a column for the e-mail address'],
    ['opening_hours', 'room,from,to\r\nHall,8:00,9:00', 'must have a column for the first day'],
    ['opening_hours', 'from,to,from date,to date\r\n,,,', 'must have a row below its headings'],
    ['equipment', 'name\r\nBeamer', 'must have a column for how many there are'],
    ['features', 'room\r\nHall', 'must have a column for the name'],
    ['terms', 'term,from\r\nWinter,2027-10-01', 'must have a column for the last day'],
    ['terms', '"term', 'cannot be read as a table'],
  ])('of %s is refused without its columns: %j', async (type, file, words) => {
    const answer = await upload(app, file, form(type));
    expect(answer.status).toBe(422);
    expect(answer.body.errors.file[0]).toContain(words);
  });

  test('is no calendar, and only administrators send it', async () => {
    const answer = await upload(app, 'BEGIN:VCALENDAR', { name: 'a.ics', type: 'opening_hours' });
    expect(answer.body.errors.type).toEqual([
      'The type field must be events: a calendar contains no opening hours.',
    ]);
  });

  test('names the columns that nothing reads', async () => {
    const file = lines('feature,colour', 'Piano,black');
    const checked = await check(app, file, form('features'));
    expect(checked.not_taken).toEqual([{ name: 'colour', count: 1 }]);
  });
});
