export type { ExpandInput } from './expand-input.ts';
export {
  type Expansion,
  expandRule,
  isBounded,
} from './expand-rule.ts';
export { parseRule } from './parse-rule.ts';
export type { Frequency, RecurrenceRule } from './recurrence-rule.ts';
