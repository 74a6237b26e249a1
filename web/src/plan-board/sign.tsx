/** Signs of the pages of a plan, besides those of the kit, which every page loads. */
const paths = {
  run: <path d="M7 5v14l12-7z" />,
  stop: <path d="M6 6h12v12H6z" />,
  swap: <path d="M4 8h15l-4-4M20 16H5l4 4" />,
  pushpin: <path d="M9 3h6l-1 7 4 4H6l4-4zM12 14v7" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />,
  ticks: <path d="m2 12 5 5L16 7M11 16l1 1L22 7" />,
  mail: <path d="M3 6h18v12H3zM3 7l9 7 9-7" />,
} as const;

export function Sign({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {paths[name]}
    </svg>
  );
}
