import type { Me } from './me.ts';

/** The numbers of unread notifications and open tasks of a person, by the names of the API (§10.5). */
export type Counts = { unread: number; to_decide: number; work: number };

/** The counts of a person; the open work of a crew is counted by a request of its own. */
export const countsOf = (me: Me, work: number): Counts => ({
  unread: me.unread_count,
  to_decide: me.pending_count,
  work,
});

/** The largest count that is shown; those of work are made no further than one more. */
const MOST_SHOWN = 499;

/** A count as it is shown beside the name of a page: `12`, or `499+`. */
export const countText = (count: number): string =>
  count > MOST_SHOWN ? `${MOST_SHOWN}+` : `${count}`;
