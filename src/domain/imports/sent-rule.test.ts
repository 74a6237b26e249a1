import { expect, test } from 'vitest';
import { sentRule } from './sent-rule.ts';

test.each([
  ['FREQ=WEEKLY;BYDAY=MO;', 'FREQ=WEEKLY;BYDAY=MO'],
  [';;FREQ=WEEKLY;;BYDAY=MO;;', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY;BYDAY=MO, TU ,\tWE', 'FREQ=WEEKLY;BYDAY=MO,TU,WE'],
  [' FREQ = WEEKLY ; COUNT = 3 ', 'FREQ=WEEKLY;COUNT=3'],
  ['RSCALE=GREGORIAN;FREQ=YEARLY', 'FREQ=YEARLY'],
  ['rscale=gregorian;freq=yearly;skip=omit;', 'freq=yearly'],
  ['FREQ=WEEKLY;BYDAY=,MO,,TU,;BYMONTH=', 'FREQ=WEEKLY;BYDAY=MO,TU'],
  ['FREQ=WEEKLY;WKST=;INTERVAL=;COUNT=2', 'FREQ=WEEKLY;COUNT=2'],
  ['', ''],
  [' ; ;', ''],
])('%j is read as %j', (text, rule) => {
  expect(sentRule(text)).toBe(rule);
});

test.each([
  ['another calendar', 'RSCALE=HEBREW;FREQ=YEARLY'],
  ['days that are moved', 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD'],
  ['a count that is missing', 'FREQ=DAILY;COUNT='],
  ['an end that is missing', 'FREQ=DAILY;UNTIL='],
  ['a name without a value', 'FREQ=DAILY;BYDAY'],
  ['an unknown part', 'FREQ=DAILY;BYEASTER=1'],
])('%s stays in the rule, which is judged with it', (_what, rule) => {
  expect(sentRule(rule)).toBe(rule.replace('RSCALE=GREGORIAN;', ''));
});
