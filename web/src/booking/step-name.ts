import type { Schemas } from '../api/client.ts';

type Named = Pick<Schemas['CurrentStep'], 'name' | 'place'>;

const withPlace = ({ name, place }: Named): string => (place ? `${name} (${place.name})` : name);

/**
 * The name of the step that waits; of several steps it says which place decides, because they may be called the same.
 */
export const currentStepName = (step: Named & Pick<Schemas['CurrentStep'], 'of'>): string =>
  step.of > 1 ? withPlace(step) : step.name;

/** The name of one of several steps, with its place where another one is called the same. */
export function stepName(step: Named, steps: readonly Named[]): string {
  const isAlone = steps.filter(({ name }) => name === step.name).length < 2;
  return isAlone ? step.name : withPlace(step);
}
