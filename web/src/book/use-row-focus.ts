import { type RefObject, useEffect, useRef } from 'react';
import { fieldId } from '../kit/field.tsx';

/** Moves the focus to the first field of a row that was added, and back to what adds rows when one was removed. */
export function useRowFocus(
  count: number,
  pathOf: (index: number) => string,
): RefObject<HTMLDivElement | null> {
  const adding = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) document.getElementById(fieldId(pathOf(count - 1)))?.focus();
    if (count < before.current) adding.current?.querySelector('button')?.focus();
    before.current = count;
  });
  return adding;
}
