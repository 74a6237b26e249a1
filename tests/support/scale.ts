import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `full` in `npm run test:long`, `faults` in `npm run faults`, `mutation` in `npx stryker run`, otherwise `short`.
     */
    scale: 'mutation' | 'short' | 'full' | 'faults';
  }
}

const scale = inject('scale');

/**
 * The size of a proof: `full` in `npm run test:long`, `faults` in `npm run faults`, `mutation` in `npx stryker run`,
 * otherwise `short`; `full` stands in for a size that is not given. A file that imports this module runs in `npm test`
 * and in `npm run test:long`; one with the suffix `.long` has no short size.
 */
export const scaled = <T>(sizes: { mutation?: T; short?: T; full: T; faults?: T }): T =>
  sizes[scale] ?? sizes.full;

/** Prints measured values, in the long runs only: `npm test` prints one line per file. */
export function printFigures(line: string): void {
  if (scale === 'full' || scale === 'faults') process.stdout.write(`${line}\n`);
}
