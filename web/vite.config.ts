import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The service worker keeps its address, so that browsers find a newer one; all else has its hash in its name. */
const fileName = ({ name }: { name: string }): string =>
  name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js';

/** The words of a language: the catalogues of the first view, and those of all other screens. */
const WORDS = /web\/src\/words\/(\w+)\/(index|screens)\.ts$/;

/** Chunks of words name their language, so that the service worker keeps those of its own only. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, language, part] = WORDS.exec(facadeModuleId ?? '') ?? [];
  return language === undefined
    ? 'assets/[name]-[hash].js'
    : `assets/words-${language}-${part}-[hash].js`;
}

/** Where the app starts; the manifest names its chunk. */
const ENTRY = /web\/(?:index\.html|src\/main\.tsx)$/;

/** The first view: the app and the day of the schedule, with the notes that it may show. */
const FIRST_VIEW =
  /web\/(?:index\.html|src\/main\.tsx|src\/schedule\/day\/schedule-page\.tsx|src\/kit\/note\.tsx)$/;

/** The door display, which is a page of its own. */
const DISPLAY = /web\/(?:display\.html|src\/door\.ts)$/;

type ModuleContext = { getModuleInfo(id: string): { importers: string[] } | null };

/** Whether a module is loaded with one of some modules, rather than by an `import()` later. */
function isLoadedWith(
  roots: RegExp,
  id: string,
  context: ModuleContext,
  seen = new Set<string>(),
): boolean {
  if (roots.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isLoadedWith(roots, importer, context, seen));
}

/** Reached through `time/sentences.ts` and the index of a package, of which the first view uses other parts. */
const LATER = /web\/src\/time\/phrases\.ts$|\/(?:useQueries|queriesObserver)\.js$/;

const isFirst = (id: string, context: ModuleContext): boolean =>
  !ENTRY.test(id) && !DISPLAY.test(id) && !LATER.test(id) && isLoadedWith(FIRST_VIEW, id, context);

/** Modules of styles have no script of their own: their names stand where they are used. */
const STYLES = /\.module\.css$/;

/** With the styles of all screens, which otherwise are empty chunks that a page would ask for. */
const first = (id: string, context: ModuleContext): string | null =>
  isFirst(id, context) || (STYLES.test(id) && !isLoadedWith(DISPLAY, id, context)) ? 'first' : null;

/** What the display needs of the first view. */
const shared = (id: string, context: ModuleContext): string | null =>
  isFirst(id, context) && isLoadedWith(DISPLAY, id, context) ? 'shared' : null;

/** The fields of dates and times, which are large. */
const FIELDS = /web\/src\/kit\/time-fields\.tsx$/;

/** Everything else of the kit: what it needs too is loaded by pages without such fields. */
const OTHER_KIT =
  /web\/src\/kit\/(?!(?:time-fields|number-field|calendar-card)\.(?:tsx|module\.css)$)/;

/** What dates and times need, and no page without them. */
const fields = (id: string, context: ModuleContext): string | null =>
  isLoadedWith(FIELDS, id, context) &&
  !isLoadedWith(OTHER_KIT, id, context) &&
  !isFirst(id, context)
    ? 'fields'
    : null;

/** The form of a booking. */
const FORM = /web\/src\/book\//;

const BOOK_PAGE = /web\/src\/book\/book-page\.tsx$/;
const EDIT_PAGE = /web\/src\/book\/edit-page\.tsx$/;
const TEMPLATE_PAGE = /web\/src\/book\/template-page\.tsx$/;

const isForm = (id: string, context: ModuleContext): boolean =>
  FORM.test(id) && isLoadedWith(EDIT_PAGE, id, context);

/** What the pages that edit bookings and templates have in common: together it is smaller than in many chunks. */
const form = (id: string, context: ModuleContext): string | null =>
  isForm(id, context) && isLoadedWith(TEMPLATE_PAGE, id, context) ? 'form' : null;

/** What only the pages of bookings have in common: templates load no fields of times. */
const booking = (id: string, context: ModuleContext): string | null =>
  isForm(id, context) && isLoadedWith(BOOK_PAGE, id, context) ? 'booking' : null;

/**
 * What the first view needs is one chunk: Brotli makes a large one smaller than many small ones. What the display needs
 * of it is a second one, taken out first, so that the display loads no more than that.
 */
const groups = [
  { name: shared, priority: 3 },
  { name: first, priority: 2 },
  { name: fields, priority: 1, includeDependenciesRecursively: false },
  { name: form, priority: 1, includeDependenciesRecursively: false },
  { name: booking, priority: 0, includeDependenciesRecursively: false },
];

/** Fonts for letters that few texts have are kept when they are first used. */
const isKept = (path: string): boolean =>
  /\.(?:js|css|woff2)$/.test(path) &&
  path.startsWith('assets/') &&
  !/latin-ext|cyrillic/.test(path);

/** Writes the files of the build into the service worker, which keeps them for times without a connection. */
const assetsInWorker: Plugin = {
  name: 'assets-in-worker',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
      const paths = Object.keys(bundle).filter(isKept).sort();
      const list = JSON.stringify(paths.map((path) => `/${path}`));
      worker.code = worker.code.replace('BUILD_ASSETS', () => list);
    },
  },
};

/**
 * Packages in a smaller form. The app counts dates in the Gregorian calendar alone, so the other twelve of the date
 * fields are left out. React has had `useSyncExternalStore` since version 18: what stands in for it before is left out
 * too.
 */
const alias = [
  { find: './private/createCalendar.mjs', replacement: here('src/kit/create-calendar.ts') },
  {
    find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
    replacement: 'use-sync-external-store',
  },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

/**
 * Keeps the rules of a CSS module whose names all stand where they are used: nothing reads the module any more, and
 * Vite writes the styles of modules that are part of a chunk only.
 */
const keptStyles: Plugin = {
  name: 'kept-styles',
  transform: {
    order: 'post',
    filter: { id: STYLES },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

/** A class of `board.module.css` is `board-row` in the page: tests can name it, and no hash makes it long. */
const scopedName = (name: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`;

export default defineConfig({
  root: here('.'),
  resolve: { alias },
  plugins: [react(), keptStyles, assetsInWorker],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    // `light-dark()` and nesting stay as they are written.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    license: { fileName: 'licences.txt' },
    // Fonts as `data:` would break the Content Security Policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // The names of classes stand where they are used.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: { app: here('index.html'), display: here('display.html'), sw: here('sw.ts') },
      output: {
        entryFileNames: fileName,
        chunkFileNames: chunkName,
        codeSplitting: { groups },
      },
    },
  },
});
