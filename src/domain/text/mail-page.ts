import type { Locale } from '../messages/index.ts';
import { escapeHtml } from './escape-html.ts';

/** A link of a mail, and its label. */
export type MailLink = { readonly href: string; readonly label: string };

/** A row of the table of a mail; the value may have several lines. */
export type MailRow = { readonly label: string; readonly value: string };

/** A part of a mail with a heading and a list. */
export type MailSection = { readonly title: string; readonly lines: readonly string[] };

/** The content of a mail between the header and the footer that all mails have. */
export type MailPage = {
  readonly locale: Locale;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether the lines are items of a list. */
  readonly isList: boolean;
  /** The lists after the lines, each with a heading. */
  readonly sections?: readonly MailSection[];
  /** The table after the lines; none where it is empty. */
  readonly rows: readonly MailRow[];
  /** Sentences after the table. */
  readonly notes: readonly string[];
  /** The buttons, the first one in colour. */
  readonly links: readonly MailLink[];
  /** Why the reader gets it. */
  readonly reason: string;
  /** The link to the notification settings of the reader; null without an account. */
  readonly settings: MailLink | null;
};

const BODY = 'margin:0;padding:24px;background:#f5f6f8;color:#19212d;font:16px/1.5 sans-serif';
const PAGE = 'max-width:600px;margin:0 auto;padding:24px;background:#ffffff';
const BRAND = 'margin:0 0 16px;color:#52606d;font-weight:bold';
const HEADING = 'margin:0 0 16px;font-size:20px;line-height:1.3';
const SECTION = 'margin:24px 0 8px;font-size:16px';
const BUTTON =
  'display:inline-block;padding:10px 16px;background:#135a86;color:#ffffff;text-decoration:none';
const OTHER_BUTTON =
  'display:inline-block;padding:9px 15px;border:1px solid #135a86;color:#135a86;text-decoration:none';
const TABLE = 'margin:16px 0;border-collapse:collapse';
const LABEL =
  'padding:4px 16px 4px 0;color:#52606d;font-weight:normal;text-align:left;vertical-align:top;white-space:nowrap';
const VALUE = 'padding:4px 0;vertical-align:top';
const FOOTER = 'margin:24px 0 0;color:#52606d;font-size:13px';

const anchor = ({ href, label }: MailLink, style: string): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;

const listHtml = (lines: readonly string[]): string =>
  `<ul>\n${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</ul>`;

function linesHtml({ lines, isList, sections = [] }: MailPage): string {
  const isListed = isList && lines.length > 0;
  const first = isListed
    ? [listHtml(lines)]
    : lines.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`);
  const others = sections.map(
    ({ title, lines: items }) =>
      `<h2 style="${SECTION}">${escapeHtml(title)}</h2>\n${listHtml(items)}`,
  );
  return [...first, ...others].join('\n');
}

const rowHtml = ({ label, value }: MailRow): string =>
  `<tr><th scope="row" style="${LABEL}">${escapeHtml(label)}</th>` +
  `<td style="${VALUE}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`;

const tableHtml = ({ rows }: MailPage): string =>
  rows.length === 0 ? '' : `<table style="${TABLE}">\n${rows.map(rowHtml).join('\n')}\n</table>\n`;

const notesHtml = ({ notes }: MailPage): string =>
  notes.map((note) => `<p style="margin:0 0 8px">${escapeHtml(note)}</p>\n`).join('');

function buttonsHtml({ links }: MailPage): string {
  if (links.length === 0) return '';
  const buttons = links.map((link, at) => anchor(link, at === 0 ? BUTTON : OTHER_BUTTON));
  return `<p style="margin:24px 0 0">${buttons.join(' ')}</p>\n`;
}

/** A mail as HTML: no script, no picture, no other file. */
export function mailHtml(page: MailPage): string {
  const { locale, title, reason, settings } = page;
  const choose = settings === null ? '' : ` ${anchor(settings, 'color:#135a86')}`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="${BODY}">
<div style="${PAGE}">
<p style="${BRAND}">Stoa</p>
<h1 style="${HEADING}">${escapeHtml(title)}</h1>
${linesHtml(page)}
${tableHtml(page)}${notesHtml(page)}${buttonsHtml(page)}<p style="${FOOTER}">${escapeHtml(reason)}${choose}</p>
</div>
</body></html>
`;
}

/** The rows with their values below each other. */
function tableText({ rows }: MailPage): string {
  const width = Math.max(0, ...rows.map(({ label }) => label.length)) + 2;
  const indent = ' '.repeat(width);
  return rows
    .map(({ label, value }) => `${label.padEnd(width)}${value.replaceAll('\n', `\n${indent}`)}`)
    .join('\n');
}

const listed = (line: string): string => `- ${line}`;

/** The mail as plain text. */
export function mailText(page: MailPage): string {
  const { title, lines, isList, sections = [], notes, links, reason, settings } = page;
  const choose = settings === null ? [] : [`${settings.label}: ${settings.href}`];
  const parts = [
    `Stoa\n\n${title}`,
    lines.map((line) => (isList ? listed(line) : line)).join('\n'),
    ...sections.map((one) => [`${one.title}:`, '', ...one.lines.map(listed)].join('\n')),
    tableText(page),
    notes.join('\n'),
    links.map(({ href, label }) => `${label}: ${href}`).join('\n'),
    ['-- ', reason, ...choose].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
