import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { scaledFiles, shared } from './vitest.config.ts';

/** `*.long.test.ts`, and the tests that `npm test` runs at a smaller scale. */
const files = new Set([...globSync('{src,tests}/**/*.long.test.ts'), ...scaledFiles()]);

export default defineConfig({
  test: {
    ...shared,
    include: [...files],
    provide: { scale: 'full' },
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
