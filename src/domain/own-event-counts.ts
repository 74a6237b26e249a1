/** Which events of a person are counted, and the number at which the count stops. */
export type CountedEvents = {
  readonly person_id: string;
  readonly status: 'draft' | 'pending';
  readonly most: number;
};

/** For so long a count stands for events that come after it. */
const KEPT_MS = 10_000;
/** A count stands for other events where so many are left to the limit. */
const FAR = 250;
/** For how many: this share of what is left. */
const SHARE = 50;

type Kept = { left: number; until: number };

/**
 * Counts of the drafts and requests of people, in the memory of the process. Counting reads an entry of an index for
 * each event of the person: whoever creates many events, as an integration does, has them counted a few times in ten
 * seconds. Close to a limit each event is counted, so several processes admit no more than the limit: what their counts
 * stand for in that time is a small share of what is left (§7.6).
 */
export class OwnEventCounts {
  readonly #kept = new Map<string, Kept>();

  /** Whether a count stands for one more event; it is used up by that. */
  standsFor(counted: CountedEvents, now: Temporal.Instant): boolean {
    const kept = this.#kept.get(keyOf(counted));
    if (kept === undefined) return false;
    if (kept.left === 0 || kept.until <= now.epochMilliseconds) {
      this.#kept.delete(keyOf(counted));
      return false;
    }
    kept.left -= 1;
    return true;
  }

  /** Keeps a count that was made. */
  keep(counted: CountedEvents, count: number, now: Temporal.Instant): void {
    const free = counted.most - count;
    if (free < FAR) return;
    const left = Math.floor(free / SHARE);
    const until = now.epochMilliseconds + KEPT_MS;
    this.#kept.set(keyOf(counted), { left, until });
  }
}

const keyOf = ({ person_id, status }: CountedEvents): string => `${status} ${person_id}`;
