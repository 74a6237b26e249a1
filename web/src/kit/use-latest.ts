import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value of the last drawing that was shown, for what runs later: presses, timers and effects. While a page is drawn
 * it is the value before.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
