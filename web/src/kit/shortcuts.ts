import { useEffect } from 'react';
import * as styles from './toast.module.css';

/**
 * A key, or two one after the other (`g d`), what it does and how the list of all keys calls it; its words are loaded
 * with that list.
 */
export type Shortcut = {
  keys: string;
  describe(): string;
  run(): void;
};

/** Milliseconds in which the second key of two must come. */
const SEQUENCE_MS = 1_200;

const registered = new Set<readonly Shortcut[]>();
let areLettersOn = true;
let first: { key: string; until: number } | undefined;

/** Single letters can be switched off (WCAG 2.1.4); `?` and `Escape` are none. */
export function setLetterKeys(isOn: boolean): void {
  areLettersOn = isOn;
}

/** Whether the key that comes is the second one of two, which belongs to nobody else. */
export const awaitsSecondKey = (now: number): boolean => first !== undefined && now < first.until;

/** All keys that do something on the page that is shown. */
export const currentShortcuts = (): Shortcut[] => [...registered].flat();

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox]):not([type=radio]), textarea, select, [role=spinbutton]',
    ) !== null);

/** Dialogs and menus, which read keys themselves. A message is an `alertdialog` too, and reads none. */
const OPEN = `[role=dialog], [role=alertdialog]:not(.${styles.box}), [role=menu]`;

/**
 * Nothing happens behind a dialog, which a message is not, in a field, with a modifier, or while a menu reads letters.
 */
const isOurs = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !takesText(event.target) &&
  document.querySelector(OPEN) === null;

function findShortcut(key: string, now: number): Shortcut | undefined {
  const all = currentShortcuts();
  const pair = first !== undefined && now < first.until ? `${first.key} ${key}` : undefined;
  first = undefined;
  const found = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === key);
  if (found === undefined && all.some(({ keys }) => keys.startsWith(`${key} `)))
    first = { key, until: now + SEQUENCE_MS };
  return found;
}

function onKey(event: KeyboardEvent): void {
  if (!isOurs(event)) return;
  if (!areLettersOn && /^[a-z/[\]]$/.test(event.key)) return;
  const found = findShortcut(event.key, event.timeStamp);
  if (found === undefined) return;
  event.preventDefault();
  found.run();
}

/** Listens to the keyboard; called once by the shell. */
export function listenToKeys(): () => void {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** The keys of a page, for as long as it is shown. Keep the list stable, with `useMemo`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    registered.add(shortcuts);
    return () => {
      registered.delete(shortcuts);
    };
  }, [shortcuts]);
}

/**
 * Keys that a part of the page reads itself, as the list of all keys shows them: `held` together with any of `keys`.
 */
export type ListedKeys = { held?: readonly string[]; keys: readonly string[]; describe(): string };

const listed = new Set<readonly ListedKeys[]>();

/** The keys that parts of the page which is shown read themselves. */
export const currentListedKeys = (): ListedKeys[] => [...listed].flat();

/** Lists keys, for as long as what reads them is shown. Keep the list stable, with `useMemo`. */
export function useListedKeys(keys: readonly ListedKeys[]): void {
  useEffect(() => {
    listed.add(keys);
    return () => {
      listed.delete(keys);
    };
  }, [keys]);
}
