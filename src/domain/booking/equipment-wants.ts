import type { InstantText } from '../time/instant.ts';
import type { EquipmentUse } from './equipment.ts';

type Range = { readonly held_start_at: InstantText; readonly held_end_at: InstantText };

/** An occurrence that wants equipment, or holds some. */
export type WantingOccurrence = Range & {
  readonly is_cancelled: boolean;
  readonly equipment?: readonly EquipmentUse[] | null;
};

/**
 * The occurrences of an event, and those of its change request. It never needs the equipment of both, so the larger
 * count of each item applies.
 */
export type HeldBeside = {
  readonly own: readonly WantingOccurrence[];
  readonly wanted: readonly WantingOccurrence[];
};

/**
 * A use of an item that overlaps a request for it: by an occurrence of the same list, by the event itself, or by its
 * change request.
 */
export type UseBeside = Range & {
  readonly quantity: number;
  readonly by: 'list' | keyof HeldBeside;
};

/** The request of one occurrence for one item of equipment. */
export type EquipmentWant = Range & {
  /** The index of the occurrence. */
  readonly occurrence: number;
  readonly equipment_id: string;
  readonly quantity: number;
  /** The other uses of the item at some time of the range: by dates of the same series in other rooms. */
  readonly besides: readonly UseBeside[];
};

type Use = UseBeside & { readonly equipment_id: string; readonly occurrence: number };

const usesOf = (occurrences: readonly WantingOccurrence[], by: UseBeside['by']): Use[] =>
  occurrences.flatMap(({ is_cancelled: isCancelled, equipment, ...one }, occurrence) => {
    const { held_start_at, held_end_at } = one;
    if (isCancelled) return [];
    return (equipment ?? []).map(({ equipment_id, quantity }) => ({
      by,
      occurrence,
      held_start_at,
      held_end_at,
      equipment_id,
      quantity,
    }));
  });

/**
 * The requests of occurrences for equipment, without those of cancelled occurrences, in the order of the occurrences.
 * @param beside the occurrences that hold equipment too and are not counted with those of others
 * Source: §14.5
 */
export function equipmentWants(
  occurrences: readonly WantingOccurrence[],
  { own, wanted }: HeldBeside = { own: [], wanted: [] },
): EquipmentWant[] {
  const wants = usesOf(occurrences, 'list');
  if (wants.length === 0) return [];
  const uses = [...wants, ...usesOf(own, 'own'), ...usesOf(wanted, 'wanted')];
  const overlaps = new Map<Use, Use[]>();
  for (const same of Map.groupBy(uses, ({ equipment_id }) => equipment_id).values()) {
    addOverlaps(same, overlaps);
  }
  return wants.map((want) => ({ ...want, besides: overlaps.get(want) ?? [] }));
}

/** Adds to each use of one thing those that overlap it. */
function addOverlaps(same: readonly Use[], overlaps: Map<Use, Use[]>): void {
  const byStart = same.toSorted((a, b) => (a.held_start_at < b.held_start_at ? -1 : 1));
  for (const [index, one] of byStart.entries()) {
    for (let next = index + 1; next < byStart.length; next += 1) {
      const other = byStart[next];
      if (other === undefined || other.held_start_at >= one.held_end_at) break;
      overlaps.getOrInsert(one, []).push(other);
      overlaps.getOrInsert(other, []).push(one);
    }
  }
}

/** From `at` on so many of a thing are used, until the next such row. */
export type UseFrom = { readonly at: InstantText; readonly used: number };

const runsAt = (at: InstantText) => (one: Range) => one.held_start_at <= at && one.held_end_at > at;

function neededAt(besides: readonly UseBeside[], at: InstantText): number {
  const sums = { list: 0, own: 0, wanted: 0 };
  for (const { by, quantity } of besides.filter(runsAt(at))) sums[by] += quantity;
  return sums.list + Math.max(sums.own, sums.wanted);
}

/**
 * The most of a thing that is needed beside a want at one time of its range.
 * @param from the time from which it counts
 * @param others how many others use, in order
 * Source: §14.5
 */
export function mostBesides(
  { besides, held_end_at }: Pick<EquipmentWant, 'besides' | 'held_end_at'>,
  from: InstantText,
  others: readonly UseFrom[],
): number {
  const starts = besides.map(({ held_start_at }) => held_start_at);
  const times = [from, ...others.map(({ at }) => at), ...starts];
  const needed = times
    .filter((at) => at >= from && at < held_end_at)
    .map((at) => neededAt(besides, at) + (others.findLast((one) => one.at <= at)?.used ?? 0));
  return Math.max(0, ...needed);
}
