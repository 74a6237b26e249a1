/** How many of each thing, by the id of the thing. */
export type Uses = Readonly<Record<string, number>>;

/** How a date differs from its series. */
export type ModelDate = {
  readonly start?: number;
  readonly uses?: Uses;
  readonly isCancelled?: boolean;
};

/** An event, in minutes since a moment; its dates are a day apart. */
export type ModelEvent = {
  readonly id: string;
  readonly isHolding: boolean;
  readonly isCancelled: boolean;
  readonly start: number;
  readonly minutes: number;
  readonly cleanup: number;
  readonly count: number;
  readonly uses: Uses;
  readonly dates: ReadonlyMap<number, ModelDate>;
};

const DAY = 1_440;

/** When a date of an event begins by its rule. */
export const originalStart = ({ start }: ModelEvent, date: number): number => start + date * DAY;

type Holding = { event: ModelEvent; date: number; start: number; end: number; uses: Uses };

/** What the dates of an event hold while it holds its rooms. */
function holdingsOf(event: ModelEvent): Holding[] {
  const dates = Array.from({ length: event.count }, (_, date) => date);
  return dates.flatMap((date) => {
    const own = event.dates.get(date);
    if (own?.isCancelled) return [];
    const start = own?.start ?? originalStart(event, date);
    const end = start + event.minutes + event.cleanup;
    return [{ event, date, start, end, uses: own?.uses ?? event.uses }];
  });
}

/** Too few of a thing for a date. */
export type ModelShortage = { date: number; thing: string; wanted: number; available: number };

const usedAt = (holdings: readonly Holding[], thing: string, at: number): number =>
  holdings
    .filter(({ start, end }) => start <= at && at < end)
    .reduce((sum, { uses }) => sum + (uses[thing] ?? 0), 0);

/** The most that is used at one time of a range. */
function mostUsed(holdings: readonly Holding[], thing: string, from: number, to: number): number {
  const starts = holdings.map(({ start }) => start).filter((start) => start > from && start < to);
  return Math.max(...[from, ...starts].map((at) => usedAt(holdings, thing, at)));
}

/** What events hold of equipment, kept in memory: sums of plain numbers. */
export type EquipmentModel = {
  readonly stock: Map<string, number>;
  readonly events: Map<string, ModelEvent>;
  /**
   * What there would be too little of for an event in the place of the one with its id, others being as `kept` says.
   */
  shortages(next: ModelEvent, kept?: readonly ModelEvent[]): ModelShortage[];
  /** The most that is held of a thing. */
  most(thing: string): number;
  /** The times at which the use of a thing changes, and how many are used from then on. */
  steps(thing: string): Map<number, number>;
};

/** A model without events. */
export function createModel(stock: Map<string, number>): EquipmentModel {
  const events = new Map<string, ModelEvent>();
  const holdingsWith = (next: readonly ModelEvent[]): Holding[] => {
    const kept = [...events.values()].filter(({ id }) => next.every((one) => one.id !== id));
    return [...kept, ...next].filter(({ isHolding }) => isHolding).flatMap(holdingsOf);
  };
  const shortages = (next: ModelEvent, kept: readonly ModelEvent[] = []): ModelShortage[] => {
    const all = holdingsWith([next, ...kept]);
    return all
      .filter(({ event }) => event === next)
      .flatMap((one) =>
        Object.entries(one.uses).flatMap(([thing, wanted]) => {
          const others = all.filter((other) => other !== one);
          const used = mostUsed(others, thing, one.start, one.end);
          const available = Math.max(0, (stock.get(thing) ?? 0) - used);
          return wanted > available ? [{ date: one.date, thing, wanted, available }] : [];
        }),
      );
  };
  const steps = (thing: string): Map<number, number> => {
    const all = holdingsWith([]).filter(({ uses }) => uses[thing]);
    const times = [...new Set(all.flatMap(({ start, end }) => [start, end]))];
    return new Map(times.map((at) => [at, usedAt(all, thing, at)]));
  };
  return {
    stock,
    events,
    shortages,
    steps,
    most: (thing) => Math.max(0, ...steps(thing).values()),
  };
}
