import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { median } from '../../bench/median.ts';
import { loadSentence, machine, today, writeSection } from '../../bench/report.ts';
import { setBrowserClock } from './support/browser-clock.ts';
import { CHROMIUM } from './support/chromium.ts';
import setup from './support/global-setup.ts';
import { NOW, type Stoa, startStoa } from './support/stoa.ts';
import { SIZES, signIn } from './support/test.ts';
import { roomNamed, seedUniversity } from './support/university.ts';

/**
 * `npm run bench -- app`: the web app in Chromium on 300 rooms with 1 200 bookings of a day: the time until the
 * schedule can be used, and the longest interaction of each view, at full speed and with a processor that is four times
 * slower.
 */

const ROUNDS = 3;
const ROOMS = 300;
const BOOKINGS_PER_ROOM = 4;
const SLOWER = 4;
const DAY = NOW.slice(0, '2026-11-24'.length);

/** Most milliseconds: until the schedule can be used, and of an interaction at full speed and slower. */
const GOALS = { usable: 350, fast: 50, slow: 200 };

type View = {
  name: string;
  person: string;
  path: string;
  /** Something that is there once the view can be used. */
  ready: string;
  act(page: Page): Promise<void>;
};

/** Adds rooms to those of the example university, and bookings on a day to each. */
async function fillHouse({ database }: Stoa): Promise<void> {
  await database.pool.query(
    `insert into rooms (id, name, capacity, venue_id, search_text)
     select gen_random_uuid(), 'Room ' || n, 20 + n % 80, v.id, 'room ' || n
     from generate_series(1, $1::int - (select count(*)::int from rooms)) n,
       (select id from venues order by name limit 1) v`,
    [ROOMS],
  );
  await database.pool.query(
    `insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, event_type, format,
       creator_id, search_text)
     select gen_random_uuid(), 'Talk ' || k, s.at, s.at + interval '90 minutes', s.at at time zone 'Europe/Berlin',
       'Europe/Berlin', r.id, 'approved', 'lecture', 'in_person', u.id, 'talk ' || k
     from rooms r, generate_series(0, $2::int - 1) k, users u,
       lateral (select ($1::text || 'T07:00:00Z')::timestamptz + k * interval '3 hours' as at) s
     where u.email = 'alice@stoa.test' and r.name like 'Room %'`,
    [DAY, BOOKINGS_PER_ROOM],
  );
  await database.pool.query(
    `insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
     select e.id, e.start_at, e.room_id, e.start_at, e.end_at, e.start_at, e.end_at, true
     from events e where e.title like 'Talk _' and not exists (select from occurrences o where o.event_id = e.id)`,
  );
  await database.pool.query('analyze');
}

/** Milliseconds between two presses: those of somebody quick. Without them the second waits for what the first made. */
const PAUSE_MS = 150;

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
};

/** Presses where something is: what Playwright does itself to press it would be a part of the interaction. */
async function pressOn(page: Page, target: Locator): Promise<void> {
  await target.first().scrollIntoViewIfNeeded();
  const box = await target.first().boundingBox();
  if (box === null) throw new Error(`${target} is not shown.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
}

const click = (page: Page, name: string | RegExp): Promise<void> =>
  pressOn(page, page.getByRole('button', { name, exact: true }));

async function viewsOf(stoa: Stoa): Promise<View[]> {
  const room = await roomNamed(stoa, 'Reading Room');
  const manager = await stoa.as('manager');
  const event = (await manager('GET', '/events/pending')).data[0].id;
  const walkCells = async (page: Page): Promise<void> => {
    await page.getByRole('gridcell').first().focus();
    await press(page, 'ArrowDown', 'ArrowRight', 'ArrowDown', 'PageDown', 'Control+End');
  };
  const turn = async (page: Page): Promise<void> => {
    await press(page, 'ArrowRight');
    await click(page, /^Next/);
  };
  const tabs = async (page: Page): Promise<void> => {
    const all = await page.locator('.tabs').first().locator('a, [role=tab]').all();
    if (all.length < 2) throw new Error('There are no tabs.');
    for (const tab of all.slice(1, 3)) await pressOn(page, tab);
  };
  const fill = async (page: Page, label: string, text: string): Promise<void> => {
    await pressOn(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text, { delay: PAUSE_MS });
  };
  const view = (
    name: string,
    person: string,
    path: string,
    act: (page: Page) => Promise<void>,
    ready = 'main h1',
  ): View => ({ name, person, path, act, ready });
  return [
    view('schedule: cells by keys', 'alice', `/schedule/${DAY}`, walkCells, '[data-segment]'),
    view('schedule: next day', 'alice', `/schedule/${DAY}`, turn, '[data-segment]'),
    view(
      'schedule: a booking',
      'alice',
      `/schedule/${DAY}`,
      (page) => pressOn(page, page.locator('[data-segment]')),
      '[data-segment]',
    ),
    view(
      'schedule: filter',
      'alice',
      `/schedule/${DAY}`,
      (page) => click(page, /^Filter/),
      '[data-segment]',
    ),
    view('schedule: list', 'alice', `/schedule/${DAY}?as=list`, turn, '.day-room'),
    view('all rooms of a week', 'alice', `/schedule/week/${DAY}`, turn),
    view('week of a room', 'alice', `/rooms/${room}/week/${DAY}`, turn),
    view('month of a room', 'alice', `/rooms/${room}/month/${DAY}`, turn),
    view('find a room', 'alice', `/find?date=${DAY}&from=13:00&to=15:00&people=20`, (page) =>
      fill(page, 'Name or words', 'Room 1'),
    ),
    view(
      'form of a booking',
      'alice',
      `/book?room=${room}&start=${DAY}T21:00&end=${DAY}T22:00`,
      async (page) => {
        await fill(page, 'Title', 'Reading');
        await click(page, 'More');
      },
    ),
    view('my bookings', 'alice', '/mine', tabs),
    view('my week', 'alice', `/mine/week/${DAY}`, turn),
    view('event', 'manager', `/events/${event}`, tabs),
    view('approvals', 'manager', '/approvals', async (page) => {
      await pressOn(page, page.locator('main input[type=checkbox]').nth(1));
      await press(page, 'ArrowDown');
    }),
    view('work', 'manager', '/work', (page) => press(page, 'j', 'j', 'k'), 'main h3'),
    view('rooms', 'manager', '/manage/rooms', (page) => fill(page, 'Search rooms', 'Room 2')),
    view('statistics', 'manager', '/manage/statistics', tabs),
  ];
}

/** Counts the interactions of a page with their times, as browsers tell them: to the next picture, in steps of 8 ms. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const store = globalThis as { interactions?: number[] };
    store.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) store.interactions?.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Enough for what follows an interaction, and for the observer to hear of it. */
const SETTLED_MS = 400;

async function openView(browser: Browser, stoa: Stoa, view: View, slower: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stoa.origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: SIZES.wide,
  });
  const page = await context.newPage();
  await setBrowserClock(page, NOW);
  await observe(page);
  await signIn(page, view.person, view.path);
  if (slower > 1) {
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  await page.locator(view.ready).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForTimeout(SETTLED_MS);
  return page;
}

/** The longest interaction of a view, in milliseconds. */
async function longestOf(
  browser: Browser,
  stoa: Stoa,
  view: View,
  slower: number,
): Promise<number> {
  const page = await openView(browser, stoa, view, slower);
  await page.evaluate(() => {
    (globalThis as { interactions?: number[] }).interactions = [];
  });
  await view.act(page);
  await page.waitForTimeout(SETTLED_MS * slower);
  const times = await page.evaluate(
    () => (globalThis as { interactions?: number[] }).interactions ?? [],
  );
  await page.context().close();
  return Math.max(0, ...times);
}

/** Enough for a page to be loaded, and for what it keeps to be written. */
const LOADED_MS = 2_500;

/**
 * Milliseconds from the request of the page until the bookings of the schedule stand there, for somebody who opened it
 * twice before: at the second time the browser compiles the scripts for later ones.
 */
async function usableAfter(browser: Browser, stoa: Stoa): Promise<number> {
  const [view] = await viewsOf(stoa);
  if (view === undefined) throw new Error('There is no view.');
  const page = await openView(browser, stoa, view, 1);
  await page.waitForTimeout(LOADED_MS);
  await page.reload();
  await page.waitForTimeout(LOADED_MS);
  await page.addInitScript((ready) => {
    const store = globalThis as { usable?: number };
    const look = (): void => {
      const isThere =
        document.querySelector(ready) !== null &&
        document.querySelector('[aria-busy=true]') === null;
      if (isThere) store.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, view.ready);
  await page.reload();
  // What Playwright does in the page to wait for it would be a part of the time.
  await page.waitForTimeout(LOADED_MS);
  await page.waitForFunction(() => (globalThis as { usable?: number }).usable !== undefined);
  const time = await page.evaluate(() => (globalThis as { usable?: number }).usable ?? 0);
  await page.context().close();
  return time;
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  return median(times);
}

type Row = { name: string; fast: number; slow: number };

const isReached = ({ fast, slow }: Row): string =>
  fast <= GOALS.fast && slow <= GOALS.slow ? 'yes' : 'no';

function report(usable: number, rows: readonly Row[]): string {
  const text = (ms: number): string => (ms === 0 ? '< 16' : ms.toFixed(0));
  return `How long the app lets people wait, in Chromium on ${ROOMS} rooms with ${ROOMS * BOOKINGS_PER_ROOM} bookings of a day: the longest of the
interactions of a view, from the press to the next picture, as the browser tells it (in steps of 8 ms), at full speed and with a
processor that is ${SLOWER} times slower. Measured by \`npm run bench -- app\`.

- Date: ${today()}
- Machine: ${machine()}, browser, service and embedded database on the same machine
- Medians of ${ROUNDS} rounds. ${loadSentence()}
- The schedule can be used ${usable.toFixed(0)} ms after its page was requested, by a browser that has opened it twice before (goal: at most ${GOALS.usable} ms).

| view | longest, ms (at most ${GOALS.fast}) | ${SLOWER} times slower, ms (at most ${GOALS.slow}) | reached |
|---|--:|--:|---|
${rows.map((row) => `| ${row.name} | ${text(row.fast)} | ${text(row.slow)} | ${isReached(row)} |`).join('\n')}`;
}

const only = process.argv.slice(2).filter((one) => one !== '--write');
const tearDown = await setup();
const stoa = await startStoa();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
try {
  await seedUniversity(stoa);
  await fillHouse(stoa);
  const usable = await repeat(() => usableAfter(browser, stoa));
  console.log(`the schedule can be used after ${usable.toFixed(0)} ms`);
  const rows: Row[] = [];
  for (const view of await viewsOf(stoa)) {
    if (only.length > 0 && !only.some((part) => view.name.includes(part))) continue;
    const fast = await repeat(() => longestOf(browser, stoa, view, 1));
    const slow = await repeat(() => longestOf(browser, stoa, view, SLOWER));
    rows.push({ name: view.name, fast, slow });
    console.log(`${view.name.padEnd(24)} ${fast.toFixed(0)} ms, slower ${slow.toFixed(0)} ms`);
  }
  if (process.argv.includes('--write')) writeSection('The web app', () => report(usable, rows));
} finally {
  await browser.close();
  await stoa.close();
  await tearDown();
}
// The embedded database leaves a timer behind, which would keep the process.
process.exit();
