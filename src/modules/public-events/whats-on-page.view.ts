import type { PublicEvent } from '../../domain/events/public-event.ts';
import { catalogues, LOCALES, type Locale } from '../../domain/messages/index.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { plainHtml } from '../../domain/text/plain-html.ts';
import { type Institution, publicPageHeader } from '../../domain/text/public-page-header.ts';
import { PUBLIC_PAGE_SCRIPT } from '../../domain/text/public-page-script.ts';
import { PUBLIC_PAGE_STYLE } from '../../domain/text/public-page-style.ts';
import type { ShownDate, WhatsOnQuery } from './whats-on.schema.ts';

/** The reader of a page, and its addresses. */
export type PageContext = {
  locale: Locale;
  /** Whether the address names the language: links then do, too. */
  isChosen: boolean;
  /** The addresses of the service and of the web app. */
  baseUrl: string;
  appUrl: string;
  institution: Institution;
  serviceZone: string;
  now: Temporal.Instant;
  /**
   * Whether another site shows the page in a frame: then it has no header and no form, and its links open pages of
   * their own.
   */
  isEmbedded: boolean;
};

/** The metadata of a page. */
export type PageHead = {
  title: string;
  description: string;
  /** Its path, with the parameters that make it another page. */
  path: string;
  picture?: { url: string; alt: string } | undefined;
  data?: readonly object[];
  /** The content beside the heading, as HTML. */
  beside?: string;
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

/** A picture of a room, small. `size`: the attributes of its size where it has one. */
export function pictureHtml(
  { thumb_url, alt }: PublicEvent['pictures'][number],
  room: string,
  { locale, baseUrl }: PageContext,
  size = '',
): string {
  const text = escapeHtml(alt ?? catalogues[locale].whatsOn.picture(room));
  // The page may be reached under another name than the service calls itself.
  const src = escapeHtml(thumb_url.slice(baseUrl.length));
  return `<img src="${src}" alt="${text}"${size} loading="lazy">`;
}

const metaHtml = (name: string, content: string, attribute = 'property'): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** Data for search engines; \`<\` is escaped, so that no text ends the element. */
const dataHtml = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en_GB',
  de: 'de_DE',
  fr: 'fr_FR',
  es: 'es_ES',
  it: 'it_IT',
  nl: 'nl_NL',
  pl: 'pl_PL',
  uk: 'uk_UA',
};

function headHtml(head: PageHead, { locale, baseUrl, institution }: PageContext): string {
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
    metaHtml('og:site_name', institution.name),
    metaHtml('og:locale', OPEN_GRAPH_LOCALES[locale]),
    metaHtml('og:title', title),
    metaHtml('og:description', description),
    metaHtml('og:url', url),
    ...(picture ? [metaHtml('og:image', picture.url), metaHtml('og:image:alt', picture.alt)] : []),
    ...data.map(dataHtml),
  ].join('\n');
}

const headerHtml = ({ path }: PageHead, context: PageContext): string =>
  publicPageHeader({
    institution: context.institution,
    locale: context.locale,
    home: inLanguage('/whats-on', context),
    addressIn: (one) => withLanguage(path, one),
    appUrl: context.appUrl,
  });

/** A page of What is on: plain HTML that needs no scripts; `isLive` adds the one for filters. */
export const pageHtml = (
  head: PageHead,
  context: PageContext,
  parts: readonly string[],
  isLive = false,
): string =>
  plainHtml({
    locale: context.locale,
    title: head.title,
    site: context.institution.name,
    style: PUBLIC_PAGE_STYLE,
    script: isLive ? PUBLIC_PAGE_SCRIPT : '',
    parts,
    beside: head.beside ?? '',
    head: headHtml(head, context),
    header: context.isEmbedded ? '' : headerHtml(head, context),
  });

/** The format of times for the reader of a page; the zone is named where it is not that of the place. */
export const styleOf = ({ locale, now }: PageContext, shown?: ShownDate) => ({
  catalogue: catalogues[locale],
  now,
  showsZone: shown !== undefined && shown.timezone !== shown.place_zone,
});
