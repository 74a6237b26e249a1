import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

type Load = () => Promise<{ catalogues: Record<string, object> }>;

const loaders: Record<Language, { first: Load; screens: Load }> = {
  en: { first: () => import('./en/index.ts'), screens: () => import('./en/screens.ts') },
  de: { first: () => import('./de/index.ts'), screens: () => import('./de/screens.ts') },
};

let areScreensWanted = false;

/** `./rooms.json` → `rooms`: a catalogue is a namespace. */
const namespaceOf = (path: string): string => path.slice('./'.length, -'.json'.length);

async function load(language: Language, part: 'first' | 'screens'): Promise<void> {
  const { catalogues } = await loaders[language][part]();
  for (const [path, words] of Object.entries(catalogues))
    i18next.addResourceBundle(language, namespaceOf(path), words);
}

async function loadScreens(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'profile')) await load(language, 'screens');
}

/** Loads the words of the screens that are not part of the first view. */
export async function loadScreenWords(language: Language): Promise<void> {
  areScreensWanted = true;
  await loadScreens(language);
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
  if (!i18next.hasResourceBundle(language, 'shell')) await load(language, 'first');
  if (areScreensWanted) await loadScreens(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}

/** The language that is shown. */
export const currentLanguage = (): Language => (i18next.language === 'de' ? 'de' : 'en');

/** Loads a part of the first view that is opened later, together with its words. */
export const withScreenWords =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [part] = await Promise.all([load(), loadScreenWords(currentLanguage())]);
    return part;
  };
