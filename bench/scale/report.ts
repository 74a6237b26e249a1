import { commit, loadSentence, machine, today, writeSection } from '../report.ts';
import { SCALES } from './fill.ts';
import { SCALE_ROWS, type ScaleRow } from './rows.ts';

/** The figure of a row in one house. */
export type ScaleFigure = {
  row: string;
  events: number;
  p50: number;
  cpu: number;
  statements: number;
};

/** A row without a goal may cost so many times what it costs in the smallest house. */
const MOST = 2;

/** Whether a row reaches its goal, by CPU time where it is no goal of milliseconds. */
export function isReached(row: ScaleRow, figures: readonly ScaleFigure[]): boolean | undefined {
  const [smallest, largest] = [figures.at(0), figures.at(-1)];
  if (smallest === undefined || largest === undefined) return undefined;
  if (largest.events < (SCALES.at(-1)?.events ?? 0)) return undefined;
  return row.goal === undefined ? largest.cpu <= MOST * smallest.cpu : largest.cpu <= row.goal;
}

function line(row: ScaleRow, all: readonly ScaleFigure[]): string {
  const figures = all.filter(({ row: name }) => name === row.name);
  const cells = SCALES.map(({ events }) => {
    const found = figures.find((one) => one.events === events);
    return found === undefined ? '–' : `${found.p50.toFixed(1)} / ${found.cpu.toFixed(1)}`;
  });
  const statements = figures.at(-1)?.statements ?? 0;
  const goal = row.goal === undefined ? `${MOST} ×` : `${row.goal} ms`;
  const reached = isReached(row, figures);
  const verdict = reached === undefined ? '–' : reached ? 'yes' : 'no';
  return `| ${row.name} | ${row.does} | ${cells.join(' | ')} | ${statements} | ${goal} | ${verdict} |`;
}

/** Writes what was measured to its section of `docs/benchmarks.md`. */
export function writeScale(figures: readonly ScaleFigure[], database: string): void {
  const sizes = SCALES.map(({ events }) => events.toLocaleString('en').replaceAll(',', ' '));
  writeSection(
    'Growing houses',
    () => `The same requests in houses of ${sizes.join(', ')} events, one after the other by one client: the median time and the CPU time
of the process and its connections to PostgreSQL, in milliseconds. Goals are judged by CPU time, which other work of the machine changes
less. Measured by \`npm run bench -- scale\`.

- Date: ${today()}, work tree after ${commit}
- Machine: ${machine()}, ${database} on the same machine
- World: ${SCALES.map(({ events, rooms }) => `${rooms} rooms for ${events} events`).join(', ')}; a third is pending
- ${loadSentence()}

| row | request | ${sizes.map((size) => `${size}, p50 / CPU`).join(' | ')} | statements | goal | reached |
|---|---|${'--:|'.repeat(SCALES.length)}--:|--:|---|
${SCALE_ROWS.map((row) => line(row, figures)).join('\n')}`,
  );
}
