/** Whether the service answered the last request, and the time of its last answer. */
export type Contact = { isOnline: boolean; lastAnswerAt: number | null };

let contact: Contact = { isOnline: navigator.onLine, lastAnswerAt: null };
const listeners = new Set<() => void>();

/** Milliseconds between two looks whether the service answers again. */
const PROBE_MS = 3_000;

let probing: ReturnType<typeof setInterval> | undefined;

/** The request that is repeated while the service is away, so that nobody has to reload the page. */
const probe = (): Promise<void> =>
  fetch('/api/v1/client-config', { method: 'HEAD' }).then(
    () => noteContact(true),
    () => undefined,
  );

function change(next: Contact): void {
  const isSame = next.isOnline === contact.isOnline;
  contact = next;
  clearInterval(probing);
  if (!next.isOnline) probing = setInterval(probe, PROBE_MS);
  if (!isSame) for (const listener of listeners) listener();
}

/** Called after each request. */
export function noteContact(isOnline: boolean): void {
  change({
    isOnline,
    lastAnswerAt: isOnline ? performance.timeOrigin + performance.now() : contact.lastAnswerAt,
  });
}

export const currentContact = (): Contact => contact;

/** Subscribes to changes of the connection. @returns the function that unsubscribes */
export function onContact(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('offline', () => change({ ...contact, isOnline: false }));
window.addEventListener('online', () => change({ ...contact, isOnline: true }));
