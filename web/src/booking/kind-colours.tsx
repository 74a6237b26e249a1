import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { type KindColours, kindColoursQuery, kindsOf } from '../api/kind-colours.ts';
import { withScreenWords } from '../words/index.ts';

const KindNames = lazy(
  withScreenWords(() =>
    import('./kind-names.tsx').then(({ KindNames }) => ({ default: KindNames })),
  ),
);

/** Tells the style the colours of the kinds of events: blocks name their kind by a class. */
export function useKindColours(): KindColours | undefined {
  const { data } = useQuery(kindColoursQuery);
  useLayoutEffect(() => {
    if (data === undefined) return;
    const { style } = document.documentElement;
    for (const [kind, colour] of kindsOf(data))
      style.setProperty(`--kind-${kind}`, colour === null ? '' : `var(--${colour})`);
  }, [data]);
  return data;
}

/** The kinds of events that have a colour, for the signs of a schedule; their words are loaded where there are any. */
export function KindSigns() {
  const colours = useKindColours();
  const all = colours ? kindsOf(colours) : [];
  const kinds = all.flatMap(([kind, colour]) => (colour === null ? [] : [kind]));
  if (kinds.length === 0) return null;
  return (
    <Suspense>
      <KindNames kinds={kinds} />
    </Suspense>
  );
}
