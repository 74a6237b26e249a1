import { solveRound } from '../../src/ports/planner/solve-round.ts';
import { createSolver } from '../../src/ports/solver/index.ts';
import { generateTerm } from './generated-term.ts';

/**
 * Places one generated term in a process of its own, so that its memory can be told, and prints what it measured as
 * JSON.
 */
const [requests = 0, rooms = 0, seed = 0, seconds = 0] = process.argv.slice(2).map(Number);
const solver = createSolver();
const solved = await solveRound(generateTerm({ requests, rooms, seed }), solver, {
  timeLimitMs: seconds * 1_000,
  isStopped: () => false,
  onProgress: () => undefined,
});
await solver.stop();
const { user, system } = process.cpuUsage();
process.stdout.write(
  JSON.stringify({
    placed: solved.places.length,
    stages: solved.stages,
    gap: solved.gap,
    seconds: solved.seconds,
    cpu: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
