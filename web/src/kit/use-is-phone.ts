import { useSyncExternalStore } from 'react';

const windowThat = (condition: string) => {
  const media = window.matchMedia(condition);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return { subscribe, matches: (): boolean => media.matches };
};

const phone = windowThat('(width < 600px)');
const wide = windowThat('(width > 1100px)');

/** Whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches);

/** Whether what belongs together stands side by side: a list and what is opened of it, a form and its answer. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches);
