import { BlockList, isIPv4, isIPv6 } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** An address without a zone (`%eth0`), which says nothing outside of its machine. */
const isAddress = (text: string): boolean => isIPv4(text) || (isIPv6(text) && !text.includes('%'));

/** Whether a text is an address, or a range in CIDR notation: `10.0.0.0/8`, `fd00::/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (!isAddress(address) || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
  );
}

/**
 * Whether an address is one of these addresses, or within one of these ranges; a mapped one (`::ffff:10.0.0.1`) is an
 * IPv4 address.
 */
export function addressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(net, familyOf(net));
    else list.addSubnet(net, Number(bits), familyOf(net));
  }
  return (address) => isAddress(address) && list.check(address, familyOf(address));
}
