import { parentPort } from 'node:worker_threads';

// A thread that begins like the solver, tells one better solution, and dies.
parentPort?.on('message', () => {
  const better = { values: Float64Array.of(1, 0), objective: -1, bound: -2, nodes: 0 };
  parentPort?.postMessage({ kind: 'better', better });
  setTimeout(() => process.exit(1), 50);
});
parentPort?.postMessage({ kind: 'ready' });
