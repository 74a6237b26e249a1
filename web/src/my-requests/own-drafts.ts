import type { RequestValues } from '../round/request-values.ts';
import { keepDrafts, useDrafts } from '../session/kept-drafts.ts';
import { useMe } from '../session/me.ts';

/** A request that was not sent yet: it is kept on the device. */
export type OwnDraft = { id: string; values: RequestValues };

/** Ids of drafts begin with this, so that the address tells them from those of requests. */
const PREFIX = 'draft-';

export const isDraftId = (id: string): boolean => id.startsWith(PREFIX);

/** The requests of a round that the person saved for later on this device. */
export function useOwnDrafts(round: string) {
  const key = `${useMe().id}:${round}`;
  const drafts = useDrafts<OwnDraft>(key);
  const remove = (id: string): void => {
    keepDrafts(
      key,
      drafts.filter((one) => one.id !== id),
    );
  };
  /** Saves a draft; false where the browser keeps nothing. */
  const save = (values: RequestValues, id = `${PREFIX}${crypto.randomUUID()}`): string | false => {
    const rest = drafts.filter((one) => one.id !== id);
    return keepDrafts(key, [...rest, { id, values }]) && id;
  };
  return { drafts, save, remove };
}
