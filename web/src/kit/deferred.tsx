import { type ReactNode, useDeferredValue } from 'react';

/**
 * Content that a press changes, drawn after the press itself is seen: until the new content is made, the one before
 * stays, and other presses are answered in between. The first content is drawn at once.
 */
export const Deferred = ({ children }: { children: ReactNode }): ReactNode =>
  useDeferredValue(children);
