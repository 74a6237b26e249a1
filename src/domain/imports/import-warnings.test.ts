import { describe, expect, test } from 'vitest';
import type { ImportRecord, ImportVerdict } from './import-record.ts';
import { importWarnings, type PreviewedLine } from './import-warnings.ts';
import type { LineSummary } from './line-summary.ts';

const NOW = '2027-01-01T00:00:00Z';

const summary: LineSummary = {
  room: 'Hall',
  venue: 'Abbey',
  timezone: 'Europe/Berlin',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  person: null,
};

type Body = { is_all_day?: boolean; recurrence_rule?: string; recurrence_dates?: string[] };

const event = (
  some: Partial<LineSummary> = {},
  body: Body = {},
  verdict: ImportVerdict = 'create',
): PreviewedLine => ({
  record: {
    payload: { kind: 'event', body: { recurrence_rule: null, ...body } },
  } as unknown as Pick<ImportRecord, 'payload'>,
  verdict,
  summary: { ...summary, ...some },
});

const room = (venue: string, is_new_venue: boolean): PreviewedLine => ({
  record: { payload: { kind: 'room', venue, body: { name: 'Hall' } } },
  verdict: 'create',
  summary: { ...summary, venue, is_new_venue, start_at: null, end_at: null },
});

const warningsOf = (lines: PreviewedLine[], hasLocalTimes = true) =>
  importWarnings(lines, { now: NOW, hasLocalTimes }).map(
    ({ kind, count, venue, timezone }) => `${kind} ${count} ${venue} ${timezone}`,
  );

describe('The warnings about an import', () => {
  test('are none for events by day in the zone of their venue', () => {
    expect(warningsOf([event(), event({ start_at: null, end_at: null })])).toEqual([]);
    expect(warningsOf([])).toEqual([]);
  });

  test('name the zone of the service where it counts for local times', () => {
    const line = event({ is_service_zone: true, timezone: 'UTC' });
    expect(warningsOf([line, event()])).toEqual(['service_zone 1 null UTC']);
    expect(warningsOf([line], false)).toEqual([]);
  });

  test.each([
    ['2027-03-29T03:59:00Z', 1],
    ['2027-03-29T04:00:00Z', 0],
    ['2027-03-29T20:59:00Z', 0],
    ['2027-03-29T21:00:00Z', 1],
  ])('count an event that begins at %s by the clock of its place', (start_at, count) => {
    const found = warningsOf([event({ start_at })]);
    expect(found).toEqual(count === 0 ? [] : ['at_night 1 null null']);
  });

  test('do not take a whole day for a night', () => {
    const start_at = '2027-03-28T22:00:00Z';
    expect(warningsOf([event({ start_at }, { is_all_day: true })])).toEqual([]);
  });

  test('count weekends, which begin with Saturday', () => {
    const days = ['26', '27', '28'].map((day) => event({ start_at: `2027-03-${day}T10:00:00Z` }));
    expect(warningsOf(days)).toEqual(['on_weekend 2 null null']);
  });

  test('say where all is over, and not where a series or a later event is among it', () => {
    const over = { start_at: '2026-03-30T08:00:00Z', end_at: '2026-03-30T09:00:00Z' };
    expect(warningsOf([event(over), event(over)])).toEqual(['only_past 2 null null']);
    expect(warningsOf([event(over), event()])).toEqual([]);
    expect(warningsOf([event(over, { recurrence_rule: 'FREQ=DAILY' })])).toEqual([]);
    expect(warningsOf([event(over, { recurrence_dates: ['2028-01-01T00:00:00Z'] })])).toEqual([]);
    expect(warningsOf([event(over), event({ end_at: null })])).toEqual([]);
  });

  test('name each venue that is made, with its rooms', () => {
    const lines = [room('Annex', true), room('annex', true), room('Abbey', false)];
    expect(warningsOf(lines)).toEqual(['new_venue 2 Annex Europe/Berlin']);
  });

  test('are about lines that are written', () => {
    const start_at = '2027-03-29T01:00:00Z';
    const verdicts: ImportVerdict[] = ['same', 'refused', 'cancelled_here', 'gone'];
    expect(warningsOf(verdicts.map((verdict) => event({ start_at }, {}, verdict)))).toEqual([]);
    expect(warningsOf([event({ start_at }, {}, 'update')])).toEqual(['at_night 1 null null']);
  });
});
