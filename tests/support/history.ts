/** A booking as an observer could find it; undefined: it is not there. */
export type Found = { status: string; start_at: string } | undefined;

/** What came of a request: done, refused, or no answer, which is unknown. */
export type Outcome = 'done' | 'refused' | 'unknown';

/**
 * What is known of every booking by the answers that its only writer got. A request without an answer may have been
 * executed or not, so both states are possible from then on, and the writer leaves the booking alone.
 */
export type History = {
  /** Notes a request: the state before is kept if it was refused, replaced if it was done. */
  note(title: string, outcome: Outcome, after: NonNullable<Found>): void;
  /** Sentences about bookings that are found in a state that no order of the requests explains. */
  contradictions(found: ReadonlyMap<string, NonNullable<Found>>): string[];
  /** The number of requests by outcome. */
  counts: Record<Outcome, number>;
};

const same = (one: Found, other: Found): boolean =>
  one?.status === other?.status && one?.start_at === other?.start_at;

const told = (state: Found): string =>
  state === undefined ? 'absent' : `${state.status} at ${state.start_at}`;

export function createHistory(): History {
  const possible = new Map<string, Found[]>();
  const counts: Record<Outcome, number> = { done: 0, refused: 0, unknown: 0 };
  return {
    counts,
    note(title, outcome, after) {
      counts[outcome] += 1;
      const before = possible.get(title) ?? [undefined];
      if (outcome === 'done') possible.set(title, [after]);
      if (outcome === 'refused') possible.set(title, before);
      if (outcome === 'unknown') possible.set(title, [...before, after]);
    },
    contradictions(found) {
      const wrong = [...possible].flatMap(([title, states]) => {
        const state = found.get(title);
        if (states.some((one) => same(one, state))) return [];
        return [`${title} is ${told(state)}, and can only be ${states.map(told).join(' or ')}`];
      });
      const strange = [...found.keys()].filter((title) => !possible.has(title));
      return [...wrong, ...strange.map((title) => `${title} was never asked for`)];
    },
  };
}
