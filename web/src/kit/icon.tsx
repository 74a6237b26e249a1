import * as styles from './sign.module.css';

/** Outlines of 24 × 24, drawn with the colour of the text. */
const paths = {
  calendar: (
    <path d="M5 5h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3 10h18M8 3v4M16 3v4" />
  ),
  day: <path d="M5 4h14v16H5zM5 9h14" />,
  week: <path d="M4 5h16v14H4zM9.3 5v14M14.7 5v14" />,
  month: <path d="M4 5h16v14H4zM4 12h16M9.3 5v14M14.7 5v14" />,
  timeline: <path d="M4 7h9M9 12h11M6 17h8" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1" />,
  home: <path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />,
  star: <path d="m12 3.5 2.6 5.6 6 .7-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6-4.4-4.2 6-.7z" />,
  search: <path d="M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0M20 20l-4-4" />,
  person: <path d="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4 21c1-5 15-5 16 0" />,
  inbox: <path d="M3 13v6h18v-6l-3-8H6zM3 13h5l1 3h6l1-3h5" />,
  tool: <path d="M20 6a5 5 0 0 1-7 6l-7 8-3-3 8-7a5 5 0 0 1 6-6l-3 3 3 3z" />,
  door: <path d="M5 21V3h14v18M3 21h18M15 12v1" />,
  bell: <path d="M6 9a6 6 0 0 1 12 0c0 6 2 7 2 8H4c0-1 2-2 2-8M10 20h4" />,
  more: (
    <path d="M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0" />
  ),
  settings: (
    <path d="M4 7h10M18 7h2M4 17h2M10 17h10M18 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  previous: <path d="m14 6-6 6 6 6" />,
  next: <path d="m10 6 6 6-6 6" />,
  chart: <path d="M4 20V4M4 20h16M8 16V9M13 16V6M18 16v-4" />,
  check: <path d="m5 12 5 5 9-10" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  lock: (
    <path d="M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M8 11V8a4 4 0 0 1 8 0v3" />
  ),
  clock: <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3 2" />,
  warning: <path d="M12 4 2.5 20h19zM12 10v4M12 17v.5" />,
  repeat: <path d="M4 12a8 8 0 0 1 14-5l2 2M20 12a8 8 0 0 1-14 5l-2-2M20 4v5h-5M4 20v-5h5" />,
  people: (
    <path d="M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2 20c1-6 13-6 14 0M16 5a3.5 3.5 0 0 1 0 7M18 14c3 1 4 3 4 6" />
  ),
  file: <path d="M6 3h8l4 4v14H6zM14 3v4h4" />,
  filter: <path d="M3 5h18l-7 8v6l-4 2v-8z" />,
  undo: <path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12" />,
  download: <path d="M12 4v12M7 11l5 5 5-5M4 20h16" />,
  pin: (
    <path d="M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12M14.5 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0" />
  ),
  down: <path d="m6 9 6 6 6-6" />,
  up: <path d="m6 15 6-6 6 6" />,
  edit: <path d="m4 20 1-5L16 4l4 4L9 19z" />,
  copy: <path d="M9 9h11v11H9zM5 15H4V4h11v1" />,
  link: (
    <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
  ),
} as const;

/** The name of a sign. */
export type IconName = keyof typeof paths;

/** Signs that point along the line, and turn with the direction of writing. */
const directed = new Set<IconName>(['previous', 'next', 'undo']);

/** A sign beside words; it says nothing by itself to screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={directed.has(name) ? `icon ${styles.directed}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {paths[name]}
    </svg>
  );
}
