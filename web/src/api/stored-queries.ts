import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { clear, createStore, del, get, set } from 'idb-keyval';

const KEY = 'queries';
/** Writing all queries can take longer than a frame, so it waits until nobody has pressed anything for this time. */
const QUIET_MS = 1_500;

const store = createStore('stoa', KEY);

/** The queries of earlier visits as text. Reading starts at once, so that it does not delay the first request. */
const storedText = get<string>(KEY, store).catch(() => undefined);

let latest: PersistedClient | undefined;
let pressedAt = 0;

function write(): void {
  if (latest === undefined) return;
  const text = JSON.stringify(latest);
  latest = undefined;
  // A browser without space stores nothing, and the app works as before.
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

/** Writes results of queries to IndexedDB while nobody presses anything, and when the page is left. */
export const persister: Persister = {
  persistClient: (client) => {
    if (latest === undefined) writeOnceQuiet();
    latest = client;
  },
  restoreClient: async () => {
    const text = await storedText;
    return text === undefined ? undefined : JSON.parse(text);
  },
  removeClient: () => del(KEY, store),
};

/** Deletes the stored queries, and drops those that were not written yet. */
export function clearStoredQueries(): Promise<void> {
  latest = undefined;
  return clear(store);
}
