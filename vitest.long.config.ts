import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { shared } from './vitest.config.ts';

const isScaled = (file: string): boolean =>
  readFileSync(file, 'utf8').includes('/support/scale.ts');

/** `*.long.test.ts`, and the tests that `npm test` runs at a smaller scale. */
const files = globSync('{src,tests}/**/*.test.ts').filter(
  (file) => file.endsWith('.long.test.ts') || isScaled(file),
);

export default defineConfig({
  test: {
    ...shared,
    include: files,
    provide: { scale: 'full' },
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
