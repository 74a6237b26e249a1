import { msOf } from '../time/now.ts';
import type { DayPlan, Press } from './door-state.ts';

/** A plan, and when the service sent it, in milliseconds since the epoch. */
export type KeptPlan = { plan: DayPlan; readAt: number };

/** The present by the clock of the service, calculated from the last plan: the clock of a device can be wrong. */
export function serviceMs({ plan, readAt }: KeptPlan, now: number): number {
  return plan.check_in === null ? now : msOf(plan.check_in.now) + (now - readAt);
}

const NAME = 'stoa-display';

/** The address under which something of a display is kept: that of its page, which has no secret before the `#`. */
const keyOf = (room: string, what: 'plan' | 'presses'): string =>
  `/display/${encodeURIComponent(room)}/${what}`;

/** The storage for plans across page loads; undefined on insecure pages, where browsers have no Cache Storage. */
const storage = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(NAME).catch(() => undefined) : undefined;

async function kept<T>(key: string): Promise<T | undefined> {
  const found = await (await storage())?.match(key);
  return found?.json().catch(() => undefined);
}

async function keep(key: string, value: unknown): Promise<void> {
  await (await storage())?.put(key, new Response(JSON.stringify(value)));
}

/** The plan that this device kept for a room; one of before a plan had check-in is none. */
export async function keptPlan(room: string): Promise<KeptPlan | undefined> {
  const found = await kept<KeptPlan>(keyOf(room, 'plan'));
  return found?.plan.check_in === undefined ? undefined : found;
}

/** Keeps the plan of a room for the time without a connection. */
export const keepPlan = (room: string, plan: KeptPlan): Promise<void> =>
  keep(keyOf(room, 'plan'), plan);

/** The stored presses that are not sent yet. */
export const keptPresses = async (room: string): Promise<Press[]> =>
  (await kept<Press[]>(keyOf(room, 'presses'))) ?? [];

/** Keeps what was pressed until it is sent. */
export const keepPresses = (room: string, presses: readonly Press[]): Promise<void> =>
  keep(keyOf(room, 'presses'), presses);

/** Deletes what was kept for a room whose secret was revoked. */
export async function deletePlan(room: string): Promise<void> {
  const store = await storage();
  await Promise.all([store?.delete(keyOf(room, 'plan')), store?.delete(keyOf(room, 'presses'))]);
}
