import type { BookingRules } from '../../booking/booking-rules.ts';

/** Rules as their form has them; `mode` says whether there are own ones. */
export type RulesValues = {
  mode: 'inherit' | 'own';
  who: 'everyone' | 'roles' | 'managers';
  roles: string;
  max_days_ahead: string;
  min_notice_minutes: string;
  max_duration_minutes: string;
  max_open_per_person: string;
  allow_past: boolean;
};

/** The rules that are numbers, in the order of the form. */
export const NUMBERS = [
  'max_days_ahead',
  'min_notice_minutes',
  'max_duration_minutes',
  'max_open_per_person',
] as const;

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

function whoOf(who: BookingRules['who']): RulesValues['who'] {
  if (who === undefined || who === 'everyone') return 'everyone';
  return who.length === 0 ? 'managers' : 'roles';
}

/** The values of the form of rules; null inherits. */
export function rulesValues(rules: BookingRules | null): RulesValues {
  const { who, allow_past = true, ...numbers } = rules ?? {};
  return {
    mode: rules === null ? 'inherit' : 'own',
    who: whoOf(who),
    roles: Array.isArray(who) ? who.join(', ') : '',
    max_days_ahead: textOf(numbers.max_days_ahead),
    min_notice_minutes: textOf(numbers.min_notice_minutes),
    max_duration_minutes: textOf(numbers.max_duration_minutes),
    max_open_per_person: textOf(numbers.max_open_per_person),
    allow_past,
  };
}

const rolesOf = (text: string): string[] =>
  text
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');

/** The rules of a form; the service judges the numbers. */
export function rulesInput(values: RulesValues): BookingRules | null {
  if (values.mode === 'inherit') return null;
  const { who, roles, allow_past } = values;
  const filled = NUMBERS.filter((name) => values[name].trim() !== '');
  return {
    ...(who !== 'everyone' && { who: who === 'roles' ? rolesOf(roles) : [] }),
    ...Object.fromEntries(filled.map((name) => [name, Number(values[name])])),
    ...(!allow_past && { allow_past }),
  };
}
