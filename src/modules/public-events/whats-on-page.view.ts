import { catalogues, LOCALES, type Locale, preferredLocale } from '../../domain/messages/index.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { plainHtml } from '../../domain/text/plain-html.ts';
import type { WhatsOnQuery } from './whats-on.schema.ts';

/** The style of the pages of What is on, which their policy names by its hash. */
export const WHATS_ON_STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f5f6f8, #12161d); color: light-dark(#19212d, #e9edf3); }
header, main, footer { max-width: 48rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
header, .row { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; }
header nav { display: flex; flex-wrap: wrap; gap: 0 1rem; margin-inline-start: auto; }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0 0 0.5rem; }
.soft, dt { color: light-dark(#52606d, #b3bfcc); }
.text { white-space: pre-line; margin: 1rem 0; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.75rem; align-items: end; }
label { display: grid; font-weight: bold; }
input, select, button { width: 100%; min-width: 0; min-height: 2.75rem; padding: 0 0.5rem; font: inherit;
  border: 1px solid light-dark(#7b8794, #8492a2); border-radius: 0.25rem;
  background: light-dark(#ffffff, #1c232d); color: inherit; }
button { background: #135a86; border-color: #135a86; color: #ffffff; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; }
.list li { padding: 0.75rem 0; border-top: 1px solid light-dark(#cfd6de, #38424f); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dd { margin: 0; }
img { max-width: 100%; height: auto; border-radius: 0.25rem; }
.pictures { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1rem 0; }
a { color: light-dark(#135a86, #8cc6ee); display: inline-block; min-height: 1.5rem; }
`;

/** Who reads a page, and where it is. */
export type PageContext = {
  locale: Locale;
  /** Whether the address names the language: links then do, too. */
  isChosen: boolean;
  /** Where the service and the web app are reached. */
  baseUrl: string;
  appUrl: string;
  serviceZone: string;
  now: Temporal.Instant;
};

/** The language of a page: the one that its address names, or the one that the browser prefers. */
export const languageOf = (asked: {
  chosen: Locale | null;
  acceptLanguage: string;
  defaultLocale: Locale;
}): Pick<PageContext, 'locale' | 'isChosen'> => ({
  locale: asked.chosen ?? preferredLocale(asked.acceptLanguage) ?? asked.defaultLocale,
  isChosen: asked.chosen !== null,
});

/** What a page says of itself besides its body. */
export type PageHead = {
  title: string;
  description: string;
  /** Its path, with the parameters that make it another page. */
  path: string;
  picture?: { url: string; alt: string } | undefined;
  data?: readonly object[];
};

/** The parameters of a page that are not empty. */
export function addressOf(path: string, query: Partial<WhatsOnQuery>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** An address with the language, where the reader chose it. */
export const inLanguage = (address: string, { locale, isChosen }: PageContext): string =>
  isChosen ? withLanguage(address, locale) : address;

const withLanguage = (address: string, locale: Locale): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;

/** A link. */
export const linkHtml = (href: string, label: string, more = ''): string =>
  `<a href="${escapeHtml(href)}"${more}>${escapeHtml(label)}</a>`;

const metaHtml = (name: string, content: string, attribute = 'property'): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** Data for search engines; \`<\` is escaped, so that no text ends the element. */
const dataHtml = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  ...{ en: 'en_GB', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' },
  ...{ it: 'it_IT', nl: 'nl_NL', pl: 'pl_PL', uk: 'uk_UA' },
};

function headHtml(head: PageHead, { locale, baseUrl }: PageContext): string {
  const { title, description, path, picture, data = [] } = head;
  const url = `${baseUrl}${path}`;
  const others = LOCALES.map(
    (one) =>
      `<link rel="alternate" hreflang="${one}" href="${escapeHtml(withLanguage(url, one))}">`,
  );
  return [
    metaHtml('description', description, 'name'),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...others,
    metaHtml('og:type', 'website'),
    metaHtml('og:site_name', catalogues[locale].whatsOn.title),
    metaHtml('og:locale', OPEN_GRAPH_LOCALES[locale]),
    metaHtml('og:title', title),
    metaHtml('og:description', description),
    metaHtml('og:url', url),
    ...(picture ? [metaHtml('og:image', picture.url), metaHtml('og:image:alt', picture.alt)] : []),
    ...data.map(dataHtml),
  ].join('\n');
}

function headerHtml({ path }: PageHead, { locale, appUrl }: PageContext): string {
  const words = catalogues[locale].whatsOn;
  const languages = LOCALES.map((one) => {
    const current = one === locale ? ' aria-current="true"' : '';
    const more = ` lang="${one}" hreflang="${one}"${current}`;
    return linkHtml(withLanguage(path, one), catalogues[one].whatsOn.language, more);
  });
  return `<header>
<strong>Stoa</strong>
<nav aria-label="${escapeHtml(words.languages)}">${languages.join('\n')}</nav>
${linkHtml(`${appUrl}/`, words.signIn)}
</header>`;
}

/** A page of What is on: plain HTML, without scripts. */
export const pageHtml = (head: PageHead, context: PageContext, parts: readonly string[]): string =>
  plainHtml({
    ...{ locale: context.locale, title: head.title, style: WHATS_ON_STYLE, parts },
    head: headHtml(head, context),
    header: headerHtml(head, context),
  });

/** How times are written for the reader of a page; the zone is named where it is not that of the service. */
export const styleOf = ({ locale, now, serviceZone }: PageContext, timezone = serviceZone) => ({
  ...{ catalogue: catalogues[locale], now, showsZone: timezone !== serviceZone },
});
