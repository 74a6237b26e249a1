import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Institution } from '../../domain/text/public-page-header.ts';
import { PUBLIC_PAGE_SCRIPT } from '../../domain/text/public-page-script.ts';
import { PUBLIC_PAGE_STYLE } from '../../domain/text/public-page-style.ts';
import { answerUnchanged, etagOfText } from './etags.ts';
import { type PolicyOptions, plainPagePolicy } from './plain-page-policy.ts';

/** `isLive`: whether the page has the script of these pages. */
type PublicPageOptions = Omit<PolicyOptions, 'script'> & { isLive?: boolean };

/** The directive that lets a page show pictures of the service and the logo of the institution. */
export const picturesWith = ({ logoUrl }: Institution): string =>
  ["img-src 'self'", ...(logoUrl === undefined ? [] : [new URL(logoUrl).origin])].join(' ');

/** The headers of a page for everyone, in the style of all of these; `style` is that of a page that adds to it. */
export const publicPageHeaders = (
  { more = [], isLive = false, ...options }: PublicPageOptions,
  style = PUBLIC_PAGE_STYLE,
): Readonly<Record<string, string>> => ({
  'content-security-policy': plainPagePolicy(style, {
    ...options,
    ...(isLive && { script: PUBLIC_PAGE_SCRIPT }),
    more: ["font-src 'self'", ...more],
  }),
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Origin, Accept-Language',
});

/** Sends a page for everyone. One that says that there is none is kept nowhere, as it may be there a moment later. */
export function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply.headers(headers).type('text/html; charset=utf-8').serializer(String);
  if (reply.statusCode !== 200) return reply.send(html);
  reply.header('cache-control', 'public, max-age=60');
  return reply.send(answerUnchanged(request, reply, etagOfText(html)) ? '' : html);
}
