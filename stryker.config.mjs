/** A folder of the domain, or all of it. A folder is judged by its own unit tests, which takes minutes instead of hours. */
const { MUTATE = 'src/domain' } = process.env;

export default {
  mutate: [`${MUTATE}/**/*.ts`, '!src/domain/**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Tables of constants would need a new process for each mutant.
  ignoreStatic: true,
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: 'reports/mutation-incremental.json',
  ignorePatterns: ['*', '!src/**', '!tests/**', '!*.json', '!vitest.*.ts'],
  cleanTempDir: 'always',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
};
