import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { clear, createStore, del, get, set } from 'idb-keyval';

const KEY = 'queries';
/** Writing all that was read can take longer than a frame: it waits until nobody has pressed anything for so long. */
const QUIET_MS = 1_500;

const store = createStore('stoa', KEY);

/** What earlier visits kept, read while the page is being made. */
const kept = get<string>(KEY, store).catch(() => undefined);

let latest: PersistedClient | undefined;
let pressedAt = 0;

function write(): void {
  if (latest === undefined) return;
  const text = JSON.stringify(latest);
  latest = undefined;
  // A browser without room keeps nothing, and the app works as before.
  set(KEY, text, store).catch(() => undefined);
}

const writeOnceQuiet = (): unknown =>
  setTimeout(
    () => (performance.now() - pressedAt < QUIET_MS ? writeOnceQuiet() : write()),
    QUIET_MS,
  );

for (const press of ['pointerdown', 'keydown'])
  addEventListener(press, () => (pressedAt = performance.now()), { capture: true, passive: true });
document.addEventListener('visibilitychange', () => document.hidden && write());

/** Keeps what was read in IndexedDB: when nobody presses anything, and when the page is left. */
export const persister: Persister = {
  persistClient: (client) => {
    if (latest === undefined) writeOnceQuiet();
    latest = client;
  },
  restoreClient: async () => {
    const text = await kept;
    return text === undefined ? undefined : JSON.parse(text);
  },
  removeClient: () => del(KEY, store),
};

/** Deletes what is kept, and what was to be. */
export function clearKept(): Promise<void> {
  latest = undefined;
  return clear(store);
}
