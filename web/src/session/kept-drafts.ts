import { useSyncExternalStore } from 'react';
import { DRAFTS_PREFIX as PREFIX } from './clear-drafts.ts';

const listeners = new Set<() => void>();
const known = new Map<string, { text: string; drafts: readonly unknown[] }>();

const none: readonly unknown[] = [];

function readText(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return '';
  }
}

/** The drafts of a key; the list stays the same object while nothing changes. */
function readDrafts(key: string): readonly unknown[] {
  const text = readText(key);
  if (text === '') return none;
  const last = known.get(key);
  if (last?.text === text) return last.drafts;
  const drafts = parsed(text);
  known.set(key, { text, drafts });
  return drafts;
}

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : none;
  } catch {
    return none;
  }
}

/**
 * Keeps drafts on this device until they are removed or the person signs out. False where the browser keeps nothing.
 */
export function keepDrafts(key: string, drafts: readonly unknown[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(drafts));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The drafts that this device keeps under a key, which names the person and what they belong to. */
export const useDrafts = <T>(key: string): readonly T[] =>
  useSyncExternalStore(subscribe, () => readDrafts(key)) as readonly T[];
