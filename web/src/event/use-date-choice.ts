import type { EventDate } from '../api/event-dates.ts';
import { useChoice } from '../kit/use-choice.ts';

/** Which dates of a series are ticked, of those that take place. */
export function useDateChoice(dates: readonly EventDate[]) {
  const open = dates.filter(({ is_cancelled }) => !is_cancelled);
  const { chosen, toggle, isAll, setAll } = useChoice(open);
  return {
    ...{ chosen, isAll, setAll },
    tickOf: ({ id }: EventDate) => ({
      isChosen: chosen.some((one) => one.id === id),
      toggle: (isRange: boolean) => toggle(id, isRange),
    }),
  };
}
