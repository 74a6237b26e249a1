const IDLE_MS = 10_000;

/**
 * Lets the service worker keep the app for times without a connection, once the browser has nothing else to do. In
 * development the sources are served, which change.
 */
export function keepShell(): void {
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD || workers === undefined) return;
  const register = (): void => void workers.register('/sw.js').catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: IDLE_MS });
  else setTimeout(register, IDLE_MS);
}
