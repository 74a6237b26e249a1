import { type InstantText, millisecondsOf } from '../time/instant.ts';

/** The states of a round. Source: §20.1. */
export const ROUND_STATES = ['collecting', 'planning', 'published'] as const;

/** One of `ROUND_STATES`. Source: §20.1. */
export type RoundState = (typeof ROUND_STATES)[number];

/** Whether courses leave out holidays. Source: §20.1. */
export const HOLIDAY_CHOICES = ['skip', 'keep'] as const;

/** One of `HOLIDAY_CHOICES`. Source: §20.1. */
export type HolidayChoice = (typeof HOLIDAY_CHOICES)[number];

/** What somebody may do with a round, in the order in which its record lists it. */
export const ROUND_ACTIONS = ['update', 'delete', 'plan', 'request'] as const;

/** One of `ROUND_ACTIONS`. */
export type RoundAction = (typeof ROUND_ACTIONS)[number];

/** What somebody may do with a request, in the order in which its record lists it. */
export const REQUEST_ACTIONS = ['update', 'delete'] as const;

/** A round, as rules about writing requests see it; times are epoch milliseconds, null without a limit. */
export type RoundTimes = {
  readonly state: RoundState;
  readonly opens_at: number | null;
  readonly closes_at: number | null;
};

const millisecondsOrNull = (text: InstantText | null): number | null =>
  text === null ? null : millisecondsOf(text);

/** The times of a round whose opening and end are texts. */
export const roundTimes = (row: {
  readonly state: RoundState;
  readonly opens_at: InstantText | null;
  readonly closes_at: InstantText | null;
}): RoundTimes => ({
  state: row.state,
  opens_at: millisecondsOrNull(row.opens_at),
  closes_at: millisecondsOrNull(row.closes_at),
});

/** Whether everybody who may ask can write requests: it collects, has opened and is not closed. Source: §20.1. */
export const isOpenRound = ({ state, opens_at, closes_at }: RoundTimes, now: number): boolean =>
  state === 'collecting' &&
  (opens_at === null || opens_at <= now) &&
  (closes_at === null || now < closes_at);

/**
 * Why somebody who does not manage the round cannot write requests now: a sentence; null where they can.
 * Source: §20.1, §20.2.
 */
export function closedSentence(round: RoundTimes, now: number): string | null {
  if (round.state === 'published') {
    return 'The round is published: ask a manager of its rooms for a change.';
  }
  if (round.state === 'planning') {
    return 'The rooms are being planned: only managers of the round write requests now.';
  }
  if (round.opens_at !== null && now < round.opens_at) return 'The round is not open yet.';
  if (isOpenRound(round, now)) return null;
  return 'The round is closed: only its managers write requests now.';
}

/** What somebody may do with a round now. A published round is not deleted. Source: §20.1. */
export function possibleRoundActions(
  round: RoundTimes,
  now: number,
  managesRound: boolean,
): RoundAction[] {
  if (!managesRound) return isOpenRound(round, now) ? ['request'] : [];
  return ROUND_ACTIONS.filter((action) => action !== 'delete' || round.state !== 'published');
}
