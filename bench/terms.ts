import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Stage } from '../src/domain/planning-round/solved.ts';
import { commit, loadSentence, machine, today, writeSection } from './report.ts';

/**
 * `npm run bench -- terms [seconds] [--write]`: generated terms of a university, each placed in a process of its own:
 * how long it takes, what is proven, and how much memory it needs. Aim (§20.9): gap 0 within 60 s and 1 GB on an idle
 * machine. A busy machine needs more seconds than the 60 that are the default; compare the CPU time then.
 */

const TERMS = [
  { requests: 300, rooms: 60 },
  { requests: 1_500, rooms: 150 },
  { requests: 1_500, rooms: 75 },
];
const SEED = 7;

type Measured = {
  placed: number;
  stages: Stage[];
  gap: number | null;
  seconds: number;
  cpu: number;
  megabytes: number;
};

const code = fileURLToPath(new URL('./terms/run-term.ts', import.meta.url));

function measure({ requests, rooms }: (typeof TERMS)[number], seconds: number): Measured {
  const args = [code, requests, rooms, SEED, seconds].map(String);
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const stageText = ({ name, objective, bound }: Stage): string =>
  bound === objective ? `${name} ${objective}` : `${name} ${objective} (bound ${bound ?? 'none'})`;

function rowOf({ requests, rooms }: (typeof TERMS)[number], measured: Measured): string {
  const { placed, stages, gap, seconds, cpu, megabytes } = measured;
  const figures = [seconds.toFixed(0), cpu.toFixed(0), gap ?? 'no bound', megabytes.toFixed(0)];
  const size = `${requests} × ${rooms}`;
  return `| ${size} | ${placed} | ${figures.join(' | ')} | ${stages.map(stageText).join(', ')} |`;
}

const [limit = 60] = process.argv.slice(2).map(Number).filter(Number.isFinite);
const rows: string[] = [];
for (const term of TERMS) {
  rows.push(rowOf(term, measure(term, limit)));
  process.stdout.write(`${rows.at(-1)}\n`);
}
if (process.argv.includes('--write')) {
  writeSection(
    'Terms',
    () => `- Date: ${today()}, commit ${commit}
- Machine: ${machine()}
- Terms of \`bench/terms/generated-term.ts\`, seed ${SEED}, at most ${limit} s each, placed in a process of its own
- ${loadSentence()}

| requests × rooms | placed | seconds | CPU seconds | gap | memory, MB | reached in each stage |
|---|--:|--:|--:|--:|--:|---|
${rows.join('\n')}`,
  );
}
