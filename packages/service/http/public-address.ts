/** Which addresses belong to the public internet, and which to this machine or its network. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Not globally reachable by the IANA registries of special-purpose addresses, and multicast. */
const NOT_PUBLIC_4 = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** In IPv6, 2000::/3 is public except documentation, Teredo and 6to4; mapped IPv4 is outside of it. */
const NOT_PUBLIC_6 = blockList('ipv6', [
  '::/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
]);

/** @param address an IP address as a resolver or a socket writes it */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC_4.check(address, 'ipv4');
  // Only addresses that are not public have a zone (fe80::1%eth0).
  return isIPv6(address) && !address.includes('%') && !NOT_PUBLIC_6.check(address, 'ipv6');
}

function blockList(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
