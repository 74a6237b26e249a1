import type { Compared, Side } from './side-by-side.ts';

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** Shows a work as it was measured. */
export function showWork(names: readonly string[], { work, sides }: Compared<string>): void {
  const shown = sides.map((side, at) => {
    const name = names[at];
    if (side === undefined) return `${name} cannot`;
    const { rate, cpu, ratio, cpuRatio } = side;
    const ratios = at === 0 ? '' : `: × ${digits(ratio)}, by CPU × ${digits(cpuRatio)}`;
    return `${name} ${digits(rate)}/s, ${digits(cpu)} ms of CPU${ratios}`;
  });
  console.log(`${work.padEnd(10)} ${shown.join(' | ')}`);
}

/** A table of what was measured: a value of each server, and how many times as much the first one does. */
export function tableOf<Work extends string>(
  names: readonly string[],
  compared: readonly Compared<Work>[],
  works: Readonly<Record<Work, string>>,
  values: { of(side: Side): number; ratio(side: Side): number },
): string {
  const [, ...others] = names;
  const cells = (sides: (Side | undefined)[], of: (side: Side) => number): string[] =>
    sides.map((side) => (side === undefined ? '–' : digits(of(side))));
  const heads = ['work', ...names, ...others.map((name) => `× ${name}`)];
  const rows = compared.map(({ work, sides }) => [
    works[work],
    ...cells(sides, values.of),
    ...cells(sides.slice(1), values.ratio),
  ]);
  const marks = heads.map((_head, at) => (at === 0 ? '---' : '--:'));
  return [
    `| ${heads.join(' | ')} |`,
    `|${marks.join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}
