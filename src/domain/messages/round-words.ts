/** The texts about what became of the requests of a planning round. Source: §20.7. */
export type RoundWords = {
  readonly roundResult: {
    readonly published: (round: string) => string;
    readonly takenBack: (round: string) => string;
    /** The bookings of a round are cancelled. */
    readonly cancelled: string;
    /** A course with its times and its room. */
    readonly placed: (title: string, when: string, room: string) => string;
    /** The same of one that waits for an approval. */
    readonly pending: (title: string, when: string, room: string) => string;
    /** A course with the sentences that say why it is not placed; they may be empty. */
    readonly notPlaced: (title: string, why: string) => string;
    /** Sentences that say why a request has no place. */
    readonly fits: string;
    readonly takenOut: string;
    readonly overlapsItself: string;
    /** `titles` is a list of at least one request. */
    readonly apartFrom: (titles: string) => string;
    /** `needs` is a list of what the request asks of a room, `when` its weekly times. */
    readonly noneFree: (needs: string, when: string) => string;
    readonly itsFeatures: string;
    /** What stands in the way of a request where it has no name of its own. */
    readonly closed: string;
    readonly closedUntil: (date: string) => string;
    readonly rules: string;
    readonly booking: string;
    readonly oddWeeks: string;
    readonly evenWeeks: string;
    /** `numbers` are at least one, as a list. */
    readonly inWeeks: (numbers: string, count: number) => string;
    /** Other weekly times at which a room is free. */
    readonly possible: (when: string, room: string) => string;
    readonly more: (count: number) => string;
  };
};
