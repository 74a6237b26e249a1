import type { EventRecord } from '../api/event-record.ts';

/** The fields of an event that a calendar takes. */
export type Dated = Pick<EventRecord, 'id' | 'title' | 'start_at' | 'end_at' | 'timezone'>;

/** The file of an event, or of one date of a series, for calendar programs. */
export const calendarFile = (id: string): string => `/api/v1/events/${encodeURIComponent(id)}.ics`;

/** `2026-12-01T09:15:00Z` as `20261201T091500Z`. */
const basic = (instant: string): string => instant.replaceAll(/[-:]/g, '');

/** The page of Google Calendar that creates an event with these details. */
export function googleAddress(event: Dated, where: string, page: string): string {
  const { title, start_at, end_at, timezone } = event;
  const dates = `${basic(start_at)}/${basic(end_at)}`;
  const details = { text: title, dates, ctz: timezone, location: where, details: page };
  const query = new URLSearchParams({ action: 'TEMPLATE', ...details });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The page of Outlook that creates an event with these details. */
export function outlookAddress(event: Dated, where: string, page: string): string {
  const { title: subject, start_at: startdt, end_at: enddt } = event;
  const details = { subject, startdt, enddt, location: where, body: page };
  const path = { path: '/calendar/action/compose', rru: 'addevent' };
  const query = new URLSearchParams({ ...path, ...details });
  return `https://outlook.office.com/calendar/0/deeplink/compose?${query}`;
}
