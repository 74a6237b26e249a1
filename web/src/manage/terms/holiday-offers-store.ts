import { useSyncExternalStore } from 'react';

/** A holiday that was entered, changed or deleted. */
export type OfferedHoliday = { id: string; name: string };

let offered: readonly OfferedHoliday[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OfferedHoliday[]): void {
  offered = next;
  for (const listener of listeners) listener();
}

const others = (id: string): readonly OfferedHoliday[] => offered.filter((one) => one.id !== id);

/** Shows the series that a holiday concerns, so that their dates can be left out or given back. */
export const offerSeriesOf = ({ id, name }: OfferedHoliday): void =>
  set([{ id, name }, ...others(id)]);

/** Shows them no more. */
export const withdrawOffer = (id: string): void => set(others(id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The holidays whose series are shown, the last one first. */
export const useOfferedHolidays = (): readonly OfferedHoliday[] =>
  useSyncExternalStore(subscribe, () => offered);
