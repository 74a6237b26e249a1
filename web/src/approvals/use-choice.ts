import { useState } from 'react';
import type { Request } from './inbox-queries.ts';

/** Which requests are ticked; with Shift everything between the last tick and this one. */
export function useChoice(requests: readonly Request[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const indexOf = (id: string | undefined): number => requests.findIndex((one) => one.id === id);
  const toggle = (id: string, isRange = false): void => {
    const next = new Set(ids);
    const [from, to] = [indexOf(anchor), indexOf(id)].sort((one, other) => one - other);
    if (isRange && from !== undefined && to !== undefined && from >= 0)
      for (const request of requests.slice(from, to + 1)) next.add(request.id);
    else if (!next.delete(id)) next.add(id);
    setAnchor(id);
    setIds(next);
  };
  /** Chooses some besides those that are chosen. */
  const add = (more: readonly string[]): void => setIds((before) => new Set([...before, ...more]));
  const remove = (gone: readonly string[]): void =>
    setIds((before) => new Set([...before].filter((id) => !gone.includes(id))));
  const chosen = requests.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: (id: string): boolean => ids.has(id),
    toggle,
    add,
    remove,
    isAll: requests.length > 0 && chosen.length === requests.length,
    setAll: (isAll: boolean): void => setIds(new Set(isAll ? requests.map(({ id }) => id) : [])),
  };
}
