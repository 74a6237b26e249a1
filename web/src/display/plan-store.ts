import type { DayPlan } from './door-state.ts';

/** A plan, and when the service sent it, in milliseconds since the epoch. */
export type KeptPlan = { plan: DayPlan; readAt: number };

const NAME = 'stoa-display';

/** The address under which the plan of a display is kept: that of its page, which has no secret before the `#`. */
const keyOf = (room: string): string => `/display/${encodeURIComponent(room)}/plan`;

/** Where plans outlive the page; undefined on pages that are not secure, where browsers have no Cache Storage. */
const storage = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(NAME).catch(() => undefined) : undefined;

/** The plan that this device kept for a room. */
export async function keptPlan(room: string): Promise<KeptPlan | undefined> {
  const kept = await (await storage())?.match(keyOf(room));
  return kept?.json().catch(() => undefined);
}

/** Keeps the plan of a room for the time without a connection. */
export async function keepPlan(room: string, kept: KeptPlan): Promise<void> {
  await (await storage())?.put(keyOf(room), new Response(JSON.stringify(kept)));
}

/** Deletes the kept plan of a room whose secret was revoked. */
export async function deletePlan(room: string): Promise<void> {
  await (await storage())?.delete(keyOf(room));
}
