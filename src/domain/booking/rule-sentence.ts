import { capitalized } from '../text/capitalized.ts';
import type { BookingRules, RuleName } from './booking-rules.ts';

/** The field of a request that a broken rule is an error of. Source: §12.1. */
export const RULE_FIELDS: Readonly<Record<RuleName, 'room_id' | 'start_at' | 'end_at'>> = {
  who: 'room_id',
  max_open_per_person: 'room_id',
  allow_past: 'start_at',
  min_notice_minutes: 'start_at',
  max_days_ahead: 'start_at',
  max_duration_minutes: 'end_at',
};

/** A rule of a room in words, as a refusal says it: "Students may book at most 2 hours here." Source: §12.1. */
export function ruleSentence(rules: BookingRules, name: RuleName): string {
  const subject = subjectOf(rules);
  switch (name) {
    case 'who':
      return whoSentence(rules);
    case 'max_open_per_person':
      return `${subject} may have at most ${counted(rules.max_open_per_person, 'open request')} here.`;
    case 'allow_past':
      return 'Times in the past may not be booked here.';
    case 'min_notice_minutes':
      return `${subject} must book at least ${lengthWords(rules.min_notice_minutes)} ahead here.`;
    case 'max_days_ahead':
      return rules.max_days_ahead === 0
        ? `${subject} may book for the same day only here.`
        : `${subject} may book at most ${counted(rules.max_days_ahead, 'day')} ahead here.`;
    case 'max_duration_minutes':
      return `${subject} may book at most ${lengthWords(rules.max_duration_minutes)} here.`;
  }
}

function whoSentence({ who }: BookingRules): string {
  if (who === undefined || who === 'everyone') return 'Everyone may book here.';
  if (who.length === 0) return 'Only managers of the room may book here.';
  const people = peopleOf(who);
  return `Only ${people} may book here.`;
}

function subjectOf({ who }: BookingRules): string {
  if (who === undefined || who === 'everyone' || who.length === 0) return 'Everyone';
  return capitalized(peopleOf(who));
}

/** Roles that are plural nouns already read as people; all others are named as roles. */
function peopleOf(roles: readonly string[]): string {
  const areNouns = roles.every((role) => /^[a-z]+s$|^staff$/i.test(role));
  if (areNouns) return joined(roles, 'and');
  return `people with the role ${joined(
    roles.map((role) => `"${role}"`),
    'or',
  )}`;
}

function joined(words: readonly string[], conjunction: string): string {
  const last = words.slice(-1).join();
  const others = words.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} ${conjunction} ${last}`;
}

const counted = (count = 0, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Minutes in words: "2 hours", "1 hour 30 minutes", "3 days". */
function lengthWords(minutes = 0): string {
  let rest = minutes;
  const words: string[] = [];
  for (const [noun, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) words.push(counted(count, noun));
  }
  return words.join(' ');
}
