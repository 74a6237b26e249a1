import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { keyOf } from './dav-client.ts';

/** Debian's Python, which has Debian's caldav. */
const PYTHON = '/usr/bin/python3';
const run = promisify(execFile);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What each part of the script comes to. */
const expected = {
  principal_and_home: ['alice', true, true, 'mailto:alice@stoa.test'],
  support: [true, true, false, ['VEVENT']],
  raw_propfind: [207, true],
  calendars_are_neither_made_nor_deleted: ['AuthorizationError', 'AuthorizationError'],
  properties_of_a_calendar: ['hooray', 'Hall', 'PropsetError'],
  events_are_found_by_address_and_uid: [
    ['lookup', 'lookup', 'lookup'],
    1,
    ['NotFoundError', 'NotFoundError'],
  ],
  events_are_created_overwritten_and_deleted: [
    'ConsistencyError',
    'ConsistencyError',
    'Changed',
    'NotFoundError',
  ],
  other_letters: ['Bringebærsyltetøyfestival, Київ', 'done'],
  a_copy_is_another_event_elsewhere_only: ['PutError', 'AuthorizationError'],
  dates_are_searched: [['First', 'Later'], [1, 0], 1, [2], [true, false], 2],
  a_moved_date_is_found_where_it_is: [0, ['Moved']],
  busy_times: [24, true],
  many_objects_at_once: [2, 2],
  changes_are_followed: [0, 1, 2, 1, ['Four', 'Three']],
  addresses_may_be_given_in_other_ways: [2, 2, 1, 'AuthorizationError'],
};

const isInstalled = (): Promise<boolean> =>
  run(PYTHON, ['-c', 'import caldav']).then(
    () => true,
    () => false,
  );

test('python-caldav gets what its own tests ask of a server, as far as Stoa has it', async () => {
  if (!(await isInstalled())) {
    expect(process.env.STOA_READERS, 'apt-get install python3-caldav').not.toBe('required');
    return;
  }
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  const hall = await makeRoom(app, { name: 'Hall', venue_id });
  await app.as('alice').put('/me/calendars', { rooms: [hall], venues: [] });
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const script = join(import.meta.dirname, 'clients', 'python-caldav-suite.py');
  const { stdout } = await run(PYTHON, [script, origin, await keyOf(app, 'alice')]);
  expect(JSON.parse(stdout)).toEqual(expected);
});
