import { besidesUsual } from '../../domain/booking/room-layouts.ts';
import { clockRangeText, dateText, timesText } from '../../domain/events/time-text.ts';
import { catalogues, type Locale } from '../../domain/messages/index.ts';
import { clockWords } from '../../domain/text/date-words.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { hoursWithNextText } from '../../domain/text/hours-text.ts';
import { plainHtml } from '../../domain/text/plain-html.ts';
import { type Institution, publicPageHeader } from '../../domain/text/public-page-header.ts';
import { PUBLIC_PAGE_SCRIPT } from '../../domain/text/public-page-script.ts';
import { PUBLIC_PAGE_STYLE } from '../../domain/text/public-page-style.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { type PublicRoomPage, weekHtml } from './public-room-week.view.ts';

/** The reader of the page of a room; `isChosen`: whether the address names the language, so that links do, too. */
export type PublicRoomContext = {
  locale: Locale;
  isChosen: boolean;
  appUrl: string;
  baseUrl: string;
  institution: Institution;
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
  const asOf = words.asOf(clock(clockWords(instantText(now), timezone)));
  return `<p class="state ${kind}">${escapeHtml(texts[kind])}</p><span class="s soft">${escapeHtml(asOf)}</span>`;
}

/** How many people the room holds, in its usual layout and in others. */
function peopleText({ facts }: PublicRoomPage, locale: Locale): string {
  const { capacity, seating_type } = facts;
  const names = catalogues[locale].layouts;
  const usual = capacity === null ? [] : [{ seating_type, capacity }];
  const all = [...usual, ...besidesUsual(facts)];
  const texts = all.map((one) =>
    one.seating_type === null ? `${one.capacity}` : `${names[one.seating_type]} ${one.capacity}`,
  );
  return texts.join(', ');
}

/** The next booking by its own time, with its preparation beside it. */
function nextHtml({ next, timezone }: PublicRoomPage, { locale, now }: PublicRoomContext): string {
  const catalogue = catalogues[locale];
  const { whatsOn, clock } = catalogue;
  const words = whatsOn.room;
  if (next === null) return escapeHtml(words.nothingNext);
  const times = { start_at: next.start_at, end_at: next.end_at, timezone };
  const style = { catalogue, now, showsZone: false };
  const dayOf = (at: Temporal.Instant): string =>
    at.toZonedDateTimeISO(timezone).toPlainDate().toString();
  const [start, end] = [next.start_at, next.end_at].map((at) => dayOf(instantFromText(at)));
  const isToday = start === dayOf(now) && end === start;
  const when = isToday
    ? `${whatsOn.today} ${clockRangeText(style, times)}`
    : timesText(style, times);
  const text = `${next.title ?? (next.is_private ? words.taken : words.reserved)}, ${when}`;
  if (next.held_start_at === next.start_at) return escapeHtml(text);
  const from = words.preparedFrom(clock(clockWords(next.held_start_at, timezone)));
  return `${escapeHtml(text)} <span class="soft">(${escapeHtml(from)})</span>`;
}

const entry = (term: string, html: string): string =>
  html === '' ? '' : `<dt>${escapeHtml(term)}</dt><dd>${html}</dd>`;

function factsHtml(page: PublicRoomPage, context: PublicRoomContext): string {
  const { room, facts, hours, nextMonday, timezone } = page;
  const { locale, now } = context;
  const catalogue = catalogues[locale];
  const { whatsOn } = catalogue;
  const address =
    facts.address
      ?.split('\n')
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  const where = [room.venue, facts.location, ...address].filter(Boolean).join(', ');
  const style = { catalogue, now, showsZone: false };
  const monday = dateText(style, nextMonday.toZonedDateTime(timezone), false);
  const entries = [
    entry(whatsOn.where, escapeHtml(where)),
    entry(whatsOn.room.people, escapeHtml(peopleText(page, locale))),
    entry(whatsOn.room.has, escapeHtml(facts.features.join(', '))),
    entry(whatsOn.room.hours.term, escapeHtml(hoursWithNextText(hours, monday, catalogue))),
    entry(whatsOn.room.next, nextHtml(page, context)),
  ];
  return `<dl class="box" id="facts" data-fresh>${entries.join('')}</dl>`;
}

/** The first picture of the room; nothing where it has none. */
function pictureHtml({ room, facts }: PublicRoomPage, locale: Locale): string {
  if (facts.picture === null) return '';
  const { id, alt } = facts.picture;
  const text = escapeHtml(alt ?? catalogues[locale].whatsOn.picture(room.name));
  return (
    `<img src="/api/v1/public/rooms/${room.id}/pictures/${id}?size=thumb" alt="${text}" width="400" ` +
    'height="220" loading="lazy">'
  );
}

function weekBar({ room, days }: PublicRoomPage, context: PublicRoomContext): string {
  const { locale, isChosen } = context;
  const catalogue = catalogues[locale];
  const words = catalogue.whatsOn.room;
  const [monday = Temporal.PlainDate.from('2000-01-03')] = days;
  const language = isChosen ? [`lang=${locale}`] : [];
  const link = (from: string | null, label: string, sign = label): string => {
    const query = [...(from === null ? [] : [`from=${from}`]), ...language].join('&');
    const address = `/public/${room.id}${query === '' ? '' : `?${query}`}`;
    const name = sign === label ? '' : ` aria-label="${escapeHtml(label)}"`;
    return `<a class="button" href="${escapeHtml(address)}"${name}>${escapeHtml(sign)}</a>`;
  };
  const date = { weekday: null, day: monday.day, month: monday.month, year: null };
  return `<div class="bar"><h2>${escapeHtml(words.week(catalogue.date(date)))}</h2>
<div class="row">${link(isoDate(monday.subtract({ days: 7 })), words.previousWeek, '‹')}
${link(null, words.thisWeek)}
${link(isoDate(monday.add({ days: 7 })), words.nextWeek, '›')}</div></div>`;
}

function ownWebsiteHtml({ room }: PublicRoomPage, { locale, baseUrl }: PublicRoomContext): string {
  const words = catalogues[locale].whatsOn.room;
  const code =
    `<iframe src="${baseUrl}/embed/rooms/${room.id}?days=7" title="${escapeHtml(room.name)}" ` +
    'width="100%" height="600"></iframe>';
  return (
    `<details><summary>${escapeHtml(words.ownWebsite)}</summary>` +
    `<pre tabindex="0">${escapeHtml(code)}</pre></details>`
  );
}

const homeOf = ({ locale, isChosen }: PublicRoomContext): string =>
  isChosen ? `/whats-on?lang=${locale}` : '/whats-on';

const headerHtml = (path: string, context: PublicRoomContext): string =>
  publicPageHeader({
    institution: context.institution,
    locale: context.locale,
    appUrl: context.appUrl,
    home: homeOf(context),
    addressIn: (one) => `${path}${path.includes('?') ? '&' : '?'}lang=${one}`,
  });

/** The page of a public room: its state first, its facts, and the week as a grid and by day. */
export function viewPublicRoom(found: PublicRoomPage, context: PublicRoomContext): Page {
  const { room, days, timezone } = found;
  const { locale, appUrl, now } = context;
  const words = catalogues[locale].whatsOn.room;
  const week = weekHtml(found, { locale, now, timezone });
  const style = `${PUBLIC_PAGE_STYLE}${week.style}`;
  const book = escapeHtml(`${appUrl}/book?room=${room.id}`);
  const html = plainHtml({
    locale,
    title: room.name,
    site: context.institution.name,
    style,
    script: PUBLIC_PAGE_SCRIPT,
    header: headerHtml(
      `/public/${room.id}?from=${isoDate(days[0] ?? now.toZonedDateTimeISO(timezone).toPlainDate())}`,
      context,
    ),
    beside: `<div class="row" id="found" data-fresh data-minute>${stateHtml(found, context)}</div>
<a class="button main end" href="${book}">${escapeHtml(words.signInToBook)}</a>`,
    parts: [
      `<div class="room">${pictureHtml(found, locale)}${factsHtml(found, context)}</div>`,
      weekBar(found, context),
      week.html,
      `<p class="s soft note">${escapeHtml(words.reservedMeans)}</p>`,
      ownWebsiteHtml(found, context),
    ],
  });
  return { html, style };
}

/** The page where there is no such room, or it is not public. */
export function viewMissingPublicRoom(context: PublicRoomContext): Page {
  const { locale } = context;
  const { name: site } = context.institution;
  const { missing: title, all } = catalogues[locale].whatsOn;
  const header = headerHtml('/whats-on', context);
  const parts = [`<p><a href="${homeOf(context)}">${escapeHtml(all)}</a></p>`];
  return {
    html: plainHtml({ locale, title, site, style: PUBLIC_PAGE_STYLE, header, parts }),
    style: PUBLIC_PAGE_STYLE,
  };
}
