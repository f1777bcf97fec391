import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, rateLimitKey } from './client-address.ts';

function request(peer: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded;
  return message;
}

describe('clientAddress', () => {
  test.each<[string | undefined, number, string]>([
    [undefined, 0, '10.0.0.9'],
    ['198.51.100.7', 0, '10.0.0.9'],
    ['198.51.100.7', 1, '198.51.100.7'],
    ['1.1.1.1, 198.51.100.7', 1, '198.51.100.7'],
    ['1.1.1.1,2.2.2.2 , 198.51.100.7', 1, '198.51.100.7'],
    ['1.1.1.1, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['198.51.100.7', 2, '198.51.100.7'],
    [undefined, 1, '10.0.0.9'],
    ['', 1, '10.0.0.9'],
    ['1.1.1.1, unknown', 1, '10.0.0.9'],
    ['1.1.1.1,', 1, '10.0.0.9'],
    ['198.51.100.7:4711', 1, '198.51.100.7'],
    ['[2001:db8:1:2::7]:4711', 1, '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', 1, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::7', 1, '2001:db8:1:2::/64'],
  ])('X-Forwarded-For: %s behind %i proxies', (forwarded, proxies, address) => {
    expect(clientAddress(request('10.0.0.9', forwarded), proxies)).toBe(address);
  });

  test('ignores what a visitor sends before the entry of the proxy', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (forged) => {
        const seen = request('10.0.0.9', `${forged}, 198.51.100.7`);
        expect(clientAddress(seen, 1)).toBe('198.51.100.7');
      }),
    );
  });

  test('is the same for all connections without an address', () => {
    expect(clientAddress(request(undefined), 0)).toBe('unknown');
  });
});

describe('rateLimitKey', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', null],
    ['192.0.2', null],
    ['192.0.2.1, 192.0.2.2', null],
    ['localhost', null],
  ])('%s', (address, expected) => {
    expect(rateLimitKey(address)).toBe(expected);
  });

  test('is the same for two addresses of a network, and differs between networks', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const first = rateLimitKey(one);
        expect(first).not.toBeNull();
        const network = first?.endsWith('::/64') ? first.slice(0, -5) : null;
        if (network) expect(rateLimitKey(`${network}:1:2:3:4`)).toBe(first);
        if (rateLimitKey(other) !== first) expect(one).not.toBe(other);
      }),
    );
  });
});
