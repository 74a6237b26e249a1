/**
 * Names of the loopback, of local networks and of no network, which no public resolver ever answers: RFC 6761
 * (localhost, test, invalid), RFC 6762 (local), RFC 7686 (onion), RFC 8375 (home.arpa, with all of the infrastructure
 * domain: RFC 3172), RFC 9476 (alt), and `internal`, which ICANN has reserved.
 */
const NEVER_PUBLIC = new Set([
  'localhost',
  'test',
  'invalid',
  'local',
  'onion',
  'arpa',
  'alt',
  'internal',
]);

/** Of these, the names that no network answers for either. */
const NOWHERE = new Set(['invalid', 'onion', 'alt']);

/** The reach of a host name as far as its text shows it: the internet, this machine, a local network, or nothing. */
export type NameReach = 'public' | 'loopback' | 'local' | 'nowhere';

/**
 * Returns the reach of a host name, as `URL` writes it. A name without a dot is one of a local network: the top-level
 * domains have no addresses, and a resolver completes it with a local domain.
 */
export function reachOf(hostname: string): NameReach {
  const labels = hostname.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  if (last === 'localhost') return 'loopback';
  if (NOWHERE.has(last) || labels.includes('')) return 'nowhere';
  return labels.length === 1 || NEVER_PUBLIC.has(last) ? 'local' : 'public';
}
