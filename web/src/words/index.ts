import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

const loaders: Record<Language, () => Promise<{ catalogues: Record<string, object> }>> = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
};

/** `./rooms.json` → `rooms`: a catalogue is a namespace. */
const namespaceOf = (path: string): string => path.slice('./'.length, -'.json'.length);

async function loadLanguage(language: Language): Promise<void> {
  const { catalogues } = await loaders[language]();
  for (const [path, words] of Object.entries(catalogues))
    i18next.addResourceBundle(language, namespaceOf(path), words);
}

/** Starts the catalogues in a language; only that language is loaded. */
export async function startWords(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    react: { useSuspense: false },
  });
  await changeLanguage(language);
}

/** Changes the language of the whole app, and says so to the browser. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'shell')) await loadLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}
