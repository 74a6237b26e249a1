import type { Choice } from './choice.ts';
import { compareCosts } from './model.ts';

/**
 * The most choices of a model. Those of 5 000 requests in 300 rooms are more than twice as many, and need more memory
 * than a planner may take (§20.4).
 */
export const MOST_CHOICES = 1_000_000;

/** Choices that can stand in for each other: a pattern, or one slot of it, in several rooms. */
const alternativesOf = (choices: readonly Choice[]): Choice[][] => [
  ...Map.groupBy(
    choices,
    ({ pattern, variant, kind, slot }) => `${pattern} ${variant} ${kind} ${slot}`,
  ).values(),
];

/**
 * Half of them are those that cost least. The others are every n-th of the rest, so that requests that are alike do not
 * all want the same rooms.
 */
function thinned(choices: Choice[], most: number): Choice[] {
  if (choices.length <= most) return choices;
  const byCosts = [...choices].sort(compareCosts);
  const half = Math.ceil(most / 2);
  const rest = byCosts.slice(half);
  const step = rest.length / (most - half);
  const kept = new Set([
    ...byCosts.slice(0, half),
    ...rest.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)),
  ]);
  return choices.filter((choice) => kept.has(choice));
}

/**
 * At most about `most` of the choices of one request without dates elsewhere, the same number of each pattern and slot
 * and at least one, so that what could be placed before can be placed still.
 */
export function fewerChoices(choices: readonly Choice[], most: number): Choice[] {
  const alternatives = alternativesOf(choices);
  const share = Math.max(1, Math.floor(most / alternatives.length));
  return alternatives.flatMap((some) => thinned(some, share));
}
