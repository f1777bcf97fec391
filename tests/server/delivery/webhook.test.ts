import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { toWebhook } from '../../../packages/service/delivery/webhook/deliver.ts';
import { retryAfterMs } from '../../../packages/service/delivery/webhook/retry-after.ts';
import { signedHeaders } from '../../../packages/service/delivery/webhook/sign.ts';
import { isPublicAddress } from '../../../packages/service/http/public-address.ts';
import type { Lead } from '../../../packages/store/deliveries/lead.ts';
import { ATTRIBUTION, lead } from '../../support/leads.ts';
import { PATIENT } from '../../support/patience.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { webhookSettings } from '../../support/worker.ts';

const KEYS = [Buffer.alloc(24, 1), Buffer.alloc(64, 2)];
const SECRETS = KEYS.map((key) => `whsec_${key.toString('base64')}`);
const SENT_AT = new Date('2026-01-02T03:04:05.678Z');
const ID = '0191e2a4-6f5b-4c3e-9a01-000000000001';
const ROW = lead({ message: '=1+1 "quoted" <b>🦊', ...ATTRIBUTION });
const LEAD: Lead = { kind: 'contact_submission', row: { ...ROW, status: 'new' } as never };

let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
});

afterEach(() => receiver.close());

function deliver(url: string, { allowPrivate = true, signal = new AbortController().signal } = {}) {
  const post = toWebhook({ ...webhookSettings(url), secrets: SECRETS, allowPrivate }, () => SENT_AT);
  return post(ID, LEAD, signal);
}

describe('a webhook', () => {
  test('is posted with a signature per secret, which an independent computation confirms', async () => {
    expect(await deliver(receiver.url)).toEqual({ kind: 'delivered' });
    const [call] = receiver.calls;
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': ID });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      type: 'contact_submission.created',
      timestamp: ROW.created_at,
      data: { ...ROW, status: 'new' },
    });
    const timestamp = String(call?.headers['webhook-timestamp']);
    expect(timestamp).toBe('1767323045');
    const signatures = String(call?.headers['webhook-signature']).split(' ');
    expect(signatures).toHaveLength(2);
    for (const [at, key] of KEYS.entries()) {
      const expected = createHmac('sha256', key).update(`${ID}.${timestamp}.${call?.body}`).digest();
      const [version, signature = ''] = signatures[at]?.split(',') ?? [];
      expect(version).toBe('v1');
      expect(timingSafeEqual(Buffer.from(signature, 'base64'), expected)).toBe(true);
    }
  });

  test('has the call that a lead asks for in its message, as 0.3.0 kept it', async () => {
    const [at, asked_for] = ['2026-03-03T18:00:00.000Z', '2026-03-02T18:00:00.000Z'];
    const call = { at, asked_for, zone: 'Asia/Tokyo' };
    const messageOf = async (message: string) => {
      const post = toWebhook(webhookSettings(receiver.url));
      const row = { ...ROW, message } as never;
      const told: Lead = { kind: 'contact_submission', row, asked: call };
      await post(ID, told, new AbortController().signal);
      return JSON.parse(receiver.calls.at(-1)?.body ?? '').data.message;
    };
    const text = await messageOf('Schedule a call');
    expect(text).toMatch(
      /^Schedule a call\nCompany: Monday, March 2, 2026, 10:00 AM.*\nVisitor: .*\(Asia\/Tokyo\).*\nUTC: 2026-03-02T18:00:00.000Z$/,
    );
    expect(await messageOf('Two systems')).toBe(`${text}\n\nTwo systems`);
    // One that 0.3.0 stored has it already.
    expect(await messageOf(`${text}\n\nTwo systems`)).toBe(`${text}\n\nTwo systems`);
  });

  test('is signed like the example of the specification', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const at = new Date(1614265330 * 1000);
    expect(signedHeaders([secret], 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}')).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test.each([200, 201, 204, 299])('is delivered when the answer is %i', async (status) => {
    receiver.answer = (response) => response.writeHead(status).end();
    expect(await deliver(receiver.url)).toEqual({ kind: 'delivered' });
  });

  test.each([400, 401, 404, 429, 500, 503])('is retried when the answer is %i', async (status) => {
    receiver.answer = (response) => response.writeHead(status, { 'Retry-After': '120' }).end('no');
    expect(await deliver(receiver.url)).toEqual({
      kind: 'failed',
      reason: `The webhook answered ${status}`,
      retryAfterMs: 120_000,
    });
  });

  test('is disabled by 410', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    expect(await deliver(receiver.url)).toMatchObject({ kind: 'disabled' });
  });

  test.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    receiver.answer = (response) => response.writeHead(status, { Location: `${receiver.url}/else` }).end();
    expect(await deliver(receiver.url)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/redirects are not followed/),
    });
    expect(receiver.calls).toHaveLength(1);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['garbage', (response) => response.socket?.end('garbage\r\n\r\n')],
    [
      'headers without end',
      (response) => response.socket?.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`),
    ],
    ['a broken connection', (response) => response.destroy()],
  ])('is retried after %s', async (_, answer) => {
    receiver.answer = answer;
    expect(await deliver(receiver.url)).toMatchObject({ kind: 'failed' });
  });

  test('aborts an endless answer as failed', async () => {
    let cut = false;
    receiver.answer = (response) => {
      response.on('close', () => {
        cut = true;
      });
      const more = () => {
        while (!cut && response.write('x'.repeat(16_384)));
      };
      response.writeHead(200).on('drain', more);
      more();
    };
    expect(await deliver(receiver.url)).toEqual({
      kind: 'failed',
      reason: 'The answer has more than 1 MB',
    });
    await vi.waitFor(() => expect(cut).toBe(true), PATIENT);
  });

  const OK = 'HTTP/1.1 200 OK\r\n';
  test.each<[string, string]>([
    [
      'after a few 1xx answers',
      `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20)}${OK}Content-Length: 0\r\n\r\n`,
    ],
    ['in chunks with trailers', `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX: y\r\n\r\n`],
    ['of 100 KB', `${OK}Content-Length: 100000\r\n\r\n${'x'.repeat(100_000)}`],
    ['twice', `${OK}Content-Length: 2\r\n\r\nok`.repeat(2)],
    ['that keeps the connection open', `${OK}Content-Length: 2\r\nConnection: keep-alive\r\n\r\nok`],
    ['that says it is compressed', `${OK}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\nok`],
  ])('is delivered by an answer %s, and leaves no connection open', async (_, answer) => {
    let closed = false;
    receiver.answer = ({ socket }) => {
      socket?.on('close', () => {
        closed = true;
      });
      socket?.write(answer);
    };
    expect(await deliver(receiver.url)).toEqual({ kind: 'delivered' });
    await vi.waitFor(() => expect(closed).toBe(true), PATIENT);
  });

  test('accepts an answer that ends with its connection', async () => {
    receiver.answer = ({ socket }) => socket?.end('HTTP/1.0 200 OK\r\n\r\nok');
    expect(await deliver(receiver.url)).toEqual({ kind: 'delivered' });
  });

  test('is retried when nobody listens', async () => {
    await receiver.close();
    expect(await deliver(receiver.url)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/ECONNREFUSED/),
    });
    await receiver.reopen();
  });

  test('waits 15 seconds for an answer', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    receiver.answer = () => limit.abort();
    expect(await deliver(receiver.url)).toEqual({ kind: 'failed', reason: 'No answer in 15 s' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  });

  test('ends when the server stops', async () => {
    const stop = new AbortController();
    receiver.answer = () => stop.abort(new Error('The server stopped'));
    expect(await deliver(receiver.url, stop)).toEqual({ kind: 'failed', reason: 'The server stopped' });
  });
});

describe('a webhook to a private address', () => {
  test.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://127.1',
    'http://0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://localhost',
    'http://10.0.0.1',
    'http://172.16.0.1',
    'http://192.168.0.1',
    'http://169.254.169.254',
    'http://100.64.0.1',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
  ])('is refused: %s', async (origin) => {
    const { port } = new URL(receiver.url);
    expect(await deliver(`${origin}:${port}/hook`, { allowPrivate: false })).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/is not a public address/),
    });
    expect(receiver.calls).toHaveLength(0);
  });

  test('is allowed when the settings say so', async () => {
    expect(await deliver(receiver.url.replace('127.0.0.1', 'localhost'))).toEqual({ kind: 'delivered' });
  });
});

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2606:4700::1111', true],
  ['2a00:1450:4001::1', true],
  ['0.0.0.0', false],
  ['192.0.2.1', false],
  ['198.19.255.255', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['fe80::1%lo', false],
  ['localhost', false],
  ['', false],
])('the address %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  [undefined, 0],
  ['120', 120_000],
  ['Fri, 02 Jan 2026 03:05:05 GMT', 59_322],
  ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('Retry-After %s is a wait of %i ms', (header, wait) => {
  expect(retryAfterMs(header, SENT_AT)).toBe(wait);
});

test('a date in Retry-After is one of the receiver, whose clock may be another', () => {
  const until = 'Sat, 03 Jan 2026 03:05:05 GMT';
  expect(retryAfterMs(until, SENT_AT, 'Sat, 03 Jan 2026 03:04:05 GMT')).toBe(60_000);
  expect(retryAfterMs(until, SENT_AT, 'yesterday')).toBe(24 * 60 * 60 * 1000 + 59_322);
});
