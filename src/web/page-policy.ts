/**
 * The hash of the one inline style of the app: react-aria-components adds a constant `<style>` element for its pressed
 * elements. A browser test sees that no page reports a violation, so a changed library is noticed there.
 */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The Content Security Policy of the app's page. `formTargets`: origins that signing in and out may lead to. */
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
