import type { HeldTime } from '../../domain/booking/room-schedule.ts';
import { dateText } from '../../domain/events/time-text.ts';
import { catalogues, type Locale } from '../../domain/messages/index.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { plainHtml } from '../../domain/text/plain-html.ts';
import { PUBLIC_PAGE_STYLE } from '../../domain/text/public-page-style.ts';
import { heldLine, heldOn } from './held-line.view.ts';
import type { PublicRoom } from './schedule.queries.ts';

/** A public room with what holds it on some days. */
export type EmbeddedRoom = {
  room: PublicRoom;
  timezone: string;
  days: readonly Temporal.PlainDate[];
  held: readonly HeldTime[];
};

/** The reader of the page of a room. */
export type RoomPageContext = { locale: Locale; appUrl: string; now: Temporal.Instant };

function dayHtml(
  { held, timezone }: EmbeddedRoom,
  day: Temporal.PlainDate,
  { locale, now }: RoomPageContext,
): string {
  const catalogue = catalogues[locale];
  const start = day.toZonedDateTime(timezone);
  const context = { locale, now, timezone };
  const onDay = held.filter((one) => heldOn(one, day, context).isOn);
  const heading = escapeHtml(dateText({ catalogue, now, showsZone: false }, start, true));
  const content =
    onDay.length === 0
      ? `<p class="soft">${escapeHtml(catalogue.whatsOn.room.nothing)}</p>`
      : `<ul class="list">${onDay.map((one) => heldLine(one, day, context)).join('\n')}</ul>`;
  return `<section aria-labelledby="d${day}"><h2 id="d${day}">${heading}</h2>\n${content}</section>`;
}

/** The page of a public room for the frames of other sites: what holds it, by day, without scripts (§21.8). */
export function viewEmbeddedRoom(found: EmbeddedRoom, context: RoomPageContext): string {
  const { room, days, timezone } = found;
  const words = catalogues[context.locale].whatsOn.room;
  const about = [room.venue, timezone].filter(Boolean).join(' · ');
  const address = escapeHtml(`${context.appUrl}/public/${room.id}`);
  return plainHtml({
    locale: context.locale,
    title: room.name,
    style: PUBLIC_PAGE_STYLE,
    parts: [
      `<p class="soft">${escapeHtml(about)}</p>`,
      ...days.map((day) => dayHtml(found, day, context)),
      `<p class="text"><a href="${address}" target="_blank" rel="noopener">${escapeHtml(words.open)}</a></p>`,
    ],
  });
}

/** The page where there is no such room, or it is not public. */
export function viewMissingRoom({ locale }: RoomPageContext): string {
  const { missing: title } = catalogues[locale].whatsOn;
  return plainHtml({ locale, title, style: PUBLIC_PAGE_STYLE, parts: [] });
}
