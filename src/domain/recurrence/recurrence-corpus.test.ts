import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Expansion, expandRule, parseRule } from './index.ts';

type Case = {
  readonly id: number;
  readonly family: string;
  readonly rule: string;
  readonly dtstart_local: string;
  readonly tzid: string;
  readonly expected: readonly string[];
} & (
  | { readonly kind: 'first'; readonly n: number }
  | { readonly kind: 'window'; readonly from: string; readonly to: string }
);

const corpus = new URL('../../../tests/data/rrule-cases.jsonl', import.meta.url);
const cases = readFileSync(corpus, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

function expand(each: Case): Expansion {
  const parsed = parseRule(each.rule);
  if (!parsed.ok) return parsed;
  const startAt = Temporal.PlainDateTime.from(each.dtstart_local)
    .toZonedDateTime(each.tzid)
    .toInstant();
  const range =
    each.kind === 'first'
      ? { limit: each.n }
      : {
          from: Temporal.Instant.from(each.from),
          horizon: Temporal.Instant.from(each.to),
          limit: 100_000,
        };
  return expandRule({ rule: parsed.rule, startAt, timeZone: each.tzid, ...range });
}

describe('the corpus on which three independent expanders agree', () => {
  it('has 1388 cases', () => {
    expect(cases).toHaveLength(1388);
  });

  it.each([...new Set(cases.map((each) => each.family))])('is right in the family %s', (family) => {
    const wrong = cases.filter((each) => {
      if (each.family !== family) return false;
      const expansion = expand(each);
      return !expansion.ok || expansion.starts.join() !== each.expected.join();
    });
    expect(wrong).toEqual([]);
  });

  it('distinguishes a rule that never occurs from one that was cut', () => {
    const empty = cases.filter((each) => each.family === 'empty');
    expect(empty).toHaveLength(47);
    for (const each of empty)
      expect(expand(each)).toEqual({ ok: true, starts: [], complete: true });
  });
});
