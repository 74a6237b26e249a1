import { instantText } from '../../domain/time/instant.ts';
import {
  type ParsedDateTime,
  resolveInstant,
} from '../../domain/time/local-time/date-time-input.ts';
import { answerPress, type Press, type PressAnswer } from '../check-in/index.ts';
import { authenticateDisplay } from './day-plan.service.ts';

/** Minutes by which a date becomes longer where a press does not say it. */
const EXTENDED_MINUTES = 15;

type Sent = Omit<Press, 'original_start_at' | 'pressed_at' | 'minutes'> & {
  original_start_at: ParsedDateTime;
  pressed_at: ParsedDateTime;
  minutes?: number | null | undefined;
};

/**
 * Does what was pressed at a door, in order. Sending is no reading of the plan: `last_used_at` stays. @throws
 * unauthenticated
 */
export async function answerPresses(
  deps: Parameters<typeof answerPress>[0],
  secret: string | null,
  presses: readonly Sent[],
): Promise<(PressAnswer & { key: string })[]> {
  const { id: room_id, display_id, last_used_at } = await authenticateDisplay(deps, secret);
  const door = { display_id, room_id, last_used_at };
  const answers: (PressAnswer & { key: string })[] = [];
  for (const { minutes, ...press } of presses) {
    const original_start_at = instantText(resolveInstant(press.original_start_at, 'UTC'));
    const pressed_at = resolveInstant(press.pressed_at, 'UTC');
    const asked = { ...press, original_start_at, pressed_at, minutes: minutes ?? EXTENDED_MINUTES };
    answers.push({ key: press.key, ...(await answerPress(deps, door, asked)) });
  }
  return answers;
}
