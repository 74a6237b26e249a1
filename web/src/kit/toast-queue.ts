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

/** Shows a message for ten seconds, longer while pointer or focus are on it. */
export function toast(message: ToastMessage): void {
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
