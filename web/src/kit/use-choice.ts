import { useState } from 'react';

/** The ticked rows; Shift ticks everything between the last tick and this one. */
export function useChoice<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const indexOf = (id: string | undefined): number => rows.findIndex((one) => one.id === id);
  const toggle = (id: string, isRange = false): void => {
    const next = new Set(ids);
    const [from, to] = [indexOf(anchor), indexOf(id)].sort((one, other) => one - other);
    if (isRange && from !== undefined && to !== undefined && from >= 0)
      for (const row of rows.slice(from, to + 1)) next.add(row.id);
    else if (!next.delete(id)) next.add(id);
    setAnchor(id);
    setIds(next);
  };
  /** Chooses some besides those that are chosen. */
  const add = (more: readonly string[]): void => setIds((before) => new Set([...before, ...more]));
  const remove = (gone: readonly string[]): void =>
    setIds((before) => new Set([...before].filter((id) => !gone.includes(id))));
  const chosen = rows.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: (id: string): boolean => ids.has(id),
    toggle,
    add,
    remove,
    isAll: rows.length > 0 && chosen.length === rows.length,
    setAll: (isAll: boolean): void => setIds(new Set(isAll ? rows.map(({ id }) => id) : [])),
  };
}
