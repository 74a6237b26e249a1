import { describe, expect, test } from 'vitest';
import type { Actor } from '../permission.ts';
import { type BookableRoom, mayBookIn, roundRights } from './round-access.ts';
import {
  closedSentence,
  isOpenRound,
  possibleRoundActions,
  type RoundTimes,
  roundTimes,
} from './round-state.ts';
import { weekNumbersOf, weeksOf } from './round-weeks.ts';

const times = (changes: Partial<RoundTimes> = {}): RoundTimes => ({
  state: 'collecting',
  opens_at: null,
  closes_at: null,
  ...changes,
});

describe('a round', () => {
  test('is open from its opening until just before its end, while it collects', () => {
    const round = times({ opens_at: 10, closes_at: 20 });
    expect([9, 10, 19, 20].map((now) => isOpenRound(round, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isOpenRound(times(), 0)).toBe(true);
    expect(isOpenRound(times({ state: 'planning' }), 0)).toBe(false);
  });

  test('says why only its managers write requests', () => {
    const round = times({ opens_at: 10, closes_at: 20 });
    expect(closedSentence(round, 9)).toBe('The round is not open yet.');
    expect(closedSentence(round, 15)).toBeNull();
    expect(closedSentence(round, 20)).toContain('The round is closed');
    expect(closedSentence(times({ state: 'planning' }), 0)).toContain('are being planned');
    expect(closedSentence(times({ state: 'published' }), 0)).toContain('is published');
  });

  test('is planned and changed by its managers, and deleted until it is published', () => {
    expect(possibleRoundActions(times(), 0, true)).toEqual(['update', 'delete', 'plan', 'request']);
    expect(possibleRoundActions(times({ state: 'published' }), 0, true)).toEqual([
      'update',
      'plan',
      'request',
    ]);
    expect(possibleRoundActions(times(), 0, false)).toEqual(['request']);
    expect(possibleRoundActions(times({ closes_at: 0 }), 0, false)).toEqual([]);
  });

  test('has its times as numbers', () => {
    const row = { state: 'planning' as const, opens_at: null };
    const closes_at = '1970-01-01T00:00:01.000Z' as never;
    expect(roundTimes({ ...row, closes_at })).toEqual(
      times({ state: 'planning', closes_at: 1_000 }),
    );
  });
});

describe('the weeks of a round', () => {
  test('begin on Mondays, and are cut to its days', () => {
    expect(weeksOf({ from: '2027-04-14', to: '2027-04-26' })).toEqual([
      { number: 1, from: '2027-04-14', to: '2027-04-18' },
      { number: 2, from: '2027-04-19', to: '2027-04-25' },
      { number: 3, from: '2027-04-26', to: '2027-04-26' },
    ]);
    expect(weeksOf({ from: '2027-04-14', to: '2027-04-14' })).toEqual([
      { number: 1, from: '2027-04-14', to: '2027-04-14' },
    ]);
  });

  test('have the numbers of ISO weeks, also in a year of 53 weeks', () => {
    expect(weekNumbersOf({ from: '2027-01-01', to: '2027-01-10' })).toEqual({
      count: 2,
      firstIsoWeek: 53,
      weeksOfYear: 53,
    });
    expect(weekNumbersOf({ from: '2027-04-12', to: '2027-07-17' })).toEqual({
      count: 14,
      firstIsoWeek: 15,
      weeksOfYear: 52,
    });
  });
});

describe('who may do what in a round', () => {
  const actor = (roles: readonly string[], assigned: readonly [string, string][] = []): Actor => ({
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.org',
    email_verified: true,
    roles,
    assignments: assigned.map(([role, room_id]) => ({
      role,
      room_id,
      venue_id: null,
      institution_id: null,
    })),
    stands_in_for: [],
  });
  const room = (id: string, who?: readonly string[]): BookableRoom => ({
    id,
    venue_id: null,
    booking_rules: who === undefined ? null : ({ who } as never),
    venue_rules: null,
  });
  const pool = [room('hall'), room('loft', ['choir'])];

  test('who may book in one room sees it and asks', () => {
    expect(roundRights(actor([]), pool)).toEqual({ manages: false, sees: true });
    expect(roundRights(actor([]), pool.slice(1))).toEqual({ manages: false, sees: false });
    expect(mayBookIn(actor(['choir']), room('loft', ['choir']))).toBe(true);
    expect(mayBookIn(actor([], [['choir', 'loft']]), room('loft', ['choir']))).toBe(true);
    expect(mayBookIn(actor([], [['choir', 'hall']]), room('loft', ['choir']))).toBe(false);
  });

  test('who manages every room manages it', () => {
    const ofHall = actor([], [['manager', 'hall']]);
    expect(roundRights(ofHall, pool)).toEqual({ manages: false, sees: true });
    expect(roundRights(ofHall, pool.slice(0, 1))).toEqual({ manages: true, sees: true });
    expect(roundRights(actor(['manager']), pool)).toEqual({ manages: true, sees: true });
  });

  test('a pool without rooms is left to managers of everything', () => {
    expect(roundRights(actor([], [['manager', 'hall']]), [])).toEqual({
      manages: false,
      sees: false,
    });
    expect(roundRights(actor(['manager']), [])).toEqual({ manages: true, sees: true });
  });
});
