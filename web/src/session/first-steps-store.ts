import { useSyncExternalStore } from 'react';
import { isManager, type Me } from './me.ts';

/** The steps of a new service, in the order in which most people take them. */
export const FIRST_STEPS = ['place', 'rooms', 'hours', 'approval', 'people'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/**
 * The list of a person on this device: not looked for yet, begun with open steps, hidden or requested by the person, or
 * over because the service has long been in use.
 */
type ListState = 'unknown' | 'begun' | 'hidden' | 'requested' | 'over';

/** The choices of a person about the first steps. */
export type FirstStepsNote = {
  /** Steps that the person leaves as they are. */
  fine: readonly FirstStep[];
  list: ListState;
};

const KEY = 'stoa-first-steps';
const NOTHING: FirstStepsNote = { fine: [], list: 'unknown' };

function read(): Record<string, FirstStepsNote> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

let all = read();
const listeners = new Set<() => void>();

/** Keeps the choices of a person on this device. */
export function noteFirstSteps(personId: string, changes: Partial<FirstStepsNote>): void {
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
export const useFirstStepsNote = (personId: string): FirstStepsNote =>
  useSyncExternalStore(subscribe, () => all[personId]) ?? NOTHING;

/** Whether Home looks for the first steps: every step needs the rights of a manager of the whole service. */
export const wantsFirstSteps = (me: Pick<Me, 'roles'>, { list }: FirstStepsNote): boolean =>
  isManager(me) && list !== 'hidden' && list !== 'over';

/** Whether the menu of the person leads to the first steps: while the list is there, and after it was hidden. */
export const offersFirstSteps = (me: Pick<Me, 'roles'>, { list }: FirstStepsNote): boolean =>
  isManager(me) && list !== 'unknown' && list !== 'over';
