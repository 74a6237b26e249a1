import { api, ask } from '../api/client.ts';
import { asProblem } from '../api/problem.ts';
import { nowMs, nowText } from '../time/now.ts';
import { browserZone } from '../time/zones.ts';
import { browserLanguage, languageOf, localeOf } from '../words/language.ts';
import type { DayPlan } from './door-state.ts';
import { type DoorKnowledge, doorView } from './door-view.ts';
import { draw } from './draw.ts';
import { deletePlan, keepPlan, keptPlan } from './plan-store.ts';
import { wordsOf } from './sayings.ts';
import { keepAwake, reloadMsAfter } from './wakefulness.ts';

const REFRESH_MS = 60_000;
const TICK_MS = 1_000;

/** The room and the secret in the address `/display/ROOM#token=SECRET`, and the language that it may name. */
function readAddress({ pathname, hash, search }: Location) {
  const named = new URLSearchParams(search).get('lang');
  return {
    room: decodeURIComponent(pathname.split('/')[2] ?? ''),
    secret: new URLSearchParams(hash.slice(1)).get('token') ?? '',
    language: languageOf(named ?? '') ?? browserLanguage(),
  };
}

/** The plan of the day. The session of whoever set up the device has no part in it. */
const readPlan = (secret: string): Promise<DayPlan> =>
  ask(
    api.GET('/api/v1/displays/current', {
      headers: { authorization: `Bearer ${secret}` },
      credentials: 'omit',
      cache: 'no-store',
    }),
  );

/** Reads the plan again each minute, and remembers the last one. */
function createRefresh(room: string, secret: string, known: DoorKnowledge) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let startedTick = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  const refresh = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    [startedAt, startedTick] = [nowMs(), performance.now()];
    try {
      known.kept = { plan: await readPlan(secret), readAt: nowMs() };
      known.contact = 'online';
      await keepPlan(room, known.kept);
    } catch (thrown) {
      const isRevoked = asProblem(thrown).kind === 'unauthenticated';
      known.contact = isRevoked ? 'revoked' : 'offline';
      if (isRevoked) await deletePlan(room);
    } finally {
      isRunning = false;
    }
  };
  /** By the clock on the wall too: a device that slept reads at once. */
  const isDue = (): boolean =>
    nowMs() - startedAt >= REFRESH_MS || performance.now() - startedTick >= REFRESH_MS;
  return { refresh, isDue };
}

/** Shows the door display, and keeps it up to date for as long as the page is open. */
export async function startDisplay(address: Location): Promise<void> {
  const { room, secret, language } = readAddress(address);
  const reading = { locale: localeOf(language) };
  const known: DoorKnowledge = { kept: await keptPlan(room), contact: 'online' };
  const { refresh, isDue } = createRefresh(room, secret, known);
  const show = (): void =>
    draw(doorView(known, { language, reading, nowMs: nowMs() }), wordsOf(language));
  const update = async (): Promise<void> => {
    await refresh();
    show();
  };
  document.documentElement.lang = language;
  keepAwake();
  addEventListener('online', () => void update());
  addEventListener('offline', () => void update());
  await update();
  const zone = known.kept?.plan.timezone ?? browserZone();
  const reloadAt = reloadMsAfter(nowText(), zone, Math.random());
  setInterval(() => {
    show();
    // Without a connection there would be nothing to load.
    if (nowMs() >= reloadAt && known.contact === 'online') address.reload();
    else if (isDue()) void update();
  }, TICK_MS);
}
