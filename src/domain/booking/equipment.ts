import type { InstantText } from '../time/instant.ts';

/**
 * The number of an item of equipment that an event requests. The members are in the order in which the database returns
 * them, so that equal lists are equal as JSON. Source: §14.5.
 */
export type EquipmentUse = { readonly quantity: number; readonly equipment_id: string };

/** Whether of each thing at most as many are wanted as before; null and undefined want nothing. */
export function holdsNoMore(
  wanted: readonly EquipmentUse[] | null | undefined,
  had: readonly EquipmentUse[] | null | undefined,
): boolean {
  const before = new Map((had ?? []).map((use) => [use.equipment_id, use.quantity]));
  return (wanted ?? []).every((use) => use.quantity <= (before.get(use.equipment_id) ?? 0));
}

/** A use of an item of equipment: by an occurrence, or by a change request (`is_change`). */
export type EquipmentHolding = {
  readonly event_id: string;
  readonly is_change: boolean;
  readonly quantity: number;
  readonly held_start_at: InstantText;
  readonly held_end_at: InstantText;
};

/** A use of an item of equipment as the schedule of the item shows it. */
export type EquipmentBooking = EquipmentHolding & {
  readonly title: string;
  readonly is_private: boolean;
  /** The status of the event; `pending` for the use of a change request. */
  readonly status: string;
  readonly is_recurring: boolean;
  readonly original_start_at: InstantText;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly room: { readonly id: string; readonly name: string };
};

/** A time through which the same occurrences hold a thing, and how many of it are used. */
export type EquipmentStep<Holding> = {
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly used: number;
  readonly holdings: readonly Holding[];
};

const sumOf = (holdings: readonly EquipmentHolding[], isChange: boolean): number =>
  holdings.reduce((sum, one) => (one.is_change === isChange ? sum + one.quantity : sum), 0);

/** Of an event that waits for a change the larger counts: it never needs both. */
function usedBy(holdings: readonly EquipmentHolding[]): number {
  const events = Map.groupBy(holdings, ({ event_id }) => event_id);
  return [...events.values()].reduce(
    (sum, own) => sum + Math.max(sumOf(own, false), sumOf(own, true)),
    0,
  );
}

/**
 * The number of an item of equipment that is used within a half-open window, as steps in order; times at which none is
 * used have no step.
 * @param holdings by their start
 * @param most the limit of the computation: undefined is returned if the steps would have more holdings together
 * Source: §14.5
 */
export function equipmentSteps<Holding extends EquipmentHolding>(
  holdings: readonly Holding[],
  window: { readonly from: InstantText; readonly to: InstantText },
  most: number,
): EquipmentStep<Holding>[] | undefined {
  const edges = holdings.flatMap(({ held_start_at, held_end_at }) => [held_start_at, held_end_at]);
  const inside = edges.filter((edge) => edge > window.from && edge < window.to);
  const times = [...new Set([window.from, ...inside, window.to])].sort();
  const steps: EquipmentStep<Holding>[] = [];
  let [running, next, listed]: [Holding[], number, number] = [[], 0, 0];
  for (const [index, start_at] of times.slice(0, -1).entries()) {
    running = running.filter((one) => one.held_end_at > start_at);
    for (let one = holdings[next]; one && one.held_start_at <= start_at; one = holdings[next]) {
      if (one.held_end_at > start_at) running.push(one);
      next += 1;
    }
    listed += running.length;
    if (listed > most) return undefined;
    if (running.length === 0) continue;
    const end_at = times[index + 1] ?? window.to;
    steps.push({ start_at, end_at, used: usedBy(running), holdings: [...running] });
  }
  return steps;
}
