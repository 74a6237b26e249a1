import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:long`. */
    isFullScale: boolean;
  }
}

const isFullScale = inject('isFullScale');

/**
 * The size of a proof: `full` in `npm run test:long`, otherwise `short`. A file that imports this module runs in both
 * `npm test` and `npm run test:long`.
 */
export const scaled = <T>({ short, full }: { short: T; full: T }): T =>
  isFullScale ? full : short;

/** Prints measured values, in the long run only: `npm test` prints one line per file. */
export function printFigures(line: string): void {
  if (isFullScale) process.stdout.write(`${line}\n`);
}
