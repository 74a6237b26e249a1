import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../tests/support/scale.ts';
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

const file = new URL('../../../tests/data/rrule-cases.jsonl', import.meta.url);
const corpus = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

/** A mutation run expands one case in so many, because it expands them for each mutant. */
const ONE_IN = scaled({ mutation: 20, full: 1 });
const cases = corpus.filter((_, index) => index % ONE_IN === 0);

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
    expect(corpus).toHaveLength(1388);
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
    const isEmpty = (each: Case) => each.family === 'empty';
    expect(corpus.filter(isEmpty)).toHaveLength(47);
    for (const each of cases.filter(isEmpty))
      expect(expand(each)).toEqual({ ok: true, starts: [], complete: true });
  });
});
