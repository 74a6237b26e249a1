import { defineConfig } from 'vitest/config';
import { shared } from './vitest.config.ts';

/**
 * What the service survives: kills, outages, lost answers, a full disk, races, hostile input, large files. `npm run faults`, for
 * an hour or so; `npm run fuzz` is its hostile input.
 */
const FILES = [
  'tests/e2e/**/*.test.ts',
  'tests/hostile/inputs.test.ts',
  'tests/imports/large.test.ts',
  'tests/media/full-disk.test.ts',
  'tests/notifications/digests.test.ts',
  'tests/**/*-crash.long.test.ts',
  'tests/**/*crashing*.test.ts',
];

export default defineConfig({
  test: {
    ...shared,
    include: FILES,
    provide: { scale: 'faults' },
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
