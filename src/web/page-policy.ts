/**
 * The hash of the only inline style of the app: react-aria-components adds a constant `<style>` element for pressed
 * elements. A browser test checks that no page reports a violation, and so detects a changed library.
 */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * The Content Security Policy of the app's page. `formTargets`: the origins that sign-in and sign-out may redirect to;
 * `frameAncestors`: the pages that may frame this one.
 */
const contentSecurityPolicy = (
  formTargets: readonly string[],
  frameAncestors: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${REACT_ARIA_STYLE}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
  ].join('; ');

type Headers = Record<string, string>;

const headersWith = (policy: string): Headers => ({
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

/** The headers of the app's page (§13.4). */
export const pageHeaders = (issuer: string): Headers =>
  headersWith(contentSecurityPolicy([new URL(issuer).origin]));

/**
 * The headers of the page of door displays, which submits nothing and may be framed where the configuration says so.
 */
export const displayHeaders = (frameAncestors: readonly string[]): Headers =>
  headersWith(contentSecurityPolicy([], frameAncestors));
