import { useSyncExternalStore } from 'react';
import type { Language } from '../words/language.ts';

/** The settings of a person on this device. */
export type Preferences = {
  /** Undefined: the language of the browser. */
  language?: Language;
  theme: 'system' | 'light' | 'dark';
  /** Undefined: what the language has. */
  hour12?: boolean;
  /** The first day of the week, 1 for Monday to 7 for Sunday; undefined: what the language has. */
  firstDay?: number;
  density: 'comfortable' | 'compact';
  /** Whether single letters do something. */
  letterKeys: boolean;
};

const KEY = 'stoa-preferences';

const defaults: Preferences = { theme: 'system', density: 'comfortable', letterKeys: true };

function read(): Preferences {
  try {
    const stored: Partial<Preferences> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...defaults, ...stored };
  } catch {
    return defaults;
  }
}

let current = read();
const listeners = new Set<() => void>();

/** Subscribes to changes of preferences, in this tab or in another one. @returns the function that unsubscribes */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

export const currentPreferences = (): Preferences => current;

let ownLanguage: Preferences['language'];

/** The language of the person's profile, which counts on devices where none was chosen. */
export function noteOwnLanguage(language: Preferences['language']): void {
  if (language === ownLanguage) return;
  ownLanguage = language;
  tell();
}

/** The language that was chosen on this device, else that of the profile; undefined while neither is known. */
export const wantedLanguage = (): Preferences['language'] => current.language ?? ownLanguage;

/** Changes some preferences; they are kept on this device. An undefined value goes back to the default. */
export function changePreferences(
  changes: {
    [Key in keyof Preferences]?: Preferences[Key] | undefined;
  },
): void {
  const next = { ...current, ...changes };
  current = { ...defaults, ...JSON.parse(JSON.stringify(next)) };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Private windows may keep nothing: the choice holds until the page is left.
  }
  tell();
}

window.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  current = read();
  tell();
});

/** The preferences of this device. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(onPreferences, currentPreferences);
