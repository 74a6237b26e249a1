import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Occurrence } from '../events/override.ts';
import {
  MAX_CIRCLE,
  type MovingLine,
  type SettledLine,
  settleLines,
  withWaiting,
  writingPlaces,
} from './settle-lines.ts';

type Slot = { room: string; from: number; to: number };

const at = (hour: number): string =>
  Temporal.Instant.from('2027-03-29T00:00:00Z').add({ hours: hour }).toString();

const occurrenceOf = ({ room, from, to }: Slot): Occurrence => ({
  room_id: room,
  extra_room_ids: [],
  start_at: at(from),
  end_at: at(to),
  held_start_at: at(from),
  held_end_at: at(to),
  original_start_at: at(from),
  is_cancelled: false,
});

const meets = (one: Slot, other: Slot): boolean =>
  one.room === other.room && one.from < other.to && other.from < one.to;

/** A line of a file: the slot that its event has, if any, and the one that it wants. */
type Row = { had: Slot | null; wants: Slot };

const linesOf = (rows: readonly Row[]): MovingLine[] =>
  rows.map(({ had, wants }, own) => ({
    line: own + 1,
    event_id: had && `e${own}`,
    waits_for_moves: rows.flatMap((row, other) =>
      other !== own && row.had && meets(row.had, wants) ? `e${other}` : [],
    ),
    occurrences: [occurrenceOf(wants)],
    isRefused: false,
  }));

function settled(lines: readonly MovingLine[]): SettledLine[] {
  const steps = settleLines(lines);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const hall = (from: number, to = from + 1): Slot => ({ room: 'hall', from, to });

test('rows that exchange their slots are written together', () => {
  const rows = [
    { had: hall(1), wants: hall(2) },
    { had: hall(2), wants: hall(1) },
  ];
  expect(settled(linesOf(rows))).toEqual([
    { kind: 'written', step: 0, circle: 0 },
    { kind: 'written', step: 0, circle: 0 },
  ]);
});

test('a row is written after the one whose slot it takes', () => {
  const rows = [
    { had: hall(1), wants: hall(2) },
    { had: hall(2), wants: hall(3) },
    { had: hall(3), wants: hall(4) },
    { had: null, wants: hall(1) },
  ];
  expect(settled(linesOf(rows)).map((one) => 'step' in one && one.step)).toEqual([2, 1, 0, 3]);
});

test('a row that is refused keeps its slot, so the rows that need it are refused', () => {
  const rows = [
    { had: hall(1), wants: hall(2) },
    { had: hall(2), wants: hall(3) },
    { had: hall(8), wants: hall(9) },
  ];
  const lines = linesOf(rows).map((line, own) => ({ ...line, isRefused: own === 1 }));
  expect(settled(lines).map(({ kind }) => kind)).toEqual(['refused', 'refused', 'written']);
  expect(withWaiting(lines, [1])).toEqual(new Set([1, 0]));
});

test('a row has a slot that an earlier one only seemed to take', () => {
  // The first wants the slot of the second as well, which is refused for it at first.
  const rows = [
    { had: null, wants: hall(5, 7) },
    { had: hall(5), wants: hall(6) },
  ];
  expect(settled(linesOf(rows))).toEqual([
    { kind: 'taken', line: 2 },
    { kind: 'written', step: 0, circle: null },
  ]);
});

test('a circle of many rows is refused as a whole', () => {
  const round = (length: number) =>
    settled(
      linesOf(
        Array.from({ length }, (_, own) => ({ had: hall(own), wants: hall((own + 1) % length) })),
      ),
    ).map(({ kind }) => kind);
  expect(new Set(round(MAX_CIRCLE))).toEqual(new Set(['written']));
  expect(new Set(round(MAX_CIRCLE + 1))).toEqual(new Set(['circle']));
});

test('a long chain has as many steps as rows', () => {
  const needs = Array.from({ length: 20_000 }, (_, own) => (own < 19_999 ? [own + 1] : []));
  const places = writingPlaces(needs);
  expect([places[0], places[19_999]]).toEqual([
    { step: 19_999, circle: null },
    { step: 0, circle: null },
  ]);
});

const slot = fc.record({
  room: fc.constantFrom('hall', 'attic'),
  from: fc.nat(8),
  length: fc.integer({ min: 1, max: 3 }),
});

const toSlot = ({ room, from, length }: { room: string; from: number; length: number }): Slot => ({
  room,
  from,
  to: from + length,
});

test('rows that are written in their order never meet, and those that are refused would', () => {
  const row = fc.record({ had: fc.option(slot), wants: slot });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (drawn) => {
      const rows: Row[] = [];
      for (const { had, wants } of drawn) {
        const before = had && toSlot(had);
        const isFree = rows.every((one) => !before || !one.had || !meets(one.had, before));
        rows.push({ had: isFree ? before : null, wants: toSlot(wants) });
      }
      const ends = settled(linesOf(rows));
      const now = rows.map(({ had }) => had);
      const isFree = (own: number): boolean =>
        now.every((one, other) => other === own || !one || !meets(one, rows[own]?.wants ?? one));
      const written = [...ends.entries()].flatMap(([own, end]) =>
        end.kind === 'written' ? [{ own, ...end }] : [],
      );
      const order = written.toSorted((one, other) => one.step - other.step || one.own - other.own);
      const groups = Map.groupBy(order, ({ own, circle }) =>
        circle === null ? `l${own}` : circle,
      );
      for (const group of groups.values()) {
        for (const { own } of group) now[own] = rows[own]?.wants ?? null;
        for (const { own } of group) expect(isFree(own)).toBe(true);
      }
      for (const [own, { kind }] of ends.entries())
        if (kind !== 'written') expect(isFree(own)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
