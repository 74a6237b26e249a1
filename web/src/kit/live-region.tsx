import { useSyncExternalStore } from 'react';

/** Polite: results, saved, moved. Assertive: errors, the end of the session. */
export type Urgency = 'polite' | 'assertive';

type Said = Record<Urgency, string>;

let said: Said = { polite: '', assertive: '' };
/** Until the task that said it has ended. */
let isJustSaid = false;
const listeners = new Set<() => void>();

/** A sentence that is the same as the one before is read again only when the text differs. */
const INVISIBLE = '\u200B';

/** Lets screen readers say a sentence. */
export function announce(sentence: string, urgency: Urgency = 'polite'): void {
  const text = said[urgency] === sentence ? sentence + INVISIBLE : sentence;
  said = { ...said, [urgency]: text };
  isJustSaid = true;
  setTimeout(() => {
    isJustSaid = false;
  });
  for (const listener of listeners) listener();
}

/** Clears what was said on the page that is left; what was said together with the step to the next one stays. */
export function clearAnnouncements(): void {
  if (isJustSaid) return;
  said = { polite: '', assertive: '' };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The two live regions; in the page from the start, as screen readers ask for. */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => said);
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite" data-live="polite">
        {polite}
      </div>
      <div className="visually-hidden" role="alert" aria-live="assertive" data-live="assertive">
        {assertive}
      </div>
    </>
  );
}
