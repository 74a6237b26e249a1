import { type ComponentType, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

/** A part that is loaded once the page stands, and is left out where it cannot be loaded. */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    whenIdle()
      .then(load)
      .catch(() => () => null)
      .then((part) => ({ default: part })),
  );
