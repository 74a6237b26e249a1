import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { addressMatcher } from './address-ranges.ts';

/** The IPv4 ranges that are not hosts of the public internet (IANA's registry of special purposes, RFC 6890). */
const NOT_PUBLIC_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of the global unicast addresses of IPv6: protocol assignments with Teredo, documentation, SRv6. */
const NOT_PUBLIC_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
];

const notPublic = new BlockList();
for (const [net, bits] of NOT_PUBLIC_4) notPublic.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_6) notPublic.addSubnet(net, bits, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return groups(head);
  const zeros = new Array<number>(8 - groups(head).length - groups(tail).length).fill(0);
  return [...groups(head), ...zeros, ...groups(tail)];
}

const dotted = (high = 0, low = 0): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The IPv4 address behind an IPv6 address: mapped, translated (NAT64) or tunnelled (6to4). */
function embeddedIPv4(address: string): string | undefined {
  const groups = groupsOf(address);
  const prefix = groups.slice(0, 6).join(',');
  if (prefix === '0,0,0,0,0,65535') return dotted(groups[6], groups[7]);
  if (prefix === `${0x64},${0xff9b},0,0,0,0`) return dotted(groups[6], groups[7]);
  return groups[0] === 0x2002 ? dotted(groups[1], groups[2]) : undefined;
}

/**
 * Whether an IP address is a host of the public internet: not of this machine, of a private or link-local network, of
 * a carrier's, a group, a documentation or a reserved address, nor an IPv6 form of such an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  const inside = embeddedIPv4(address);
  if (inside !== undefined) return isPublicAddress(inside);
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Whether an address is public, or within one of these addresses and ranges (§12.4). */
export function allowedAddresses(ranges: readonly string[]): (address: string) => boolean {
  const isAllowed = addressMatcher(ranges);
  return (address) => isPublicAddress(address) || isAllowed(address);
}
