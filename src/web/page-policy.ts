/**
 * The hash of the only inline style of the app: react-aria-components adds a constant `<style>` element for pressed
 * elements. A browser test checks that no page reports a violation, and so detects a changed library.
 */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * The Content Security Policy of the app's page. `formTargets`: the origins that sign-in and sign-out may redirect to.
 */
const contentSecurityPolicy = (formTargets: readonly string[]): string =>
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
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** The headers of the app's page (decision 13.4). */
export const pageHeaders = (issuer: string): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy([new URL(issuer).origin]),
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});
