import { expect, test } from 'vitest';
import { isOwnHost, printedOrigin } from './own-address.ts';

const accepted = (own: { host?: string; url?: string }, port: number, hosts: (string | undefined)[]) =>
  hosts.filter((given) =>
    isOwnHost(
      given,
      { host: own.host ?? '127.0.0.1', publicUrl: own.url ? new URL(own.url) : undefined },
      port,
    ),
  );

const OTHERS = [
  undefined,
  '',
  'evil.example',
  'evil.example:3001',
  '127.0.0.1',
  '127.0.0.1:3002',
  '127.0.0.1.evil.example:3001',
  'localhost.evil.example:3001',
  'localhost.:3001',
  'evil@localhost:3001',
  'localhost:3001/x',
  '127.1:3001',
  '0.0.0.0:3001',
  '[::]:3001',
  '::1:3001',
];

test('where it listens, the desk answers to that host and to the names of the machine itself', () => {
  const loopback = ['localhost:3001', 'LOCALHOST:3001', '127.0.0.1:3001', '[::1]:3001'];
  expect(accepted({}, 3001, [...loopback, ...OTHERS])).toEqual(loopback);
  expect(accepted({ host: '192.0.2.7' }, 3001, [...loopback, '192.0.2.7:3001', '192.0.2.8:3001'])).toEqual([
    ...loopback,
    '192.0.2.7:3001',
  ]);
  expect(accepted({ host: '2001:DB8::1' }, 3001, ['[2001:db8::1]:3001'])).toHaveLength(1);
  expect(accepted({ host: 'Desk.lan' }, 3001, ['desk.lan:3001', 'desk.lan'])).toEqual(['desk.lan:3001']);
  expect(accepted({}, 80, ['localhost', 'localhost:80', 'localhost:3001'])).toEqual([
    'localhost',
    'localhost:80',
  ]);
});

test('with a public address, the desk answers to that only', () => {
  const own = { url: 'https://Desk.example.com', host: '0.0.0.0' };
  const public_ = ['desk.example.com', 'DESK.example.com', 'desk.example.com:443'];
  const others = ['desk.example.com:80', 'localhost:3001', '0.0.0.0:3001', 'www.desk.example.com', ...OTHERS];
  expect(accepted(own, 3001, [...public_, ...others])).toEqual(public_);
  expect(accepted({ url: 'http://127.0.0.1:8080' }, 3001, ['127.0.0.1:8080', '127.0.0.1:3001'])).toEqual([
    '127.0.0.1:8080',
  ]);
});

test.each([
  ['127.0.0.1', undefined, 'http://127.0.0.1:3001'],
  ['0.0.0.0', undefined, 'http://127.0.0.1:3001'],
  ['::', undefined, 'http://127.0.0.1:3001'],
  ['::1', undefined, 'http://[::1]:3001'],
  ['desk.lan', undefined, 'http://desk.lan:3001'],
  ['0.0.0.0', 'https://desk.example.com/', 'https://desk.example.com'],
])('at %s with %s, it prints %s', (host, url, printed) => {
  expect(printedOrigin({ host, publicUrl: url ? new URL(url) : undefined }, 3001)).toBe(printed);
});
