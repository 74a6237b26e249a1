import type { Locale } from '../messages/index.ts';
import { escapeHtml } from './escape-html.ts';

type Link = { readonly href: string; readonly label: string };

/** What a mail says, between the header and the footer that all mails have. */
export type MailPage = {
  readonly locale: Locale;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether the lines are items of a list. */
  readonly isList: boolean;
  /** Where it is seen in the web app. */
  readonly link: Link | null;
  /** Why the reader gets it. */
  readonly reason: string;
  /** Where the reader chooses what to get; null without an account. */
  readonly settings: Link | null;
};

const BODY = 'margin:0;padding:24px;background:#f5f6f8;color:#19212d;font:16px/1.5 sans-serif';
const PAGE = 'max-width:600px;margin:0 auto;padding:24px;background:#ffffff';
const BRAND = 'margin:0 0 16px;color:#52606d;font-weight:bold';
const HEADING = 'margin:0 0 16px;font-size:20px;line-height:1.3';
const BUTTON =
  'display:inline-block;padding:10px 16px;background:#135a86;color:#ffffff;text-decoration:none';
const FOOTER = 'margin:24px 0 0;color:#52606d;font-size:13px';

const anchor = ({ href, label }: Link, style: string): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;

function linesHtml({ lines, isList }: MailPage): string {
  const items = lines.map(escapeHtml);
  if (isList) return `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;
  return items.map((item) => `<p style="margin:0 0 8px">${item}</p>`).join('\n');
}

/** A mail as HTML: no script, no picture, no other file. */
export function mailHtml(page: MailPage): string {
  const { locale, title, link, reason, settings } = page;
  const button = link === null ? '' : `<p style="margin:24px 0 0">${anchor(link, BUTTON)}</p>\n`;
  const choose = settings === null ? '' : ` ${anchor(settings, 'color:#135a86')}`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="${BODY}">
<div style="${PAGE}">
<p style="${BRAND}">Stoa</p>
<h1 style="${HEADING}">${escapeHtml(title)}</h1>
${linesHtml(page)}
${button}<p style="${FOOTER}">${escapeHtml(reason)}${choose}</p>
</div>
</body></html>
`;
}

/** The same mail as plain text. */
export function mailText({ title, lines, isList, link, reason, settings }: MailPage): string {
  const said = lines.map((line) => (isList ? `- ${line}` : line)).join('\n');
  const where = link === null ? [] : [`${link.label}: ${link.href}`];
  const choose = settings === null ? [] : [`${settings.label}: ${settings.href}`];
  return `${[`Stoa\n\n${title}`, said, ...where, ['-- ', reason, ...choose].join('\n')].join('\n\n')}\n`;
}
