import { hash } from 'node:crypto';

/** Exceptions from the strictest policy of a page. */
export type PolicyOptions = {
  /** The source to which forms may be sent; none if absent. */
  formAction?: string;
  /** Whether any page may frame this one (§21.8); none if absent. */
  isEmbedded?: boolean;
  /** The inline script of the page, which may then read pages of the service; none if absent. */
  script?: string;
  /** Further directives. */
  more?: readonly string[];
};

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * The Content Security Policy of a page of plain HTML: one inline style and script, known by their hashes, and forms
 * and more only for where it is said.
 */
export const plainPagePolicy = (
  style: string,
  { formAction = "'none'", isEmbedded = false, script, more = [] }: PolicyOptions = {},
): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    ...more,
    `form-action ${formAction}`,
    `frame-ancestors ${isEmbedded ? '*' : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
