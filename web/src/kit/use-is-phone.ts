import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 720px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
