import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

test('an IPv6 client is in a /56 and a /48, and no other key is', () => {
  const networks = (client: string) => networksOf(client).map(({ network }) => network);
  expect(networks('2001:db8:1:2f3::/64')).toEqual([
    '2001:db8:1:2f3::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ]);
  expect(networks('2001:db8:1:f3::/64')).toEqual([
    '2001:db8:1:f3::/64',
    '2001:db8:1:0::/56',
    '2001:db8:1::/48',
  ]);
  for (const key of ['192.0.2.1', 'unknown', 'a-person']) expect(networks(key)).toEqual([key]);
});
