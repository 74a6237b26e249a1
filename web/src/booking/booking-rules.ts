import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import { lengthText, listText, type Reading } from '../time/sentences.ts';

/** Rules for bookings of a room or a venue; an absent member does not limit. */
export type BookingRules = Schemas['BookingRules'];

/** The context of sentences about rules: the translations and the settings of the reader. */
export type RuleTelling = { t: TFunction<['rules', 'actions']>; reading: Reading };

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Roles that are plural nouns read as people where the language allows it; all others are named as roles. */
function peopleOf({ t, reading }: RuleTelling, roles: readonly string[]): string {
  const areNouns = roles.every((role) => /^[a-z]+s$|^staff$/i.test(role));
  const quoted = listText(
    roles.map((role) => t('actions:quoted', { text: role })),
    reading,
    areNouns ? 'conjunction' : 'disjunction',
  );
  const named = { roles: listText(roles, reading), quoted };
  return t(areNouns ? 'people.nouns' : 'people.roles', named);
}

function whoOf(telling: RuleTelling, { who = 'everyone' }: BookingRules): string {
  if (who === 'everyone') return telling.t('people.everyone');
  if (who.length === 0) return telling.t('people.nobody');
  return upperFirst(peopleOf(telling, who));
}

function partsOf({ t, reading }: RuleTelling, rules: BookingRules): string[] {
  const { max_days_ahead: days, min_notice_minutes: notice = 0 } = rules;
  const { max_duration_minutes: longest, max_open_per_person: open } = rules;
  return [
    ...(days === 0 ? [t('part.same_day')] : []),
    ...(days ? [t('part.days', { count: days })] : []),
    ...(notice > 0 ? [t('part.notice', { length: lengthText(notice, reading) })] : []),
    ...(longest === undefined
      ? []
      : [t('part.duration', { length: lengthText(longest, reading) })]),
    ...(open === undefined ? [] : [t('part.open', { count: open })]),
    ...(rules.allow_past === false ? [t('part.no_past')] : []),
  ];
}

/** Rules as one sentence: who may book, how far ahead, how long, how many requests. */
export function rulesSentence(telling: RuleTelling, rules: BookingRules | null): string {
  const { t } = telling;
  if (rules === null) return t('none');
  const who = whoOf(telling, rules);
  if (rules.who !== undefined && rules.who.length === 0) return t('only', { who });
  const parts = partsOf(telling, rules);
  return parts.length === 0 ? t('may_all', { who }) : t('may', { who, parts: parts.join(', ') });
}

/** One broken rule, as the service names it in a conflict. */
export type BrokenRule = { rule?: keyof BookingRules | undefined; message?: string | undefined };

/** The reason why a rule refuses a booking; the service's own sentence if the rules are not known any more. */
export function brokenSentence(
  telling: RuleTelling,
  rules: BookingRules | null,
  { rule, message = '' }: BrokenRule,
): string {
  if (rules === null || rule === undefined) return message;
  const { t, reading } = telling;
  const who = whoOf(telling, rules);
  const roles = rules.who === undefined || rules.who === 'everyone' ? [] : rules.who;
  const { max_days_ahead: days = 0, max_open_per_person: open = 0 } = rules;
  const sentences: Record<keyof BookingRules, () => string> = {
    who: () =>
      roles.length === 0
        ? t('broken.who_nobody')
        : t('broken.who', { people: peopleOf(telling, roles) }),
    max_open_per_person: () => t('broken.max_open_per_person', { who, count: open }),
    allow_past: () => t('broken.allow_past'),
    min_notice_minutes: () =>
      t('broken.min_notice_minutes', {
        who,
        length: lengthText(rules.min_notice_minutes ?? 0, reading),
      }),
    max_days_ahead: () =>
      days === 0 ? t('broken.same_day', { who }) : t('broken.max_days_ahead', { who, count: days }),
    max_duration_minutes: () =>
      t('broken.max_duration_minutes', {
        who,
        length: lengthText(rules.max_duration_minutes ?? 0, reading),
      }),
  };
  return sentences[rule]();
}
