/** The texts about requests of a planning round. */
export type RequestWords = {
  /** A round opened, or closes soon. Source: §20.1. */
  readonly roundNews: {
    readonly round_opened: (round: string) => string;
    readonly round_closing: (round: string) => string;
    /** The first and the last day of the round. */
    readonly term: (from: string, to: string) => string;
    readonly until: (when: string) => string;
  };
  /** What is missing in a request: sentences. Source: §20.2. */
  readonly requestGaps: {
    /** `needs` are things that a room has, at least one. */
    readonly noRoom: (needs: readonly string[]) => string;
    readonly seats: (count: number) => string;
    /** A feature that the service does not have any more. */
    readonly deletedFeature: string;
    readonly mostSeats: (room: string, seats: number) => string;
    /** How many seats the largest room of the pool has. */
    readonly largest: (count: number) => string;
    readonly noWeeks: string;
    /** The weekday is 1 for Monday. */
    readonly closed: (weekday: number, from: string, to: string) => string;
    /** `names` is a list of at least one room. */
    readonly wishOutsidePool: (names: readonly string[]) => string;
    /** A wished room that does not exist any more. */
    readonly deletedRoom: string;
    readonly nobodyNamed: string;
    readonly twice: string;
    readonly unusualSize: (expected: number, usual: number) => string;
  };
};
