import { describe, expect, test } from 'vitest';
import { eventOf, recordsOf } from '../../../tests/support/import-context.ts';
import { accountFinder, namesWithoutAddress, withAccounts } from './accounts.ts';
import type { ImportPerson, ImportRecord } from './import-record.ts';
import { refusedRecord } from './import-record.ts';

const account = (id: string, name: string, login: string | null = null) => ({
  id,
  name,
  email: `${id}@example.org`,
  login,
});

const accounts = [
  account('bob', 'Bob Miller', 'bmiller'),
  account('ann', 'Ann Other'),
  account('kim1', 'Kim Twin'),
  account('kim2', 'Kim Twin'),
];

const person = (
  user_name: string,
  role: ImportPerson['role'] = 'core_responsible',
  user_email: string | null = null,
): ImportPerson => ({ user_name, user_email, role });

const [plain] = recordsOf([
  'UID:a',
  'SUMMARY:Talk',
  'LOCATION:Hall',
  'DTSTART:20270329T080000Z',
  'DTEND:20270329T090000Z',
]);

const recordOf = (...roles: ImportPerson[]): ImportRecord => {
  const payload = eventOf(plain);
  const record = plain as ImportRecord;
  return { ...record, payload: { ...payload, body: { ...payload.body, roles } } };
};

const room: ImportRecord = {
  ...refusedRecord(1, ''),
  refusal: null,
  payload: { kind: 'room', venue: null, body: { name: 'Hall' } },
};

const resolve = (records: ImportRecord[], chosen: ReadonlyMap<string, (typeof accounts)[0]>) =>
  withAccounts(records, accountFinder(accounts, chosen), chosen);

const nobody = new Map();

describe('The account that a file names', () => {
  test.each([
    ['bmiller', 'bob'],
    ['BMiller', 'bob'],
    ['ann  other', 'ann'],
    ['Kim Twin', undefined],
    ['stranger', undefined],
  ])('by %j is %s', (name, id) => {
    expect(accountFinder(accounts, nobody)(name)?.id).toBe(id);
  });

  test('is the one that was chosen, whatever else has the name', () => {
    const chosen = new Map([['bmiller', account('ann', 'Ann Other')]]);
    expect(accountFinder(accounts, chosen)('BMiller')?.id).toBe('ann');
  });
});

describe('The people of records', () => {
  test('without an address are named once', () => {
    const records = [
      recordOf(person('bmiller'), person('Eve', 'room_user', 'eve@example.org')),
      recordOf(person('bmiller')),
      room,
    ];
    expect(namesWithoutAddress(records)).toEqual(['bmiller']);
  });

  test('are the accounts that they name; others stay as names, and attendees without one are left out', () => {
    const known = recordOf(person('Eve', 'core_responsible', 'eve@example.org'));
    const { records, logins } = resolve(
      [
        recordOf(person('bmiller'), person('stranger', 'room_user')),
        recordOf(person('Stranger')),
        known,
        room,
      ],
      nobody,
    );
    expect(records.slice(0, 2).map((record) => eventOf(record).body.roles)).toEqual([
      [person('Bob Miller', 'core_responsible', 'bob@example.org')],
      [person('Stranger')],
    ]);
    expect(records.slice(2)).toEqual([known, room]);
    expect(logins).toEqual([{ login: 'stranger', count: 2, chosen: null }]);
  });

  test('that were chosen are still offered', () => {
    const chosen = new Map([['stranger', account('ann', 'Ann Other')]]);
    const { records, logins } = resolve([recordOf(person('stranger'))], chosen);
    expect(eventOf(records[0]).body.roles).toEqual([
      person('Ann Other', 'core_responsible', 'ann@example.org'),
    ]);
    expect(logins).toEqual([
      { login: 'stranger', count: 1, chosen: { id: 'ann', name: 'Ann Other' } },
    ]);
  });

  test('are offered up to 500 names', () => {
    const many = Array.from({ length: 501 }, (_, at) => recordOf(person(`stranger ${at}`)));
    expect(resolve(many, nobody).logins).toHaveLength(500);
  });
});
