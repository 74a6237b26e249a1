import { instantOfMs } from '../time/now.ts';
import { type Reading, timeText } from '../time/texts.ts';
import { wallAt } from '../time/wall.ts';
import type { Language } from '../words/language.ts';
import type { DoorKnowledge } from './door-knowledge.ts';
import type { DoorAction } from './door-state.ts';
import { fill, wordsOf } from './sayings.ts';

/** The buttons of a door, and what it says of check-in. */
export type DoorActions = {
  buttons: { action: DoorAction; label: string }[];
  sentence: string;
  /** The message about the result of the last press; empty if there is none. */
  said: string;
};

const clockOf = (instant: string, zone: string, reading: Reading): string =>
  timeText(wallAt(instant, zone).time, reading);

/** The message about the result of the last press, or that presses wait for a connection. */
function saidOf(
  { said, presses, contact }: DoorKnowledge,
  language: Language,
  nowMs: number,
): string {
  const words = wordsOf(language);
  if (presses.length > 0 && contact === 'offline') return words.kept;
  if (said === undefined || nowMs >= said.untilMs) return '';
  const { outcome, reason } = said.answer;
  if (outcome === 'waits') return words.waits;
  return outcome === 'done' ? words.done[said.action] : words.refused[reason ?? 'other'];
}

/** The buttons of a door at a moment; undefined where nobody checks in and nothing is said. */
export function doorActions(
  known: DoorKnowledge,
  zone: string,
  { language, reading, nowMs }: { language: Language; reading: Reading; nowMs: number },
): DoorActions | undefined {
  const words = wordsOf(language);
  const said = saidOf(known, language, nowMs);
  const { door } = known;
  if (door === undefined) return said === '' ? undefined : { buttons: [], sentence: '', said };
  const { releaseAt, actions, date } = door;
  const asked = releaseAt && fill(words.check_in_by, { time: clockOf(releaseAt, zone, reading) });
  const since = date.checked_in_at ?? (actions.includes('check_in') ? null : instantOfMs(nowMs));
  const there = since && fill(words.there, { time: clockOf(since, zone, reading) });
  return {
    buttons: actions.map((action) => ({ action, label: words.actions[action] })),
    sentence: asked ?? there ?? '',
    said,
  };
}
