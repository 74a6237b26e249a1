import { expect, type Page } from '@playwright/test';
import { nextFrame } from './frames.ts';
import { createPlannedRounds, type PlannedRounds } from './plan-screens.ts';
import { choices } from './rounds.ts';
import { NOW, type Stoa } from './stoa.ts';
import { roomNamed, seedUniversity } from './university.ts';

/** A page of the app, who looks at it, and a locator of something that is there once it is loaded. */
export type Screen = { name: string; path: string; person: string; ready: string };

const DAY = NOW.slice(0, '2026-11-24'.length);
/** A day with a free evening, as its next weeks. */
const LATER = '2026-11-26';
const MONTH = 'from=2026-11-01&to=2026-11-30';

/** What the example university does not have: machines, a template, and a block with a booking in it. */
async function addToUniversity(stoa: Stoa, room_id: string) {
  const make = async (person: string, path: string, body: unknown): Promise<string> => {
    const { status, data, message } = await (await stoa.as(person))('POST', path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${message}`);
    return data.id;
  };
  const times = { start_at: `${DAY}T21:15`, end_at: `${DAY}T21:45` };
  await make('alice', '/events', { title: 'Late shift', room_id, status: 'pending', ...times });
  const series = {
    start_at: `${LATER}T21:15`,
    end_at: `${LATER}T21:45`,
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_count: 3,
    expected_attendees: 12,
    requirements: [{ kind: 'setup', details: '12 chairs' }, { kind: 'media' }],
  };
  const content = { title: 'Reading group', room_id, prep_before_minutes: 15 };
  const round = await make('manager', '/planning-rounds', {
    name: 'Summer term 2027',
    from: '2027-04-12',
    to: '2027-07-17',
    room_ids: [room_id],
    closes_at: '2026-12-13T23:00:00Z',
  });
  const request = { expected_attendees: 12, patterns: choices('tuesday 10:00 12:00') };
  const requests = `/planning-rounds/${round}/requests`;
  await make('alice', requests, { ...request, title: 'Palaeography' });
  await make('manager', requests, { ...request, title: 'Law', expected_attendees: 5_200 });
  return {
    round,
    ...(await createPlannedRounds(stoa)),
    template: await make('alice', '/event-templates', { name: 'Reading', template: content }),
    needs: await make('alice', '/events', {
      title: 'Evening course',
      room_id,
      status: 'pending',
      ...series,
    }),
    account: await make('admin', '/service-accounts', { name: 'Signage', roles: ['manager'] }),
    webhook: await make('manager', '/webhooks', {
      url: 'https://hooks.example/stoa',
      room_id,
      events: ['event.submitted', 'event.approved'],
    }),
    equipment: await make('manager', '/equipment', { name: 'Cameras', stock: 6 }),
    block: await make('manager', `/rooms/${room_id}/availability`, {
      name: 'New carpet',
      type: 'blocked',
      start_date: DAY,
      end_date: DAY,
      periods: [{ start: '21:00', end: '22:00' }],
    }),
  };
}

const added = new WeakMap<Stoa, ReturnType<typeof addToUniversity>>();

async function idsOf(stoa: Stoa) {
  await seedUniversity(stoa);
  const manager = await stoa.as('manager');
  const room = await roomNamed(stoa, 'Reading Room');
  const more = added.get(stoa) ?? addToUniversity(stoa, room);
  added.set(stoa, more);
  const first = async (path: string): Promise<string> => (await manager('GET', path)).data[0].id;
  return {
    ...(await more),
    room,
    event: await first('/events/pending'),
    venue: await first('/venues'),
    institution: await first('/institutions'),
    term: await first('/terms'),
  };
}

/** The pages of a round that show a plan. */
const screensOfPlans = ({ planned, published }: PlannedRounds): Record<string, string> => ({
  board: `/manage/plan/${planned}/board`,
  'board as a list': `/manage/plan/${planned}/board?as=list`,
  'room of a plan': `/manage/plan/${planned}/board?list=rooms&day=4`,
  'courses of a plan': `/manage/plan/${planned}/board?list=courses`,
  'quality of a plan': `/manage/plan/${planned}/quality`,
  'comparison of plans': `/manage/plan/${planned}/compare`,
  'publishing of a plan': `/manage/plan/${planned}/publish`,
  'published plan': `/manage/plan/${published}/publish`,
});

/** Every page of the app on the example university, in the order of the design. */
export async function screensOf(stoa: Stoa): Promise<Screen[]> {
  const { room, event, venue, institution, term, ...more } = await idsOf(stoa);
  await (await stoa.as('manager'))('PUT', `/rooms/${room}`, { is_public: true });
  const of = (person: string, ready: string, pages: Record<string, string>): Screen[] =>
    Object.entries(pages).map(([name, path]) => ({ name, path, person, ready }));
  return [
    ...of('alice', '[data-segment], .phone-day-line', { day: `/schedule/${DAY}` }),
    ...of('alice', '.day-room, .phone-day-line', { list: `/schedule/${DAY}?as=list` }),
    ...of('alice', 'h1', {
      week: `/rooms/${room}/week/${DAY}`,
      month: `/rooms/${room}/month/${DAY}`,
      'all rooms of a week': `/schedule/week/${DAY}`,
      home: '/',
      find: `/find?date=${DAY}&from=13:00&to=15:00&people=20`,
      booking: `/book?room=${room}&start=${DAY}T13:00&end=${DAY}T15:00`,
      'my bookings': '/mine',
      'my week': `/mine/week/${DAY}`,
      'my month': `/mine/month/${DAY}`,
      'my requests': `/mine/requests/${more.round}`,
      event: `/events/${event}`,
      room: `/rooms/${room}`,
      notifications: '/notifications?tab=all',
      templates: '/templates',
      template: `/templates/${more.template}`,
      calendars: '/calendars',
      'connect a calendar': '/calendars/connect',
      profile: '/profile',
      'API keys': '/profile/keys',
      'public schedule': `/public/${room}?from=${DAY}`,
      about: '/about',
      accessibility: '/accessibility',
      'not found': '/nowhere',
    }),
    ...of('manager', 'h1', {
      'home of an approver': '/',
      approvals: '/approvals',
      work: '/work',
      'needs of a series': `/events/${more.needs}/people`,
      editing: `/events/${event}/edit?scope=all`,
      rooms: '/manage/rooms',
      'new room': '/manage/rooms/new',
      'managed room': `/manage/rooms/${room}`,
      photos: `/manage/rooms/${room}/photos`,
      hours: `/manage/rooms/${room}/hours?week=${DAY}`,
      closure: `/manage/rooms/${room}/hours/${more.block}`,
      rules: `/manage/rooms/${room}/rules`,
      changes: `/manage/rooms/${room}/changes`,
      venues: '/manage/venues',
      venue: `/manage/venues/${venue}`,
      institutions: '/manage/institutions',
      institution: `/manage/institutions/${institution}`,
      equipment: '/manage/equipment',
      'one equipment': `/manage/equipment/${more.equipment}`,
      'use of equipment': `/manage/equipment/${more.equipment}/use?week=${DAY}`,
      'out of use': '/manage/out-of-use',
      'terms and holidays': '/manage/year',
      term: `/manage/year/terms/${term}`,
      'import of holidays': '/manage/year/import',
      people: '/manage/people',
      rounds: '/manage/plan',
      'new round': '/manage/plan?open=new',
      'requests of a round': `/manage/plan/${more.round}/requests`,
      'new request of a round': `/manage/plan/${more.round}/requests?open=new`,
      'import of requests': `/manage/plan/${more.round}/import`,
      ...screensOfPlans(more),
      statistics: `/manage/statistics?${MONTH}`,
      'statistics of requests': `/manage/statistics?${MONTH}&about=requests`,
      webhooks: '/manage/webhooks',
      webhook: `/manage/webhooks/${more.webhook}`,
    }),
    ...of('admin', 'h1', {
      exports: '/manage/exports',
      import: '/manage/import',
      'service accounts': '/manage/service-accounts',
      'service account': `/manage/service-accounts/${more.account}`,
    }),
  ];
}

/** Waits until a screen is complete, also after a change of the width, which loads other parts of it. */
export async function isComplete(page: Page, { ready }: Screen): Promise<void> {
  await nextFrame(page);
  await page.locator(ready).first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens a screen, and waits until it is complete. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await isComplete(page, screen);
}

/** A page without data, between two screens: what is on it is of neither. */
const BETWEEN = '/nowhere';

/** Follows an address in the app, as a link does, and waits for what is ready there and was not before. */
async function follow(page: Page, path: string, ready: string): Promise<void> {
  await page.evaluate(
    ([address = '', shown = '']) => {
      for (const one of document.querySelectorAll(shown)) one.setAttribute('data-left', '');
      history.pushState({}, '', address);
    },
    [path, ready],
  );
  await page.locator(ready).and(page.locator(':not([data-left])')).first().waitFor();
}

/**
 * Whether the app can lead to a screen from the page that is open: public pages are made by the service, without it.
 */
const isInApp = async (page: Page, { path }: Screen): Promise<boolean> =>
  path !== BETWEEN && !path.startsWith('/public/') && (await page.locator('#root').count()) > 0;

/**
 * Opens a screen in the app that is open, where it can: it takes half the time of loading the app, which `openScreen`
 * does.
 */
export async function goToScreen(page: Page, screen: Screen): Promise<void> {
  if (!(await isInApp(page, screen))) return openScreen(page, screen);
  await follow(page, BETWEEN, 'h1');
  await follow(page, screen.path, screen.ready);
  await isComplete(page, screen);
}
