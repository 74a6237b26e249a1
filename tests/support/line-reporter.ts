import {
  DefaultReporter,
  type Reporter,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';

/** How many tests of a file ended in each state. */
function countStates(module: TestModule): { passed: number; failed: number; skipped: number } {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state !== 'pending') counts[state] += 1;
  }
  return counts;
}

/** One line about a finished file, such as `  7/158  ok    tests/db.test.ts  4 tests  0.3 s`. */
function lineOf(module: TestModule, finished: number, files: number): string {
  const { passed, failed, skipped } = countStates(module);
  const progress = `${finished}/${files}`.padStart(2 * `${files}`.length + 1);
  const total = passed + failed + skipped;
  const { duration, setupDuration, collectDuration } = module.diagnostic();
  const seconds = (duration + setupDuration + collectDuration) / 1_000;
  return [
    progress,
    module.ok() ? 'ok    ' : 'FAILED',
    module.relativeModuleId,
    `${total} ${total === 1 ? 'test' : 'tests'}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${seconds.toFixed(1)} s`,
  ].join('  ');
}

/** Prints one line per file when the file ends, and every failure in full after the last file. */
export function lineReporter(): Reporter {
  const reporter = new DefaultReporter({ summary: false });
  let files = 0;
  let finished = 0;
  return Object.assign(reporter, {
    onTestRunStart: (specifications: readonly TestSpecification[]): void => {
      files = specifications.length;
      finished = 0;
      DefaultReporter.prototype.onTestRunStart.call(reporter, specifications);
    },
    onTestModuleEnd: (module: TestModule): void => {
      finished += 1;
      reporter.log(lineOf(module, finished, files));
    },
  });
}
