import { describe, expect, it } from 'vitest';
import { at, expand, ruleOf, starts } from '../../../tests/support/rules.ts';
import { expandRule } from './index.ts';

describe('clock changes', () => {
  it('keep the local time of a series', () => {
    expect(starts('FREQ=WEEKLY;COUNT=3', '2027-03-08T09:00[America/New_York]')).toEqual([
      '2027-03-08T14:00:00Z',
      '2027-03-15T13:00:00Z',
      '2027-03-22T13:00:00Z',
    ]);
  });

  it('skip a local time in a gap and do not count it', () => {
    expect(starts('FREQ=DAILY;COUNT=3', '2027-03-13T02:30[America/New_York]')).toEqual([
      '2027-03-13T07:30:00Z',
      '2027-03-15T06:30:00Z',
      '2027-03-16T06:30:00Z',
    ]);
  });

  it('skip it also when the gap is half an hour', () => {
    expect(starts('FREQ=DAILY;COUNT=2', '2027-10-02T02:15[Australia/Lord_Howe]')).toEqual([
      '2027-10-01T15:45:00Z',
      '2027-10-03T15:15:00Z',
    ]);
  });

  it('skip a whole day that a zone leaves out', () => {
    expect(starts('FREQ=DAILY;COUNT=2', '2011-12-29T09:00[Pacific/Apia]')).toEqual([
      '2011-12-29T19:00:00Z',
      '2011-12-30T19:00:00Z',
    ]);
  });

  it('omit a local time in a gap before BYSETPOS selects', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=SU;BYSETPOS=2;COUNT=1';
    expect(starts(rule, '2027-03-01T02:30[America/New_York]')).toEqual(['2027-03-21T06:30:00Z']);
  });

  it('use the first of two equal local times', () => {
    expect(starts('FREQ=DAILY;COUNT=2', '2027-11-06T01:30[America/New_York]')).toEqual([
      '2027-11-06T05:30:00Z',
      '2027-11-07T05:30:00Z',
    ]);
  });

  it('omit the first day when the series starts at the second of two equal local times', () => {
    const start = '2027-11-07T01:30-05:00[America/New_York]';
    expect(starts('FREQ=DAILY;COUNT=1', start)).toEqual(['2027-11-08T06:30:00Z']);
  });

  it('give an hourly rule each hour of local time once', () => {
    expect(starts('FREQ=HOURLY;COUNT=3', '2027-11-07T00:30[America/New_York]')).toEqual([
      '2027-11-07T04:30:00Z',
      '2027-11-07T05:30:00Z',
      '2027-11-07T07:30:00Z',
    ]);
    expect(starts('FREQ=HOURLY;COUNT=3', '2027-03-14T01:00[America/New_York]')).toEqual([
      '2027-03-14T06:00:00Z',
      '2027-03-14T07:00:00Z',
      '2027-03-14T08:00:00Z',
    ]);
  });
});

describe('the start', () => {
  it('anchors the rule but is no occurrence unless it matches', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=2';
    expect(starts(rule, '2027-01-06T09:00[UTC]')).toEqual([
      '2027-01-18T09:00:00Z',
      '2027-02-01T09:00:00Z',
    ]);
  });

  it('lends its fraction of a second to every occurrence', () => {
    expect(starts('FREQ=DAILY;COUNT=2', '2027-01-06T09:00:00.25[UTC]')).toEqual([
      '2027-01-06T09:00:00.25Z',
      '2027-01-07T09:00:00.25Z',
    ]);
  });

  it('may lie before 1970', () => {
    expect(starts('FREQ=YEARLY;COUNT=2', '1904-02-29T09:00:00.5[UTC]')).toEqual([
      '1904-02-29T09:00:00.5Z',
      '1908-02-29T09:00:00.5Z',
    ]);
  });

  it('after the year 9999 makes nothing', () => {
    const expansion = expand('FREQ=DAILY', '+010000-01-01T00:00[UTC]');
    expect(expansion).toEqual({ ok: true, starts: [], complete: true });
  });

  it('in an unknown zone throws a RangeError', () => {
    const input = { rule: ruleOf('FREQ=DAILY'), startAt: at('2027-01-01T00:00Z'), limit: 1 };
    expect(() => expandRule({ ...input, timeZone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});

describe('an expansion that has used up its work', () => {
  const start = '2027-01-04T09:00[UTC]';
  const fourthOfJanuary = 'FREQ=DAILY;BYMONTH=1;BYMONTHDAY=4';

  /** The work of two periods of 32 days with one start: the search stops in the third, which begins on 9 March. */
  const work = 10 + 32 + 20 + 10 + 32;
  const tooRare =
    'The recurrence rule must not be so rare or so long that its occurrences cannot be computed.';

  it('is refused with a sentence', () => {
    const refused = { ok: false, message: tooRare };
    expect(expand(fourthOfJanuary, start, { work })).toEqual(refused);
    expect(expand('FREQ=DAILY', start, { work: 100 })).toEqual(refused);
  });

  it('gives its starts when it has come two days past the horizon', () => {
    const found = { ok: true, starts: [at('2027-01-04T09:00Z')], complete: false };
    const horizon = at('2027-03-06T23:59:59Z');
    expect(expand(fourthOfJanuary, start, { work, horizon })).toEqual(found);
    const nearer = at('2027-03-07T00:00:00Z');
    expect(expand(fourthOfJanuary, start, { work, horizon: nearer }).ok).toBe(false);
  });

  it('is refused past the horizon if it has no start', () => {
    const options = { work, horizon: at('2027-02-01T00:00Z') };
    expect(starts('FREQ=DAILY;BYMONTH=7', start, options)).toEqual([tooRare]);
  });

  it('is complete when its work is used up exactly', () => {
    const until = `${fourthOfJanuary};UNTIL=20270201`;
    const found = { ok: true, starts: [at('2027-01-04T09:00Z')], complete: true };
    expect(expand(until, start, { work: 10 + 31 + 20 })).toEqual(found);
    expect(expand(until, start, { work: 10 + 30 + 20 }).ok).toBe(false);
  });
});
