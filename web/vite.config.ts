import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The service worker keeps its address, so that browsers find a newer one; all else has its hash in its name. */
const fileName = ({ name }: { name: string }): string =>
  name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js';

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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: here('index.html'), sw: here('sw.ts') },
      output: { entryFileNames: fileName },
    },
  },
});
