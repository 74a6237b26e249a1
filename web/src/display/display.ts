import { nowMs, nowText } from '../time/now.ts';
import { browserZone } from '../time/zones.ts';
import { browserLanguage, languageOf, localeOf } from '../words/language.ts';
import { createContact } from './contact.ts';
import { doorCheckIn } from './door-check-in.ts';
import type { DoorKnowledge } from './door-knowledge.ts';
import type { DoorAction } from './door-state.ts';
import { doorView } from './door-view.ts';
import { draw } from './draw.ts';
import { keptPlan, keptPresses } from './plan-store.ts';
import { wordsOf } from './sayings.ts';
import { keepAwake, reloadMsAfter } from './wakefulness.ts';

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

/** Shows the door display, and keeps it up to date for as long as the page is open. */
export async function startDisplay(address: Location): Promise<void> {
  const { room, secret, language } = readAddress(address);
  const reading = { locale: localeOf(language), allDay: wordsOf(language).all_day };
  const [kept, presses] = [await keptPlan(room), await keptPresses(room)];
  const known: DoorKnowledge = { kept, presses, contact: 'online' };
  const { refresh, isDue, press } = createContact(room, secret, known);
  const show = (): void => {
    known.door = known.kept && doorCheckIn(known.kept, known.presses, nowMs());
    draw(doorView(known, { language, reading, nowMs: nowMs() }), wordsOf(language), pressed);
  };
  const update = async (): Promise<void> => {
    await refresh();
    show();
  };
  const pressed = async (action: DoorAction): Promise<void> => {
    await press(action);
    show();
    await update();
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
