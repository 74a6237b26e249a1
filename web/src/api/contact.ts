/** Whether the service answered when it was last asked, and when it last did. */
export type Contact = { isOnline: boolean; lastAnswerAt: number | null };

let contact: Contact = { isOnline: navigator.onLine, lastAnswerAt: null };
const listeners = new Set<() => void>();

function change(next: Contact): void {
  const isSame = next.isOnline === contact.isOnline;
  contact = next;
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

/** Told when the connection goes or comes back. */
export function onContact(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('offline', () => change({ ...contact, isOnline: false }));
window.addEventListener('online', () => change({ ...contact, isOnline: true }));
