import type { Version, Versions } from './invitation.ts';

/** The key of the whole invitation in `Versions`. */
export const WHOLE = '';

/**
 * Whether one version is later than another. An organizer who invites another room instead sends a cancellation to the
 * one and a request to the other, both of one version: the request counts, in whichever order they arrive.
 */
function isAfter(one: Version, other: Version): boolean {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence;
  if (one.dtstamp !== other.dtstamp) return one.dtstamp > other.dtstamp;
  return other.is_cancelled === true && one.is_cancelled !== true;
}

/**
 * Whether a mail is newer than all that was taken about the same thing: a higher SEQUENCE, or the same with a later
 * DTSTAMP. What is said of a date also counts as said by a later mail about the whole. Source: §15.6; RFC 5546, 2.1.5.
 */
export function isNewer(versions: Versions, key: string, version: Version): boolean {
  const [whole, own] = [versions[WHOLE], versions[key]];
  const isOverruled = key !== WHOLE && whole !== undefined && version.dtstamp < whole.dtstamp;
  return !isOverruled && (own === undefined || isAfter(version, own));
}

/** The versions after a mail: one about the whole has the dates in it too. */
export const withVersion = (versions: Versions, key: string, version: Version): Versions =>
  key === WHOLE ? { [WHOLE]: version } : { ...versions, [key]: version };
