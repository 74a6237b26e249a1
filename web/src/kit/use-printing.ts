import { useSyncExternalStore } from 'react';

const query = window.matchMedia('print');

/** Whether `beforeprint` was sent, which browsers do before they look at the page. */
let isAsked = false;

function onPrinting(listener: () => void): () => void {
  const begin = (): void => {
    isAsked = true;
    listener();
  };
  const end = (): void => {
    isAsked = false;
    listener();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  query.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    query.removeEventListener('change', listener);
  };
}

/** Whether the page is being printed: what only paper needs is not in the page before. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(onPrinting, () => isAsked || query.matches);
