/** Later than the first things that somebody does on a page: to keep the app is work for the whole machine. */
const LATER_MS = 8_000;

/**
 * Lets the service worker keep the app for times without a connection, some seconds after the page was opened. In
 * development the sources are served, which change.
 */
export function keepShell(): void {
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD || workers === undefined) return;
  setTimeout(() => void workers.register('/sw.js').catch(() => undefined), LATER_MS);
}
