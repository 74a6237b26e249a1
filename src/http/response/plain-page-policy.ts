import { hash } from 'node:crypto';

/** The Content Security Policy of a page of plain HTML: one inline style, known by its hash, and nothing else. */
export const plainPagePolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
