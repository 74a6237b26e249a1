/** Vite's manifest of a build, by the path of each source. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Sources that the first view loads: the app, its words, the day of the schedule, and parts of the day that are loaded
 * with it.
 */
const firstView = (language: string): string[] => [
  'index.html',
  `src/words/${language}/index.ts`,
  'src/schedule/day/schedule-page.tsx',
  'src/schedule/day/day-states.tsx',
];

/** A chunk and everything that is loaded with it. */
export function loadedWith(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const name of chunk.imports ?? []) loadedWith(manifest, name, seen);
  return seen;
}

/** The script files of some chunks, relative to the folder of the build. */
export const scriptsOf = (manifest: Manifest, keys: Iterable<string>): string[] => [
  ...new Set(
    [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')),
  ),
];

/** The languages of a build. */
export const languagesOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).flatMap((key) => /^src\/words\/(\w+)\/index\.ts$/.exec(key)?.[1] ?? []);

/**
 * The scripts that are loaded before the schedule stands; `tests/web/first-view.spec.ts` compares them with a
 * browser's.
 */
export const firstViewScripts = (manifest: Manifest, language = 'en'): string[] =>
  scriptsOf(
    manifest,
    new Set(firstView(language).flatMap((key) => [...loadedWith(manifest, key)])),
  );
