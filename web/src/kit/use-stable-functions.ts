import { useState } from 'react';
import { useLatest } from './use-latest.ts';

type Functions = Record<string, (...given: never[]) => unknown>;

/** Functions that never change, so that what gets them is drawn once; each calls the latest of its name. */
export function useStableFunctions<Of extends Functions>(latest: Of): Of {
  const kept = useLatest(latest);
  const [stable] = useState(() => {
    const names = Object.keys(latest);
    return Object.fromEntries(
      names.map((name) => [name, (...given: never[]) => kept.current[name]?.(...given)]),
    ) as Of;
  });
  return stable;
}
