import type { DoorCheckIn } from './door-check-in.ts';
import type { DoorAction, Press, PressAnswer } from './door-state.ts';
import type { KeptPlan } from './plan-store.ts';

/** What a display knows: its last plan, and whether the service still answers. */
export type DoorKnowledge = {
  kept: KeptPlan | undefined;
  contact: 'online' | 'offline' | 'revoked';
  /** What was pressed and is not answered yet. */
  presses: Press[];
  /** What the door offers now; absent where nobody checks in. */
  door?: DoorCheckIn | undefined;
  /** What became of the last press, until when it is said. */
  said?: { answer: PressAnswer; action: DoorAction; untilMs: number };
};
