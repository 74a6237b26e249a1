/** Something in the settings or around the service that will not work, and the setting that it is about (§21.5). */
export type Fault = {
  setting: string;
  /** Names the setting, says what is wrong, and what to do. */
  sentence: string;
};

/** The fault of a setting: `problem` and `remedy` are clauses. */
export const fault = (setting: string, problem: string, remedy: string): Fault => ({
  setting,
  sentence: `${setting}: ${problem}; ${remedy}.`,
});

/**
 * The fault of a clock that is ahead of the one of this machine by some milliseconds, or behind it by a negative number
 * of them. `clock` names it, `remedy` is a clause.
 */
export function clockFault(
  setting: string,
  clock: string,
  aheadMs: number,
  remedy = 'run an NTP client on both',
): Fault {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const side = aheadMs < 0 ? 'behind' : 'ahead of';
  return fault(setting, `${clock} is ${seconds} seconds ${side} the one of this machine`, remedy);
}

/** The fault of a sentence that begins with the name of a setting, or has one in brackets. */
export const faultOfSentence = (sentence: string): Fault => ({
  setting: /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/.exec(sentence)?.[0] ?? '',
  sentence,
});
