/**
 * The name for mail of the room that an address means, in lower case; undefined at another domain. `domain` is in lower
 * case.
 */
export function mailNameOf(address: string, domain: string): string | undefined {
  const at = address.lastIndexOf('@');
  const isOurs = at > 0 && address.slice(at + 1).toLowerCase() === domain;
  return isOurs ? address.slice(0, at).toLowerCase() : undefined;
}
