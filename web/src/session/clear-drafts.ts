/** The beginning of the names under which drafts are kept in the storage of the browser. */
export const DRAFTS_PREFIX = 'stoa-drafts:';

/** Removes every draft of this device. It has a file of its own because the sign-out is part of the first view. */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(DRAFTS_PREFIX)) localStorage.removeItem(key);
}
