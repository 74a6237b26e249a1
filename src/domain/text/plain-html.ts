import { escapeHtml } from './escape-html.ts';

/** A page that needs no scripts. */
export type PlainHtml = {
  /** Its language, as a tag of BCP 47. */
  locale: string;
  title: string;
  /** The name of the site, after the title of the window. */
  site?: string;
  /** More elements of its head, as HTML. */
  head?: string;
  style: string;
  /** The content before the main part, as HTML. */
  header?: string;
  /** The content beside the heading, as HTML. */
  beside?: string;
  /** A script that the page does not need, after all else. */
  script?: string;
  /** The main part below the heading, as HTML; empty parts are left out. */
  parts: readonly string[];
};

const lines = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

const headingHtml = (title: string, beside: string): string => {
  const heading = `<h1>${escapeHtml(title)}</h1>`;
  return beside === '' ? heading : `<div class="bar">${heading}\n${beside}</div>`;
};

/** The HTML of a page: its title, which is also its heading, and its parts. */
export const plainHtml = ({
  locale,
  title,
  site = 'Stoa',
  head = '',
  style,
  header = '',
  beside = '',
  script = '',
  parts,
}: PlainHtml): string => `<!doctype html>
<html lang="${locale}">
<head>
${lines([
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${escapeHtml(`${title} · ${site}`)}</title>`,
  head,
  `<style>${style}</style>`,
])}
</head>
<body>
${lines([header, '<main>', headingHtml(title, beside)])}
${lines(parts)}
${lines(['</main>', script === '' ? '' : `<script type="module">${script}</script>`])}
</body>
</html>
`;
