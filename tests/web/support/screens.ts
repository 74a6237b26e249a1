import { expect, type Page } from '@playwright/test';
import { NOW, type Stoa } from './stoa.ts';
import { roomNamed, seedUniversity } from './university.ts';

/** A page of the app, who looks at it, and a locator of something that is there once it is loaded. */
export type Screen = { name: string; path: string; person: string; ready: string };

const DAY = NOW.slice(0, '2026-11-24'.length);

async function idsOf(
  stoa: Stoa,
): Promise<{ room: string; event: string; venue: string; institution: string }> {
  await seedUniversity(stoa);
  const manager = await stoa.as('manager');
  const first = async (path: string): Promise<string> => (await manager('GET', path)).data[0].id;
  return {
    room: await roomNamed(stoa, 'Reading Room'),
    event: await first('/events/pending'),
    venue: await first('/venues'),
    institution: await first('/institutions'),
  };
}

/** Every page of the app on the example university, in the order of the design. */
export async function screensOf(stoa: Stoa): Promise<Screen[]> {
  const { room, event, venue, institution } = await idsOf(stoa);
  const of = (person: string, ready: string, pages: Record<string, string>): Screen[] =>
    Object.entries(pages).map(([name, path]) => ({ name, path, person, ready }));
  return [
    ...of('alice', '[data-segment], .prow', { day: `/schedule/${DAY}` }),
    ...of('alice', '.room-day, .prow', { list: `/schedule/${DAY}?as=list` }),
    ...of('alice', 'h1', {
      week: `/rooms/${room}/week/${DAY}`,
      month: `/rooms/${room}/month/${DAY.slice(0, '2026-11'.length)}`,
      'all rooms of a week': `/schedule/week/${DAY}`,
      find: `/find?date=${DAY}&from=13:00&to=15:00&people=20`,
      booking: `/book?room=${room}&start=${DAY}T13:00&end=${DAY}T15:00`,
      'my bookings': '/mine',
      event: `/events/${event}`,
      room: `/rooms/${room}`,
      notifications: '/notifications?tab=all',
      templates: '/templates',
      feeds: '/feeds',
      profile: '/profile',
      about: '/about',
      accessibility: '/accessibility',
      'not found': '/nowhere',
    }),
    ...of('manager', 'h1', {
      approvals: '/approvals',
      rooms: '/manage/rooms',
      'new room': '/manage/rooms/new',
      'managed room': `/manage/rooms/${room}`,
      photos: `/manage/rooms/${room}/photos`,
      hours: `/manage/rooms/${room}/hours?week=${DAY}`,
      changes: `/manage/rooms/${room}/changes`,
      venues: '/manage/venues',
      venue: `/manage/venues/${venue}`,
      institutions: '/manage/institutions',
      institution: `/manage/institutions/${institution}`,
      'out of use': '/manage/out-of-use',
      people: '/manage/people',
    }),
    ...of('admin', 'h1', { exports: '/manage/exports' }),
  ];
}

/** Opens a screen, and waits until it is complete. */
export async function openScreen(page: Page, { path, ready }: Screen): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
