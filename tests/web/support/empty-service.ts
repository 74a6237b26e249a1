import { startStoa } from './stoa.ts';
import { test as base } from './test.ts';

/** Every test has a new service, which nobody has used, and whose zone nobody has answered. */
export const test = base.extend({
  stoa: async ({}, use) => {
    const stoa = await startStoa({ TIMEZONE: '' });
    await use(stoa);
    await stoa.close();
  },
});
