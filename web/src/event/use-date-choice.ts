import type { EventDate } from '../api/event-dates.ts';
import { useChoice } from '../kit/use-choice.ts';

/** The ticked dates of a series, of those that take place. */
export function useDateChoice(dates: readonly EventDate[]) {
  const open = dates.filter(({ is_cancelled }) => !is_cancelled);
  const { chosen, toggle, isAll, setAll } = useChoice(open);
  return {
    chosen,
    isAll,
    setAll,
    tickOf: ({ id }: EventDate) => ({
      isChosen: chosen.some((one) => one.id === id),
      toggle: (isRange: boolean) => toggle(id, isRange),
    }),
  };
}
