import { useSyncExternalStore } from 'react';

/** The steps of a new service, in the order in which each needs those before it. */
export const FIRST_STEPS = ['venue', 'room', 'hours', 'people', 'approval'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** The choices of a person about the first steps: those that need no change, and whether the list is dismissed. */
type Said = { fine: readonly FirstStep[]; isGone: boolean };

const KEY = 'stoa-first-steps';
const NOTHING: Said = { fine: [], isGone: false };

function read(): Record<string, Said> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

let all = read();
const listeners = new Set<() => void>();

/** Keeps, on this device, what a person said. */
export function noteFirstSteps(personId: string, changes: Partial<Said>): void {
  all = { ...all, [personId]: { ...NOTHING, ...all[personId], ...changes } };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Private windows may keep nothing: it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choices of a person about the first steps on this device. */
export const useSaid = (personId: string): Said =>
  useSyncExternalStore(subscribe, () => all[personId]) ?? NOTHING;
