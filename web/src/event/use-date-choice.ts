import { useState } from 'react';
import type { EventDate } from '../api/event-dates.ts';

/** Which dates of a series are ticked; with Shift everything between the last tick and this one. */
export function useDateChoice(dates: readonly EventDate[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState(-1);
  const open = dates.filter(({ is_cancelled }) => !is_cancelled);
  const chosen = open.filter(({ id }) => ids.has(id));
  const toggle = (id: string, isRange: boolean): void => {
    const at = open.findIndex((one) => one.id === id);
    const next = new Set(ids);
    const [from, to] = [Math.min(anchor, at), Math.max(anchor, at)];
    if (isRange && from >= 0) for (const one of open.slice(from, to + 1)) next.add(one.id);
    else if (!next.delete(id)) next.add(id);
    setAnchor(at);
    setIds(next);
  };
  return {
    chosen,
    tickOf: ({ id }: EventDate) => ({
      isChosen: chosen.some((one) => one.id === id),
      toggle: (isRange: boolean) => toggle(id, isRange),
    }),
    isAll: open.length > 0 && chosen.length === open.length,
    setAll: (isAll: boolean): void => setIds(new Set(isAll ? open.map(({ id }) => id) : [])),
  };
}
