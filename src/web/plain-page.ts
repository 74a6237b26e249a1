import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogues, type Locale, type PageWords } from '../domain/messages/index.ts';
import { escapeHtml } from '../domain/text/escape-html.ts';
import { plainHtml } from '../domain/text/plain-html.ts';
import { readerLocale } from '../http/request/reader-locale.ts';
import { plainPagePolicy } from '../http/response/plain-page-policy.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 0.9375rem/1.5 system-ui, sans-serif;
  background: light-dark(#f5f6f8, #12161d); color: light-dark(#19212d, #e9edf3); }
main { max-width: 26rem; padding: 1.5rem; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 0.5rem; }
a { color: light-dark(#135a86, #8cc6ee); }
`;

const POLICY = plainPagePolicy(style);

type Options = {
  status: number;
  /** Which of the pages of the catalogues it is. */
  page: keyof PageWords;
  /** Seconds after which the page reloads. */
  reloadAfter?: number;
  /** The URL of the link, if the text has one. */
  href?: string;
};

function htmlOf(locale: Locale, { page, reloadAfter, href }: Options): string {
  const { title, sentence, link } = catalogues[locale].pages[page];
  const head =
    reloadAfter === undefined ? '' : `<meta http-equiv="refresh" content="${reloadAfter}">`;
  const anchor =
    link === undefined || href === undefined
      ? ''
      : `<p><a href="${escapeHtml(href)}">${escapeHtml(link)}</a></p>`;
  return plainHtml({
    locale,
    title,
    head,
    style,
    parts: [`<p>${escapeHtml(sentence)}</p>`, anchor],
  });
}

/** Sends a page without scripts or other files. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): FastifyReply {
  if (options.status === 503) reply.header('retry-after', String(options.reloadAfter ?? 10));
  return reply
    .code(options.status)
    .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(htmlOf(readerLocale(request, 'en'), options));
}
