import { parentPort, workerData } from 'node:worker_threads';
import { explainUnplaced } from '../../domain/planning-round/explain.ts';
import { qualityOf } from '../../domain/planning-round/quality.ts';
import { createSolver } from '../solver/index.ts';
import type { PlannerMessage, PlannerWork } from './index.ts';
import { solveRound } from './solve-round.ts';

const { world, timeLimitMs, stop } = workerData as PlannerWork;
const solver = createSolver();
const send = (message: PlannerMessage): void => parentPort?.postMessage(message);

const solved = await solveRound(world, solver, {
  timeLimitMs,
  isStopped: () => Atomics.load(stop, 0) === 1,
  onProgress: (progress) => send({ kind: 'progress', progress }),
});
await solver.stop();
const explanations = explainUnplaced(world, solved.places);
const quality = qualityOf(world, solved.places);
send({ kind: 'planned', planned: { ...solved, explanations, quality } });
