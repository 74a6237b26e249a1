import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { lineReporter } from './tests/support/line-reporter.ts';

const { TEST_REPORT } = process.env;
const jsonReports: ['json', { outputFile: string }][] = TEST_REPORT
  ? [['json', { outputFile: TEST_REPORT }]]
  : [];

/** The tests that `npm test` runs at a smaller scale than others do (tests/support/scale.ts). */
export const scaledFiles = (): string[] =>
  globSync('{src,tests}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('/support/scale.ts'),
  );

/** The options that `npm test` and `npm run test:long` share. */
export const shared = {
  pool: 'threads',
  // The files of a worker share its modules, its compiled WebAssembly and its embedded database.
  isolate: false,
  // One more than cores, because some files wait for timers and for processes.
  maxWorkers: availableParallelism() + 1,
  globalSetup: ['tests/support/global-setup.ts'],
  reporters: [lineReporter(), ...jsonReports],
} satisfies TestUserConfig;

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'web/src/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
    provide: { scale: 'short' },
    // Only a test that hangs may meet these limits: on a busy machine tests take many times as long as on an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: { provider: 'v8', include: ['src/**/*.ts'] },
  },
});
