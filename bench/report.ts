import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** One row of the benchmark as it was measured: requests in a second, and the median of the ratios of its rounds. */
export type Measured = {
  name: string;
  does: string;
  service: number;
  ceiling: number;
  ratio: number;
  /**
   * The median of the ratios by the CPU time of the process and its connections to the database; NaN if it is not
   * known.
   */
  cpuRatio: number;
  goal: number;
};

/** The conditions of the measurement. */
export type Setting = {
  rounds: number;
  seconds: number;
  clients: number;
  events: string;
  /** The database and its version. */
  database: string;
};

const FILE = new URL('../docs/benchmarks.md', import.meta.url);

const GIB = 1024 ** 3;

/** The date of the report. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The machine, and whether others used it: the load before the first row. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / GIB);
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB of memory, Node.js ${process.version}`;
}

/** Read at the start: the code may change while it is measured. */
export const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  encoding: 'utf8',
}).trim();

const load = loadavg()[0] ?? 0;

export const loadSentence = (): string =>
  load < 1
    ? 'Nothing else ran on the machine.'
    : `Other programs used the machine meanwhile (load average ${load.toFixed(1)} at the start): read the ` +
      'ratios by CPU time.';

function rowOf({ name, does, service, ceiling, ratio, cpuRatio, goal }: Measured): string {
  const byCpu = Number.isNaN(cpuRatio) ? '–' : cpuRatio.toFixed(2);
  const reached = ratio >= goal ? 'yes' : 'no';
  const rates = `${service.toFixed(0)} | ${ceiling.toFixed(0)}`;
  return `| ${name} | ${does} | ${rates} | ${ratio.toFixed(2)} | ${byCpu} | ${goal} | ${reached} |`;
}

const HEADING = `# Benchmarks

Written by \`npm run bench -- --write\`, a section for each database and size (\`BENCH_DATABASE=embedded\`, \`BENCH_SIZE=big\`), by
\`npm run bench -- others --write\`, the sections of heavy requests, by \`npm run bench -- past --write\`, the section of past versions, by
\`npm run bench -- scale --write\`, the section of growing houses, by \`npm run bench -- terms --write\`, the section of terms, by
\`npm run bench -- planning --write\`, the sections of terms in the service, by \`npm run bench -- peers --write\`, the section of the
peers, and by \`npm run bench -- app --write\`, the section of the web app; do not edit it.

The ceiling is a bare \`node:http\` and \`pg\` server (\`bench/ceiling.ts\`) on the same data, without tokens, validation,
notifications and undo, which reads lists and writes bookings in the fastest way that is known. Service and ceiling are
measured in turn; the ratio is the median of the ratios of the rounds. By CPU time, it compares what the
process and its connections to the database used for each request, which other programs on the machine change less.
`;

/** The sections of the report by their titles, in order. */
function sectionsOf(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /mu);
  return new Map(sections.map((section) => [section.split('\n')[0] ?? '', section.trim()]));
}

/** Replaces a section of `docs/benchmarks.md`, given what it was; the others stay. */
export function writeSection(title: string, write: (earlier: string) => string): void {
  const sections = sectionsOf(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
  sections.set(title, `${title}\n\n${write(sections.get(title) ?? '')}`);
  const ordered = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${[HEADING, ...ordered.map(([, one]) => `## ${one}\n`)].join('\n')}`);
}

/** The rows of a section by their names, with those that were measured now in place of earlier ones. */
function rowsOf(section: string, measured: readonly Measured[]): string[] {
  const rows = new Map<string, string>();
  for (const line of section.split('\n')) {
    const [, name] = /^\| ([\w-]+) \| .*\|$/.exec(line) ?? [];
    if (name !== undefined && name !== 'row') rows.set(name, line);
  }
  for (const row of measured) rows.set(row.name, rowOf(row));
  return [...rows.values()];
}

/** Writes what was measured to its section of `docs/benchmarks.md`; rows that were not measured stay. */
export function writeReport(
  measured: readonly Measured[],
  { rounds, seconds, clients, events, database }: Setting,
): void {
  const title = `${database}, ${events} events`;
  writeSection(
    title,
    (earlier) => `- Date: ${today()}, commit ${commit}
- Machine: ${machine()}, the database on the same machine
- World: 50 rooms, ${events} events; for the rows of planning 300 rooms
- Each row: ${rounds} rounds of about ${seconds} s for each side, ${clients} clients
- ${loadSentence()}

| row | work | service, requests/s | ceiling, requests/s | ratio | by CPU time | goal | reached |
|---|---|--:|--:|--:|--:|--:|---|
${rowsOf(earlier, measured).join('\n')}`,
  );
}
