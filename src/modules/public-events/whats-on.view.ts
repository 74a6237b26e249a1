import { EVENT_TYPES } from '../../domain/enums.ts';
import { type PublicEvent, placeText } from '../../domain/events/public-event.ts';
import { clockRangeText, dateText, localTime, timesText } from '../../domain/events/time-text.ts';
import { catalogues } from '../../domain/messages/index.ts';
import { capitalized } from '../../domain/text/capitalized.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import type { ShownDate, WhatsOnPage, WhatsOnQuery } from './whats-on.schema.ts';
import {
  addressOf,
  inLanguage,
  linkHtml,
  type PageContext,
  pageHtml,
  pictureHtml,
  styleOf,
} from './whats-on-page.view.ts';

const PATH = '/whats-on';
const EMBEDDED_PATH = `/embed${PATH}`;

/** Opens a page of its own from a frame. */
const NEW_PAGE = ' target="_blank" rel="noopener"';

const option = (value: string, label: string, chosen: string | null | undefined): string =>
  `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;

const optionGroup = (label: string, options: readonly string[]): string =>
  options.length === 0
    ? ''
    : `<optgroup label="${escapeHtml(label)}">${options.join('')}</optgroup>`;

function placesHtml({ query, choices }: WhatsOnPage, { locale }: PageContext): string {
  const words = catalogues[locale].whatsOn;
  const venues = choices.venues.map(({ id, name }) => option(`venue.${id}`, name, query.place));
  const rooms = choices.rooms.map(({ id, name, venue }) =>
    option(`room.${id}`, [name, venue].filter(Boolean).join(', '), query.place),
  );
  return `<select name="place">${option('', words.everywhere, query.place)}${optionGroup(words.venues, venues)}${optionGroup(words.rooms, rooms)}</select>`;
}

function kindsHtml({ query, choices }: WhatsOnPage, { locale }: PageContext): string {
  const words = catalogues[locale].whatsOn;
  const kinds = EVENT_TYPES.filter((kind) => choices.event_types.includes(kind));
  const options = kinds.map((kind) => option(kind, words.kinds[kind], query.kind));
  return `<select name="kind">${option('', words.everything, query.kind)}${options.join('')}</select>`;
}

function formHtml(page: WhatsOnPage, context: PageContext): string {
  const { locale, isChosen } = context;
  const words = catalogues[locale].whatsOn;
  const language = isChosen ? `<input type="hidden" name="lang" value="${locale}">` : '';
  return `<form action="${PATH}" data-live aria-label="${escapeHtml(words.filter)}">${language}
<label>${escapeHtml(words.from)}<input type="date" name="from" value="${escapeHtml(page.query.from ?? '')}"></label>
<label>${escapeHtml(words.where)}${placesHtml(page, context)}</label>
<label>${escapeHtml(words.what)}${kindsHtml(page, context)}</label>
<label>${escapeHtml(words.search)}<input type="search" name="q" placeholder="${escapeHtml(words.searched)}" value="${escapeHtml(page.query.q ?? '')}"></label>
<button>${escapeHtml(words.show)}</button>
</form>`;
}

/** The time of a date, below the heading of its day. */
function timeHtml(date: ShownDate, context: PageContext): string {
  const { start_at, end_at, timezone } = date;
  const style = styleOf(context, date);
  const [start, end] = [localTime(start_at, timezone), localTime(end_at, timezone)];
  const isOneDay = start.toPlainDate().equals(end.toPlainDate());
  const text = (isOneDay ? clockRangeText : timesText)(style, date);
  const shown = style.showsZone ? style.catalogue.inZone(text, timezone) : text;
  return `<time datetime="${start_at}">${escapeHtml(shown)}</time>`;
}

/** The size of the picture of a card. */
const SIZE = ' width="132" height="88"';

function dateHtml(date: ShownDate, context: PageContext): string {
  const { title, event_id, event_type, place, institution, pictures } = date;
  const kind = event_type === null ? null : catalogues[context.locale].whatsOn.kinds[event_type];
  const about = [kind, institution].filter(Boolean).join(' · ');
  const [picture] = pictures;
  const address = inLanguage(`${PATH}/${event_id}`, context);
  return `<li class="card">${picture ? pictureHtml(picture, place.room, context, SIZE) : ''}
<div><p>${timeHtml(date, context)}</p>
<h3>${linkHtml(address, title, context.isEmbedded ? NEW_PAGE : '')}</h3>
<p class="s">${escapeHtml(placeText(place))}</p>
${about === '' ? '' : `<p class="s soft">${escapeHtml(about)}</p>`}</div>
</li>`;
}

/** The heading of a day: `Today, Tuesday 24 November`. */
function dayText(day: string, dates: readonly ShownDate[], context: PageContext): string {
  const { locale, now, serviceZone } = context;
  const date = Temporal.PlainDate.from(day);
  const text = dateText(styleOf(context), date.toZonedDateTime(serviceZone), true);
  const isToday = dates.every(({ timezone }) =>
    now.toZonedDateTimeISO(timezone).toPlainDate().equals(date),
  );
  return isToday ? `${capitalized(catalogues[locale].whatsOn.today)}, ${text}` : text;
}

function daysHtml(dates: readonly ShownDate[], context: PageContext): string {
  const dayOf = ({ start_at, timezone }: PublicEvent): string =>
    localTime(start_at, timezone).toPlainDate().toString();
  const days = [...Map.groupBy(dates, dayOf)];
  const sections = days.map(([day, found]) => {
    const heading = escapeHtml(dayText(day, found, context));
    const rows = found.map((one) => dateHtml(one, context)).join('\n');
    return (
      `<section aria-labelledby="d${day}"><h2 id="d${day}">${heading}</h2>\n` +
      `<ul class="list">${rows}</ul></section>`
    );
  });
  return sections.join('\n');
}

function pagesHtml({ query, pages }: WhatsOnPage, context: PageContext): string {
  const words = catalogues[context.locale].whatsOn;
  const page = query.page ?? 1;
  const link = (to: number, label: string, rel: string): string => {
    const { lang: _, ...filter } = query;
    const path = context.isEmbedded ? EMBEDDED_PATH : PATH;
    const address = addressOf(path, { ...filter, page: to === 1 ? null : to });
    return linkHtml(inLanguage(address, context), label, ` class="button" rel="${rel}"`);
  };
  const links = [
    ...(page > 1 ? [link(page - 1, words.earlier, 'prev')] : []),
    ...(page < pages ? [link(page + 1, words.later, 'next')] : []),
  ];
  if (links.length === 0) return '';
  return `<nav class="row" aria-label="${escapeHtml(words.pages)}">${links.join('\n')}</nav>`;
}

/** The feed with the filters of the page. */
function feedOf({ from, place, kind, q }: WhatsOnQuery): string {
  const [what, id] = place?.split('.') ?? [];
  const filter = { from, ...(what && { [`${what}_id`]: id }), event_type: kind, q };
  return addressOf('/api/v1/public/events.ics', filter as Partial<WhatsOnQuery>);
}

/** The button for the feed; a frame has none. */
function subscribeHtml({ query }: WhatsOnPage, { locale, isEmbedded }: PageContext): string {
  if (isEmbedded) return '';
  const label = catalogues[locale].whatsOn.subscribe;
  return linkHtml(feedOf(query), label, ' class="button end" id="feed" data-fresh');
}

/** The link from a frame to the page itself. */
function footHtml({ query }: WhatsOnPage, context: PageContext): string {
  if (!context.isEmbedded) return '';
  const { lang: _, page: _page, ...filter } = query;
  const address = inLanguage(addressOf(PATH, filter), context);
  return `<p class="text">${linkHtml(address, catalogues[context.locale].whatsOn.all, NEW_PAGE)}</p>`;
}

/**
 * That nothing is announced: from a day on, with the way back to what is earlier, or for a choice, with the way back to
 * everything.
 */
function nothingHtml({ query }: WhatsOnPage, context: PageContext): string {
  const words = catalogues[context.locale].whatsOn;
  const { lang: _, from, ...others } = query;
  const path = inLanguage(context.isEmbedded ? EMBEDDED_PATH : PATH, context);
  if (Object.values(others).some(Boolean))
    return `<p>${escapeHtml(words.nothing)} ${linkHtml(path, words.all)}</p>`;
  const today = context.now.toZonedDateTimeISO(context.serviceZone).toPlainDate();
  const first = from ? Temporal.PlainDate.from(from) : today;
  const isLater = Temporal.PlainDate.compare(first, today) > 0;
  const day = (isLater ? first : today).toZonedDateTime(context.serviceZone);
  const sentence = words.nothingFrom(dateText(styleOf(context), day, false));
  return `<p>${escapeHtml(sentence)} ${isLater ? linkHtml(path, words.earlier) : ''}</p>`;
}

/** The page that lists what is on, by day. */
export function viewWhatsOn(page: WhatsOnPage, context: PageContext): string {
  const words = catalogues[context.locale].whatsOn;
  const { lang: _, ...filter } = page.query;
  const head = {
    title: words.title,
    description: words.about,
    path: addressOf(PATH, filter),
    beside: subscribeHtml(page, context),
  };
  const parts = [
    context.isEmbedded ? '' : formHtml(page, context),
    '<div id="found" data-fresh>',
    daysHtml(page.dates, context),
    page.dates.length > 0 ? '' : nothingHtml(page, context),
    pagesHtml(page, context),
    footHtml(page, context),
    '</div>',
  ];
  return pageHtml(head, context, parts, !context.isEmbedded);
}
