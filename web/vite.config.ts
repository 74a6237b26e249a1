import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The service worker keeps its address, so that browsers find a newer one; all else has its hash in its name. */
const fileName = ({ name }: { name: string }): string =>
  name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js';

const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack(?!.*[mM]utationObserver|.*useMutation)|i18next|react-i18next|openapi-fetch|idb-keyval|use-sync-external-store|void-elements|html-parse-stringify)\//;

/** What the first view shows of our own: the shell and the day of the schedule, without what is opened later. */
const FIRST_VIEW =
  /web\/src\/(?:(?:app|root|routes)\.|[a-z]+\/[a-z]+\.route\.|(?:book|find)\/[a-z]+-search\.|words\/(?:index|language)\.|api\/|time\/(?!repeat|phrases)|session\/(?!sign-in-card|sign-out|kept-form|use-send|forbidden)|shell\/(?!.*-dialog|search-query|person-menu|session-ended)|kit\/(?:app-link|button|empty-state|error-panel|heading|icon|live-region|note|segments|shortcuts|skeleton|toast-queue)\.|schedule\/(?:cell-names|day-(?:axis|grid|states)|drag-to-|filters|grid-|legend|live-|schedule-|segment|today-|use-|view-choice|wish))/;

/** Brotli makes a large chunk smaller than many small ones. React-aria is in neither: screens load it when they need it. */
const groups = [
  { name: 'vendor', test: VENDOR },
  { name: 'first', test: FIRST_VIEW },
];

export default defineConfig({
  root: here('.'),
  plugins: [react()],
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
      input: { app: here('index.html'), sw: here('sw.ts') },
      output: { entryFileNames: fileName, codeSplitting: { groups } },
    },
  },
});
