import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A reference to the value of the last committed render, for handlers, timers and effects. During a render it has the
 * value of the render before.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
