import { defineConfig } from 'vitest/config';
import { scaledFiles, shared } from './vitest.config.ts';

/**
 * What the service survives: kills, outages, lost answers, a full disk, races, hostile input, large files, and every
 * test that has sizes, at its largest. `npm run faults`, for an hour or so; `npm run faults -- tests/hostile` is its
 * hostile input.
 */
const FILES = [
  'tests/e2e/**/*.test.ts',
  'tests/media/full-disk.test.ts',
  'tests/notifications/digests.test.ts',
  'tests/**/*-crash.long.test.ts',
  'tests/**/*crashing*.test.ts',
];

export default defineConfig({
  test: {
    ...shared,
    include: [...new Set([...FILES, ...scaledFiles()])],
    provide: { scale: 'faults' },
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
