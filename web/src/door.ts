import './look/look.css';
import { keepShell } from './api/keep-shell.ts';
import { startDisplay } from './display/display.ts';

/** The entry of the door display, which is a page of its own, small and without a session. */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  keepShell();
  await startDisplay(location);
}

await start();
