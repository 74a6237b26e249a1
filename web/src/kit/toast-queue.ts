/** A short message about what just happened, with at most one thing to do about it. */
export type ToastMessage = {
  sentence: string;
  /** Undo, most often. */
  action?: { label: string; run(): void } | undefined;
};

/** Toasts are kept here until their region, which is loaded with the first of them, shows them. */
type Show = (message: ToastMessage) => void;

let show: Show | undefined;
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let wanted = false;

/** Whether any toast was ever shown: only then the region is loaded. */
export const isToastWanted = (): boolean => wanted;

/** Tells when `isToastWanted` changes. */
export function onToastWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A message that was shown a short time ago, for who missed it. */
export type RecentToast = ToastMessage & { key: number };

const RECENT_MS = 600_000;
const MAX_RECENT = 10;

let recent: readonly (RecentToast & { shownAt: number })[] = [];
let count = 0;
const recentListeners = new Set<() => void>();

function changeRecent(next: typeof recent): void {
  const since = performance.now() - RECENT_MS;
  recent = next.filter(({ shownAt }) => shownAt >= since).slice(0, MAX_RECENT);
  for (const listener of recentListeners) listener();
}

/** The messages of the last ten minutes, the newest first. */
export const recentToasts = (): readonly RecentToast[] => recent;

/** Tells when `recentToasts` changes. */
export function onRecentToasts(listener: () => void): () => void {
  recentListeners.add(listener);
  return () => recentListeners.delete(listener);
}

/** Keeps a message with what can be done about it, which can be done once: here or in the list. */
function remember({ sentence, action }: ToastMessage): ToastMessage {
  count += 1;
  const key = count;
  const run = (): void => {
    if (!recent.some((one) => one.key === key && one.action !== undefined)) return;
    changeRecent(recent.map((one) => (one.key === key ? { ...one, action: undefined } : one)));
    action?.run();
  };
  const kept = { sentence, action: action && { label: action.label, run } };
  changeRecent([{ ...kept, key, shownAt: performance.now() }, ...recent]);
  return kept;
}

/** Shows a message for ten seconds, longer while pointer or focus are on it. */
export function toast(shown: ToastMessage): void {
  const message = remember(shown);
  if (show !== undefined) {
    show(message);
    return;
  }
  waiting.push(message);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Called by the region once it is there. */
export function connectToasts(shown: Show): void {
  show = shown;
  for (const message of waiting.splice(0)) shown(message);
}
