import { writeFileSync } from 'node:fs';
import pg from 'pg';

// Loaded into a service process before its own code: stops all statements of the process at one place, so that a test
// can kill the process exactly there.

/** Where statements stop. */
export type Hold = {
  /** A part of the statement from which those of its connection are counted. */
  anchor: string;
  /** How many statements run from there on. */
  runs: number;
  /** This file is written when they stop; where the transaction ends before that, it gets the number of statements. */
  file: string;
};

type Query = (config: unknown, ...rest: unknown[]) => unknown;

const { anchor, runs, file }: Hold = JSON.parse(process.env.HOLD ?? '');
const counts = new WeakMap<object, number>();
let isHeld = false;

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : ((config as { text?: string }).text ?? '');

function hold(): Promise<never> {
  isHeld = true;
  writeFileSync(file, 'held');
  return new Promise(() => undefined);
}

const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;
prototype.query = function held(this: object, config, ...rest) {
  if (isHeld) return new Promise(() => undefined);
  const text = textOf(config);
  const count = counts.get(this) ?? (text.includes(anchor) ? 0 : undefined);
  if (count === undefined) return query.call(this, config, ...rest);
  if (count === runs) return hold();
  counts.set(this, count + 1);
  if (text === 'commit') {
    counts.delete(this);
    if (runs === Number.MAX_SAFE_INTEGER) writeFileSync(file, `${count + 1}`);
    if (count + 1 === runs) {
      return (query.call(this, config, ...rest) as Promise<unknown>).then(hold);
    }
  }
  return query.call(this, config, ...rest);
};
