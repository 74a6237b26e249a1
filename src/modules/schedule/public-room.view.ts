import { dateText, localTime } from '../../domain/events/time-text.ts';
import { catalogues, type Locale } from '../../domain/messages/index.ts';
import { clockWords } from '../../domain/text/date-words.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { plainHtml } from '../../domain/text/plain-html.ts';
import { publicPageHeader } from '../../domain/text/public-page-header.ts';
import { PUBLIC_PAGE_SCRIPT } from '../../domain/text/public-page-script.ts';
import { PUBLIC_PAGE_STYLE } from '../../domain/text/public-page-style.ts';
import { instantText } from '../../domain/time/instant.ts';
import { mergeSpans, subtractSpans } from '../../domain/time/span.ts';
import { type DayContext, heldLine, heldOn } from './held-line.view.ts';
import { type PublicRoomPage, weekGrid } from './public-room-week.view.ts';

/** The reader of the page of a room; `isChosen`: whether the address names the language, so that links do, too. */
export type PublicRoomContext = {
  locale: Locale;
  isChosen: boolean;
  appUrl: string;
  baseUrl: string;
  now: Temporal.Instant;
};

/** A page, and its style, which its policy names. */
type Page = { html: string; style: string };

const DAY_MS = 86_400_000;

const isoDate = (day: Temporal.PlainDate): string => day.toString();

/** The state of the room: free, in use or closed, and until when within a day. */
function stateHtml(
  { state: { kind, until }, timezone }: PublicRoomPage,
  { locale, now }: PublicRoomContext,
): string {
  const { clock, whatsOn } = catalogues[locale];
  const words = whatsOn.room;
  const isNear = until !== null && until - now.epochMilliseconds <= DAY_MS;
  const time = isNear
    ? clock(clockWords(instantText(Temporal.Instant.fromEpochMilliseconds(until)), timezone))
    : null;
  const texts = {
    free: time === null ? words.freeNow : words.freeUntil(time),
    in_use: time === null ? words.taken : words.inUseUntil(time),
    closed: time === null ? words.closed : words.closedUntil(time),
  };
  return `<p class="state ${kind}">${escapeHtml(texts[kind])}</p>`;
}

const entry = (term: string, text: string): string =>
  text === '' ? '' : `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`;

function factsHtml({ room, facts }: PublicRoomPage, { locale }: PublicRoomContext): string {
  const { whatsOn } = catalogues[locale];
  const address =
    facts.address
      ?.split('\n')
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  const where = [room.venue, facts.location, ...address].filter(Boolean).join(', ');
  const entries = [
    entry(whatsOn.where, where),
    entry(whatsOn.room.people, facts.capacity === null ? '' : String(facts.capacity)),
    entry(whatsOn.room.has, facts.features.join(', ')),
  ].join('');
  return entries === '' ? '' : `<dl class="box">${entries}</dl>`;
}

/** What a day without bookings says: that the room is free, or closed for all of it. */
function emptyDayText(
  { closures, timezone }: PublicRoomPage,
  day: Temporal.PlainDate,
  locale: Locale,
): string {
  const startOf = (one: Temporal.PlainDate): number =>
    one.toZonedDateTime(timezone).epochMilliseconds;
  const whole = { start: startOf(day), end: startOf(day.add({ days: 1 })) };
  const open = subtractSpans([whole], mergeSpans([...closures.closed, ...closures.blocked]));
  const words = catalogues[locale].whatsOn.room;
  return open.length === 0 ? words.closed : words.freeAllDay;
}

/** The week as a list by day, which phones show, and screen readers read everywhere. */
function daysHtml(page: PublicRoomPage, context: DayContext): string {
  const { days, held, timezone } = page;
  const catalogue = catalogues[context.locale];
  const sections = days.map((day) => {
    const start = day.toZonedDateTime(timezone);
    const heading = dateText({ catalogue, now: context.now, showsZone: false }, start, true);
    const found = held.filter((one) => heldOn(one, day, context).isOn);
    const lines = found.map((one) => heldLine(one, day, context)).join('\n');
    const content =
      lines === ''
        ? `<p class="soft">${escapeHtml(emptyDayText(page, day, context.locale))}</p>`
        : `<ul class="list">${lines}</ul>`;
    return `<section aria-labelledby="d${day}"><h3 id="d${day}">${escapeHtml(heading)}</h3>\n${content}</section>`;
  });
  return `<div class="days beside">${sections.join('\n')}</div>`;
}

function weekBar({ room, days }: PublicRoomPage, context: PublicRoomContext): string {
  const { locale, isChosen } = context;
  const catalogue = catalogues[locale];
  const words = catalogue.whatsOn.room;
  const [monday = Temporal.PlainDate.from('2000-01-03')] = days;
  const language = isChosen ? [`lang=${locale}`] : [];
  const link = (from: string | null, label: string): string => {
    const query = [...(from === null ? [] : [`from=${from}`]), ...language].join('&');
    const address = `/public/${room.id}${query === '' ? '' : `?${query}`}`;
    return `<a class="button" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
  };
  const date = { weekday: null, day: monday.day, month: monday.month, year: null };
  return `<div class="row"><h2>${escapeHtml(words.week(catalogue.date(date)))}</h2>
${link(isoDate(monday.subtract({ days: 7 })), words.previousWeek)}
${link(null, words.thisWeek)}
${link(isoDate(monday.add({ days: 7 })), words.nextWeek)}</div>`;
}

function ownWebsiteHtml({ room }: PublicRoomPage, { locale, baseUrl }: PublicRoomContext): string {
  const words = catalogues[locale].whatsOn.room;
  const code = `<iframe src="${baseUrl}/embed/rooms/${room.id}?days=7" title="${escapeHtml(room.name)}" width="100%" height="600"></iframe>`;
  return `<details><summary>${escapeHtml(words.ownWebsite)}</summary><pre tabindex="0">${escapeHtml(code)}</pre></details>`;
}

const headerHtml = (path: string, { locale, isChosen, appUrl }: PublicRoomContext): string =>
  publicPageHeader({
    locale,
    appUrl,
    home: isChosen ? `/whats-on?lang=${locale}` : '/whats-on',
    addressIn: (one) => `${path}${path.includes('?') ? '&' : '?'}lang=${one}`,
  });

/** The page of a public room: its state first, its facts, and the week as a grid and by day. */
export function viewPublicRoom(found: PublicRoomPage, context: PublicRoomContext): Page {
  const { room, days, timezone } = found;
  const { locale, appUrl, now } = context;
  const { clock, whatsOn } = catalogues[locale];
  const week = { locale, now, timezone };
  const grid = weekGrid(found, week);
  const style = `${PUBLIC_PAGE_STYLE}${grid.style}`;
  const asOf = clock(
    localTime(instantText(now), timezone).toPlainTime().toString({ smallestUnit: 'minute' }),
  );
  const html = plainHtml({
    locale,
    title: room.name,
    style,
    script: PUBLIC_PAGE_SCRIPT,
    header: headerHtml(
      `/public/${room.id}?from=${isoDate(days[0] ?? now.toZonedDateTimeISO(timezone).toPlainDate())}`,
      context,
    ),
    parts: [
      '<div data-minute><div id="found">',
      `<div class="row">${stateHtml(found, context)}<span class="s soft">${escapeHtml(whatsOn.room.asOf(asOf))}</span></div>`,
      '</div></div>',
      factsHtml(found, context),
      `<p><a class="button main" href="${escapeHtml(`${appUrl}/book?room=${room.id}`)}">${escapeHtml(whatsOn.room.signInToBook)}</a></p>`,
      weekBar(found, context),
      grid.html,
      daysHtml(found, week),
      `<p class="s soft">${escapeHtml(whatsOn.room.reservedMeans)}</p>`,
      ownWebsiteHtml(found, context),
    ],
  });
  return { html, style };
}

/** The page where there is no such room, or it is not public. */
export function viewMissingPublicRoom(context: PublicRoomContext): Page {
  const { locale } = context;
  const { title, sentence } = catalogues[locale].whatsOn.room.missing;
  const header = headerHtml('/whats-on', context);
  const parts = [`<p>${escapeHtml(sentence)}</p>`];
  return {
    html: plainHtml({ locale, title, style: PUBLIC_PAGE_STYLE, header, parts }),
    style: PUBLIC_PAGE_STYLE,
  };
}
