import { useSyncExternalStore } from 'react';

/** The time in milliseconds during which a deletion can be undone before it is sent to the service. */
const DELAY_MS = 10_000;

type Waiting = { timer: ReturnType<typeof setTimeout>; send(): void };

const waiting = new Map<string, Waiting>();
const listeners = new Set<() => void>();
let gone: ReadonlySet<string> = new Set();

function hide(id: string, isHidden: boolean): void {
  const next = new Set(gone);
  if (isHidden) next.add(id);
  else next.delete(id);
  gone = next;
  for (const listener of listeners) listener();
}

function sendNow(id: string): void {
  const one = waiting.get(id);
  if (one === undefined) return;
  clearTimeout(one.timer);
  waiting.delete(id);
  one.send();
}

/** Sends a deletion after ten seconds, or when the page is left before; until then the thing is hidden. */
export function deleteLater(id: string, send: () => Promise<void>): void {
  const run = (): void => void send().finally(() => hide(id, false));
  waiting.set(id, { timer: setTimeout(() => sendNow(id), DELAY_MS), send: run });
  hide(id, true);
}

/** Takes a deletion back. False where it was sent already. */
export function keepAfterAll(id: string): boolean {
  const one = waiting.get(id);
  if (one === undefined) return false;
  clearTimeout(one.timer);
  waiting.delete(id);
  hide(id, false);
  return true;
}

window.addEventListener('pagehide', () => {
  for (const id of [...waiting.keys()]) sendNow(id);
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids of the records that are about to be deleted, so that lists leave them out. */
export const useDeletedIds = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => gone);
