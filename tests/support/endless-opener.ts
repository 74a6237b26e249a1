import { parentPort } from 'node:worker_threads';
import { openInvitation } from '../../src/ports/import-file/open-invitation.ts';
import { openObject } from '../../src/ports/import-file/open-object.ts';
import type { OpenerRequest } from '../../src/ports/import-file/opener-thread.ts';

/** An opener that never ends with some texts, takes all memory for others, and fails with others. */
parentPort?.on('message', ({ kind, text }: OpenerRequest) => {
  if (text.includes('SUMMARY:Endless')) for (;;);
  const taken: number[][] = [];
  while (text.includes('SUMMARY:Hungry')) taken.push(Array.from({ length: 10_000 }, Math.random));
  if (text.includes('SUMMARY:Faulty')) throw new Error('The opener is faulty.');
  const opened = kind === 'object' ? openObject(text) : openInvitation(text);
  parentPort?.postMessage({ kind: 'opened', opened });
});
parentPort?.postMessage({ kind: 'ready' });
