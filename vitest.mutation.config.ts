import { defineConfig } from 'vitest/config';

const { MUTATE = 'src/domain' } = process.env;

/** The unit tests of the domain alone, which need no database: what `npx stryker run` judges. */
export default defineConfig({
  test: {
    include: [`${MUTATE}/**/*.test.ts`],
    // Tests that compare thousands of generated cases would make each mutant a matter of minutes.
    exclude: [
      '**/*-by-the-minute.test.ts',
      '**/every-*.test.ts',
      '**/hostile-*.test.ts',
      '**/other-engine.test.ts',
    ],
    provide: { scale: 'mutation' },
    // The files of a worker share its modules: a mutant is switched on at run time.
    isolate: false,
    // Stryker ends the mutants that loop forever.
    testTimeout: 300_000,
  },
});
