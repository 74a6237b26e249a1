import { hash } from 'node:crypto';

/** The Content Security Policy of a page of plain HTML: one inline style, known by its hash, and forms and more only for where it is said. */
export const plainPagePolicy = (
  style: string,
  formAction = "'none'",
  more: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    ...more,
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
