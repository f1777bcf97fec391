import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { watchProxies } from './watch-proxies.ts';

type Request = [peer: string, forwarded?: string, url?: string];

/** What is told of these requests, in their order. */
function told(trustProxy: number, requests: readonly Request[]): string[] {
  const lines: string[] = [];
  const watch = watchProxies(trustProxy, (line) => lines.push(line));
  for (const [peer, forwarded, url = '/'] of requests) {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: peer });
    const message = new IncomingMessage(socket);
    message.url = url;
    if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded;
    watch(message);
  }
  return lines;
}

const times = (count: number, request: Request) => Array.from({ length: count }, () => request);
const visitor = (at: number): Request => [`81.2.69.${at % 250}`];

test.each<[string, number, Request[], RegExp]>([
  ['a proxy on this machine is not trusted', 0, times(100, ['127.0.0.1', '81.2.69.1']), /TRUST_PROXY is 0/],
  [
    'a proxy on the network is not trusted',
    0,
    times(100, ['::ffff:10.0.0.2', '81.2.69.1']),
    /TRUST_PROXY is 0/,
  ],
  ['all comes from one public address', 0, times(100, ['81.2.69.9', '1.1.1.1']), /TRUST_PROXY is 0/],
  [
    'one proxy where two are trusted',
    2,
    times(100, ['10.0.0.2', '81.2.69.1']),
    /1 of 2 proxies, and TRUST_PROXY is 2/,
  ],
  ['no proxy where one is trusted', 1, times(100, ['81.2.69.1']), /no proxy, and TRUST_PROXY is 1/],
  [
    'two proxies where one is trusted',
    1,
    times(100, ['10.0.0.2', '81.2.69.1, 10.0.0.3']),
    /more than 1 proxies/,
  ],
])('tells once that %s', (_, trustProxy, requests, line) => {
  expect(told(trustProxy, requests)).toEqual([expect.stringMatching(line)]);
});

test.each<[string, number, Request[]]>([
  ['nobody forwards', 0, times(100, ['127.0.0.1'])],
  [
    'one visitor pretends to, among others',
    0,
    Array.from({ length: 400 }, (_, at): Request => (at % 2 ? ['81.2.69.9', '1.1.1.1'] : visitor(at))),
  ],
  [
    'visitors pretend to, each from an own address',
    0,
    Array.from({ length: 200 }, (_, at): Request => [`81.2.69.${at}`, '1.1.1.1']),
  ],
  [
    'the proxy is trusted, whatever visitors pretend',
    1,
    times(100, ['10.0.0.2', '10.9.9.9, 127.0.0.1, 81.2.69.1']),
  ],
  ['both proxies are trusted', 2, times(100, ['10.0.0.2', '81.2.69.1, 10.0.0.3'])],
  ['visitors of the same network come through the proxy', 1, times(100, ['10.0.0.2', '10.1.2.3'])],
  [
    'supervisors ask by themselves',
    1,
    [...times(9, ['127.0.0.1', undefined, '/readyz']), ...times(9, ['127.0.0.1', undefined, '/healthz'])],
  ],
  [
    'somebody on the machine asks now and then',
    1,
    [['127.0.0.1'], ['127.0.0.1'], ['10.0.0.2', '81.2.69.1'], ['127.0.0.1']],
  ],
])('tells nothing where %s', (_, trustProxy, requests) => {
  expect(told(trustProxy, requests)).toEqual([]);
});
