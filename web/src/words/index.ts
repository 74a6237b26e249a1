import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languageOf } from './language.ts';

type Part = { catalogues: Record<string, object> };

/** The loaders of the catalogues of each language: those of the first view, and those of all other screens. */
const parts = {
  first: import.meta.glob<Part>('./*/index.ts'),
  screens: import.meta.glob<Part>('./*/screens.ts'),
};

let areScreensWanted = false;

/** `./rooms.json` → `rooms`: a catalogue is a namespace. */
const namespaceOf = (path: string): string => path.slice('./'.length, -'.json'.length);

async function load(language: Language, part: keyof typeof parts): Promise<void> {
  const file = part === 'first' ? 'index' : part;
  const loaded = await parts[part][`./${language}/${file}.ts`]?.();
  const { catalogues = {} } = loaded ?? {};
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
export const currentLanguage = (): Language => languageOf(i18next.language) ?? 'en';

/** The word that stands for the title of a private event of others. */
export const privateWord = (): string => i18next.t('actions:private');

/** Loads a part of the first view that is opened later, together with its words. */
export const withScreenWords =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [part] = await Promise.all([load(), loadScreenWords(currentLanguage())]);
    return part;
  };
