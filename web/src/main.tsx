import './look/look.css';
import { createRoot } from 'react-dom/client';
import { namePrivateEvents } from './api/client.ts';
import { keepShell } from './api/keep-shell.ts';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { noteNavigation } from './kit/heading.tsx';
import { clearAnnouncements } from './kit/live-region.tsx';
import { router } from './routes.ts';
import { currentPreferences, onPreferences, wantedLanguage } from './session/preferences.ts';
import { changeLanguage, privateWord, startWords } from './words/index.ts';
import { browserLanguage } from './words/language.ts';

/** Shows theme and density by attributes of the document, and changes the language. */
async function applyPreferences(): Promise<void> {
  const { theme, density } = currentPreferences();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dataset.density = density;
  await changeLanguage(wantedLanguage() ?? browserLanguage());
  if (namePrivateEvents(privateWord())) void queryClient.invalidateQueries();
}

/** Says when another page is chosen, also before the first one stands; an address that replaces itself is none. */
function noteNavigations(): void {
  let isReplaced = true;
  router.history.subscribe(({ action }) => {
    isReplaced = action.type === 'REPLACE';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const isFirst = fromLocation === undefined && isReplaced;
    if (isFirst || !pathChanged) return;
    noteNavigation();
    clearAnnouncements();
  });
}

/** Builds everything once: time where the browser has none, words, then the page. */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  await startWords(wantedLanguage() ?? browserLanguage());
  await applyPreferences();
  onPreferences(() => void applyPreferences());
  noteNavigations();
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<App />);
  keepShell();
}

await start();
