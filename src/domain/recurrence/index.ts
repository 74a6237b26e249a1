export type { ExpandInput } from './expand-input.ts';
export {
  type Expansion,
  expandRule,
  isBounded,
} from './expand-rule.ts';
export { type ParsedRule, parseRule } from './parse-rule.ts';
export type { Frequency, RecurrenceRule, RuleUntil, WeekdayChoice } from './recurrence-rule.ts';
