const CONTROL = /\p{Cc}/u;

/**
 * The path after sign-in: a path on this origin; anything else is `/` (§13.3). Browsers treat a backslash as a
 * slash and ignore tabs and line breaks, so `/\evil.test` and `/<tab>/evil.test` are other origins.
 */
export function returnToOf(given: unknown): string {
  if (typeof given !== 'string' || CONTROL.test(given)) return '/';
  if (!/^\/(?![/\\])/.test(given)) return '/';
  const resolved = URL.parse(given, 'http://origin.invalid');
  if (resolved === null || resolved.origin !== 'http://origin.invalid') return '/';
  // Dots may resolve to a path with two slashes, which is another host: `/.//evil.test`.
  if (resolved.pathname.startsWith('//')) return '/';
  return resolved.pathname + resolved.search + resolved.hash;
}
