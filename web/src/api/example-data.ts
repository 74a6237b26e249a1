import { problemOf } from './problem.ts';
import { send } from './send.ts';

/** Fills an empty service with an example university, in development. @throws Problem */
export async function fillWithExample(): Promise<void> {
  const headers = { 'x-stoa': 'web' };
  const address = new URL('/dev/example-data', window.location.origin);
  const response = await send(new Request(address, { method: 'POST', headers }));
  if (!response.ok) throw problemOf(response, await response.json());
}
