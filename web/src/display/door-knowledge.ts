import type { DoorCheckIn } from './door-check-in.ts';
import type { DoorAction, Press, PressAnswer } from './door-state.ts';
import type { KeptPlan } from './plan-store.ts';

/** The data of a display: its last plan, and whether the service still answers. */
export type DoorKnowledge = {
  kept: KeptPlan | undefined;
  contact: 'online' | 'offline' | 'revoked';
  /** The presses that are not answered yet. */
  presses: Press[];
  /** The check-in that the display offers now; absent if nobody checks in. */
  door?: DoorCheckIn | undefined;
  /** The answer to the last press, and the time until which it is shown. */
  said?: { answer: PressAnswer; action: DoorAction; untilMs: number };
};
