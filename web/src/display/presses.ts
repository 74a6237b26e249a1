import { api, ask } from '../api/client.ts';
import { instantOfMs, nowMs } from '../time/now.ts';
import type { DoorAction, Press, PressAnswer } from './door-state.ts';
import { type KeptPlan, serviceMs } from './plan-store.ts';

/** A UUID, also on pages that are not secure, where browsers make none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Named = { event_id: string; original_start_at: string };

/** A press of now. */
export const pressOf = (kept: KeptPlan, action: DoorAction, date: Named): Press => ({
  key: newKey(),
  action,
  event_id: date.event_id,
  original_start_at: date.original_start_at,
  pressed_at: instantOfMs(serviceMs(kept, nowMs())),
});

/** At most so many are sent together. */
export const PRESSES_AT_ONCE = 20;

/**
 * Sends at most `PRESSES_AT_ONCE` presses in their order. The session of whoever set up the device has no part in it.
 */
export const sendPresses = (secret: string, presses: readonly Press[]): Promise<PressAnswer[]> =>
  ask(
    api.POST('/api/v1/displays/current/presses', {
      headers: { authorization: `Bearer ${secret}` },
      credentials: 'omit',
      body: { presses: [...presses] },
    }),
  );
