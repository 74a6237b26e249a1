import { expect, test } from 'vitest';
import { type JudgedRequest, remindersOf } from './reminded-people.ts';

const ann = { user_id: 'ann', address: 'ann@stoa.test' };
const desk = { user_id: null, address: 'desk@else.test' };

const request = (title: string, more: Partial<JudgedRequest> = {}): JudgedRequest => ({
  title,
  room: 'Hall',
  timezone: 'UTC',
  start_at: '2027-06-15T08:00:00Z',
  end_at: '2027-06-15T09:00:00Z',
  opened_at: '2027-03-01T09:00:00Z',
  step_name: 'Faculty',
  is_change: false,
  creator_id: 'bob',
  isReminder: true,
  isEscalation: false,
  holders: [ann],
  managers: [],
  ...more,
});

/** Who is reminded of how many, and of which by name. */
const told = (...requests: JudgedRequest[]) =>
  remindersOf(requests, 10).map(({ user_id, address, waiting, overdue }) => [
    user_id,
    address,
    waiting.count,
    waiting.first.map(({ title }) => title),
    overdue.count,
    overdue.first.map(({ title }) => title),
  ]);

test('a person is reminded once of all that waits, what waits longest first', () => {
  const later = request('Later', { opened_at: '2027-03-02T09:00:00Z', isReminder: false });
  expect(told(later, request('First'))).toEqual([['ann', null, 2, ['First', 'Later'], 0, []]]);
});

test('nobody is reminded where nothing is due', () => {
  expect(told(request('First', { isReminder: false }))).toEqual([]);
});

test('an address without an account is reminded, and the mail counts for the owner of the first request', () => {
  const [fact, ...others] = remindersOf([request('First', { holders: [desk] })], 10);
  expect(others).toEqual([]);
  expect(fact).toMatchObject({ user_id: null, address: 'desk@else.test', owner_id: 'bob' });
});

test('a manager who holds the step is told of it once, as of one that waits too long', () => {
  const late = request('Late', { isEscalation: true, managers: [ann, desk] });
  expect(told(late, request('First', { opened_at: '2027-03-05T09:00:00Z' }))).toEqual([
    ['ann', null, 1, ['First'], 1, ['Late']],
    [null, 'desk@else.test', 0, [], 1, ['Late']],
  ]);
});

test('fifty are named', () => {
  const many = Array.from({ length: 51 }, (_none, at) => request(`Number ${at}`));
  const [fact] = remindersOf(many, 10);
  expect([fact?.waiting.count, fact?.waiting.first.length]).toEqual([51, 50]);
});
