import { parentPort } from 'node:worker_threads';

// A thread that begins like the solver and dies of the first model.
parentPort?.on('message', () => process.exit(1));
parentPort?.postMessage({ kind: 'ready' });
