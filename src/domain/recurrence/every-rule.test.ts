import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { part, rulesOf, someOf, weekdays } from '../../../tests/support/rules.ts';
import { type ExpandInput, expandRule, parseRule } from './index.ts';

describe('every rule', () => {
  const rules = rulesOf(
    part('INTERVAL', fc.integer({ min: 1, max: 40 }).map(String)),
    part('BYMONTH', someOf(1, 12, 4)),
    part('BYMONTHDAY', someOf(1, 31, 4)),
    part('BYDAY', weekdays),
    part('BYHOUR', someOf(0, 23, 4)),
    part('BYSETPOS', fc.constantFrom('1', '-1', '2,-2')),
  );
  const inputs = fc.record({
    rule: rules,
    startAt: fc
      .integer({ min: 1_500_000_000, max: 2_500_000_000 })
      .map((second) => Temporal.Instant.fromEpochMilliseconds(second * 1000)),
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'),
    limit: fc.constant(30),
  });
  const expanded = (input: ExpandInput) => {
    const expansion = expandRule(input);
    return expansion.ok ? expansion.starts : [];
  };

  it('is its own canonical text', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(parseRule(rule.canonical)).toEqual({ ok: true, rule });
      }),
    );
  });

  it('starts in strictly ascending order and never before start_at', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        let previous = input.startAt.subtract({ nanoseconds: 1 });
        for (const start of expanded(input)) {
          expect(Temporal.Instant.compare(previous, start)).toBe(-1);
          previous = start;
        }
      }),
    );
  });

  it('keeps its local time across clock changes', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { minute, second } = input.startAt.toZonedDateTimeISO(input.timeZone);
        for (const start of expanded(input)) {
          const wall = start.toZonedDateTimeISO(input.timeZone);
          expect([wall.minute, wall.second]).toEqual([minute, second]);
          const first = wall.toPlainDateTime().toZonedDateTime(input.timeZone);
          expect(first.toInstant().equals(start)).toBe(true);
        }
      }),
    );
  });

  it('expands to the same starts every time, and a shorter limit is a beginning of a longer', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        fc.pre(expandRule(input).ok);
        const all = expanded(input).map(String);
        expect(expanded(input).map(String)).toEqual(all);
        expect(expanded({ ...input, limit: 7 }).map(String)).toEqual(all.slice(0, 7));
      }),
    );
  });
});

const words = [
  'FREQ=',
  'DAILY',
  'YEARLY',
  'BYDAY=',
  'MO',
  '-1',
  'BYSETPOS=',
  ';',
  ',',
  'UNTIL=',
  '2027',
];

describe('any text whatsoever', () => {
  it('is validated without an exception', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2000 }),
      fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const parsed = parseRule(text);
        expect(parsed.ok || parsed.message.startsWith('The recurrence rule')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is parsed or refused at 2000 characters', () => {
    const texts = [';', ',', '=', '9', 'FREQ=', 'MO,', 'A', '-'].map((part) => part.repeat(2000));
    for (const text of texts) {
      expect(parseRule(text.slice(0, 2000)).ok).toBe(false);
      const rule = `FREQ=MONTHLY;BYDAY=MO;BYSETPOS=${text}`.slice(0, 2000);
      expect(parseRule(rule).ok).toBe(false);
    }
  });
});
