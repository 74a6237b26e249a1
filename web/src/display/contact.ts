import { api, ask } from '../api/client.ts';
import { asProblem } from '../api/problem.ts';
import { nowMs } from '../time/now.ts';
import type { DoorKnowledge } from './door-knowledge.ts';
import type { DayPlan, DoorAction } from './door-state.ts';
import { deletePlan, keepPlan, keepPresses } from './plan-store.ts';
import { PRESSES_AT_ONCE, pressOf, sendPresses } from './presses.ts';

const REFRESH_MS = 60_000;

/** The duration in milliseconds for which a display shows the result of a press. */
const SAID_MS = 15_000;

/** The plan of the day. The session of whoever set up the device has no part in it. */
const readPlan = (secret: string): Promise<DayPlan> =>
  ask(
    api.GET('/api/v1/displays/current', {
      headers: { authorization: `Bearer ${secret}` },
      credentials: 'omit',
      cache: 'no-store',
    }),
  );

/** Sends the first presses. What the service cannot read is given up, what it was not reached with is kept. */
async function sendFirst(room: string, secret: string, known: DoorKnowledge): Promise<void> {
  const sent = known.presses.slice(0, PRESSES_AT_ONCE);
  const answers = await sendPresses(secret, sent).catch((thrown: unknown) => {
    if (asProblem(thrown).kind === 'invalid') return [];
    throw thrown;
  });
  const keys = new Set(sent.map(({ key }) => key));
  const last = answers.at(-1);
  const action = sent.find(({ key }) => key === last?.key)?.action;
  if (last && action) known.said = { answer: last, action, untilMs: nowMs() + SAID_MS };
  known.presses = known.presses.filter(({ key }) => !keys.has(key));
  await keepPresses(room, known.presses);
}

/**
 * Sends all that was pressed, before the plan is read: the service believes a press to be no older than the last plan.
 */
async function sendKept(room: string, secret: string, known: DoorKnowledge): Promise<void> {
  while (known.presses.length > 0) await sendFirst(room, secret, known);
}

/** Sends what was pressed and reads the plan again each minute, and remembers both. */
export function createContact(room: string, secret: string, known: DoorKnowledge) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let startedTick = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  const once = async (): Promise<void> => {
    [startedAt, startedTick] = [nowMs(), performance.now()];
    try {
      await sendKept(room, secret, known);
      known.kept = { plan: await readPlan(secret), readAt: nowMs() };
      known.contact = 'online';
      await keepPlan(room, known.kept);
    } catch (thrown) {
      const isRevoked = asProblem(thrown).kind === 'unauthenticated';
      known.contact = isRevoked ? 'revoked' : 'offline';
      if (isRevoked) await deletePlan(room);
    }
  };
  /** One request at a time: the calls during one share the next one. */
  const refresh = async (): Promise<void> => {
    await running;
    running ??= once().finally(() => {
      running = undefined;
    });
    await running;
  };
  /** By the clock on the wall too: a device that slept reads at once. */
  const isDue = (): boolean =>
    running === undefined &&
    (nowMs() - startedAt >= REFRESH_MS || performance.now() - startedTick >= REFRESH_MS);
  /** Keeps what was pressed; `refresh` sends it. */
  const press = async (action: DoorAction): Promise<void> => {
    const date = known.door?.date;
    if (known.kept === undefined || date === undefined) return;
    known.presses = [...known.presses, pressOf(known.kept, action, date)];
    await keepPresses(room, known.presses);
  };
  return { refresh, isDue, press };
}
