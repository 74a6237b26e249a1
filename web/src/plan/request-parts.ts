import type { PlanningRequest } from '../round/request-queries.ts';

/** So many requests with gaps stand before those that are complete; the others are shown on demand. */
const SHOWN_GAPS = 4;

/** A part of a page of requests. `hidden` are left out until they are asked for. */
export type RequestPart = {
  key: 'gaps' | 'complete' | 'all';
  heading?: string | undefined;
  requests: readonly PlanningRequest[];
  hidden: number;
};

/**
 * The parts of a page whose order is gaps first: those with gaps, of which only the first are shown while complete ones
 * follow on the page, and those that are complete.
 */
export function partsOf(
  requests: readonly PlanningRequest[],
  headings: { gaps: string; complete: string },
  areAllShown: boolean,
): RequestPart[] {
  const withGaps = requests.filter(({ gaps }) => gaps.length > 0);
  const complete = requests.filter(({ gaps }) => gaps.length === 0);
  const isFolded = !areAllShown && complete.length > 0 && withGaps.length > SHOWN_GAPS + 1;
  const shown = isFolded ? withGaps.slice(0, SHOWN_GAPS) : withGaps;
  const parts: RequestPart[] = [
    {
      key: 'gaps',
      heading: headings.gaps,
      requests: shown,
      hidden: withGaps.length - shown.length,
    },
    { key: 'complete', heading: headings.complete, requests: complete, hidden: 0 },
  ];
  return parts.filter(({ requests: rows }) => rows.length > 0);
}
