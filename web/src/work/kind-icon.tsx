import type { WorkKind } from '../booking/work-lists.ts';

/**
 * A chair, a microphone, a cup and a horn, as outlines of 24 × 24. They are not in the kit, which the first view loads.
 */
const paths: Record<WorkKind, string> = {
  setup: 'M7 4v9h10M7 20v-7M17 20v-7',
  media: 'M12 4a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0V7a3 3 0 0 1 3-3M6 11a6 6 0 0 0 12 0M12 17v4',
  catering: 'M5 9h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 10h1.5a2.5 2.5 0 0 1 0 5H17M8 3v3M12 3v3',
  pr: 'M4 10v4h3l9 5V5l-9 5zM19 9a4 4 0 0 1 0 6',
};

/** The sign of a kind of work, beside its word. */
export function KindIcon({ kind }: { kind: WorkKind }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[kind]} />
    </svg>
  );
}
