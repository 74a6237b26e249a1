import { AsyncLocalStorage } from 'node:async_hooks';

/** Within it, statements are not heard: the test itself sends them, as the jobs of a service would. */
export const unheard = new AsyncLocalStorage<true>();
