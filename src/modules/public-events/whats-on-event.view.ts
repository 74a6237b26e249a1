import { type PublicEvent, placeText, structuredData } from '../../domain/events/public-event.ts';
import { timesText } from '../../domain/events/time-text.ts';
import { catalogues } from '../../domain/messages/index.ts';
import { cutText } from '../../domain/text/cut-text.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { instantFromText } from '../../domain/time/instant.ts';
import type { ShownDate } from './whats-on.schema.ts';
import {
  inLanguage,
  linkHtml,
  type PageContext,
  pageHtml,
  pictureHtml,
  styleOf,
} from './whats-on-page.view.ts';

type ShownDates = readonly [ShownDate, ...ShownDate[]];

/** As long as search engines and messengers show it. */
const MAX_SUMMARY = 200;

/** So many dates of a series are described for search engines. */
const DESCRIBED_DATES = 20;

const isOver = ({ end_at }: PublicEvent, { now }: PageContext): boolean =>
  Temporal.Instant.compare(instantFromText(end_at), now) <= 0;

function timesHtml(date: ShownDate, context: PageContext): string {
  const { timezone, start_at } = date;
  const style = styleOf(context, date);
  const text = timesText(style, date);
  const shown = style.showsZone ? style.catalogue.inZone(text, timezone) : text;
  return `<time datetime="${start_at}">${escapeHtml(shown)}</time>`;
}

/** The difference between a date and the first one: its title, or its place. */
function differenceOf(date: PublicEvent, first: PublicEvent): string {
  const title = date.title === first.title ? [] : [date.title];
  const [place, usual] = [placeText(date.place), placeText(first.place)];
  const words = [...title, ...(place === usual ? [] : [place])].join(', ');
  return words === '' ? '' : ` · ${escapeHtml(words)}`;
}

function whenHtml(dates: ShownDates, context: PageContext): string {
  const [first] = dates;
  const rows = dates.map((one) => `${timesHtml(one, context)}${differenceOf(one, first)}`);
  return rows.length === 1
    ? String(rows[0])
    : `<ul>${rows.map((row) => `<li>${row}</li>`).join('\n')}</ul>`;
}

const entry = (term: string, html: string | null): string =>
  html === null ? '' : `<dt>${escapeHtml(term)}</dt><dd>${html}</dd>`;

function factsHtml(dates: ShownDates, context: PageContext): string {
  const words = catalogues[context.locale].whatsOn;
  const [{ place, institution, contact_email: contact, event_type: kind }] = dates;
  return `<dl>
${entry(words.when, whenHtml(dates, context))}
${entry(words.where, escapeHtml(placeText(place, true)))}
${entry(words.kind, kind && escapeHtml(words.kinds[kind]))}
${entry(words.by, institution && escapeHtml(institution))}
${entry(words.contact, contact && linkHtml(`mailto:${contact}`, contact))}
</dl>`;
}

function picturesHtml({ pictures, place }: PublicEvent, context: PageContext): string {
  if (pictures.length === 0) return '';
  const shown = pictures.map((picture) => pictureHtml(picture, place.room, context));
  return `<div class="pictures">${shown.join('\n')}</div>`;
}

/** The page of an event: its dates, and all else of it that is public. */
export function viewWhatsOnEvent(dates: ShownDates, context: PageContext): string {
  const words = catalogues[context.locale].whatsOn;
  const [first] = dates;
  const { title, description, event_id, pictures, place } = first;
  const when = timesText(styleOf(context, first), first);
  const summary = [when, placeText(place), description && oneLine(description)].filter(Boolean);
  const [picture] = pictures;
  const head = {
    title,
    path: `/whats-on/${event_id}`,
    description: cutText(summary.join(' · '), MAX_SUMMARY),
    picture: picture && { url: picture.url, alt: picture.alt ?? words.picture(place.room) },
    data: dates.slice(0, DESCRIBED_DATES).map(structuredData),
  };
  return pageHtml(head, context, [
    isOver(first, context) ? `<p><strong>${escapeHtml(words.over)}</strong></p>` : '',
    factsHtml(dates, context),
    description === null ? '' : `<p class="text">${escapeHtml(description)}</p>`,
    picturesHtml(first, context),
    `<p class="row">${linkHtml(`/api/v1/public/events/${event_id}.ics`, words.download)}
${linkHtml(inLanguage('/whats-on', context), words.all)}</p>`,
  ]);
}

/** The page of an event that is not public, whatever the reason is. */
export function viewMissingEvent(context: PageContext): string {
  const words = catalogues[context.locale].whatsOn;
  const head = { title: words.missing, description: words.about, path: '/whats-on' };
  return pageHtml(head, context, [
    `<p>${linkHtml(inLanguage('/whats-on', context), words.all)}</p>`,
  ]);
}
