import { useSyncExternalStore } from 'react';
import { onUnauthenticated } from '../api/client.ts';

let hasEnded = false;
const listeners = new Set<() => void>();

function change(value: boolean): void {
  if (hasEnded === value) return;
  hasEnded = value;
  for (const listener of listeners) listener();
}

onUnauthenticated(() => change(true));

/** Called once the person is signed in again. */
export const noteSignedIn = (): void => change(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the service has said that there is no session any more. */
export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => hasEnded);
