import type { LookupAddress } from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toWebhook } from '../../../packages/service/delivery/webhook/deliver.ts';
import { isPublicAddress } from '../../../packages/service/http/public-address.ts';
import { publicLookup, type Resolve } from '../../../packages/service/http/public-lookup.ts';
import type { Lead } from '../../../packages/store/deliveries/lead.ts';
import { lead } from '../../support/leads.ts';
import { receiverForTest, webhookSettings } from '../../support/worker.ts';

vi.mock('../../../packages/service/http/public-address.ts', { spy: true });

const LEAD: Lead = { kind: 'contact_submission', row: { ...lead(), status: 'new' } as never };

const PUBLIC_4 = { address: '8.8.8.8', family: 4 };
const PUBLIC_6 = { address: '2606:4700::1111', family: 6 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };
const PRIVATE_6 = { address: 'fd00::1', family: 6 };

/** Answers each lookup with the next of these, and then always with the last. */
function resolver(...answers: LookupAddress[][]) {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, _, callback) => {
    callback(null, answers[Math.min(asked.push(hostname), answers.length) - 1] ?? []);
  };
  return { resolve, asked };
}

/** Posts to a receiver on the loopback interface under a name that only this resolver knows. */
async function deliver(resolve: Resolve) {
  const receiver = await receiverForTest();
  const { port } = new URL(receiver.url);
  const settings = { ...webhookSettings(`http://receiver.example:${port}/hook`), allowPrivate: false };
  const deliver = toWebhook(settings, undefined, publicLookup(resolve));
  return { attempt: await deliver('id', LEAD, new AbortController().signal), receiver };
}

test('a name resolves to all of its addresses, or to the first, when all are public', async () => {
  const lookup = publicLookup(resolver([PUBLIC_4, PUBLIC_6]).resolve);
  const answered = vi.fn();
  lookup('receiver.example', { all: true }, answered);
  lookup('receiver.example', {}, answered);
  expect(answered.mock.calls).toEqual([
    [null, [PUBLIC_4, PUBLIC_6]],
    [null, PUBLIC_4.address, PUBLIC_4.family],
  ]);
});

test.each([
  [[LOOPBACK]],
  [[PUBLIC_4, LOOPBACK]],
  [[LOOPBACK, PUBLIC_4]],
  [[PUBLIC_4, PUBLIC_6, PRIVATE_6]],
  [[]],
])('a name is refused when only one of its addresses is private: %j', async (addresses) => {
  const { attempt, receiver } = await deliver(resolver(addresses).resolve);
  expect(attempt).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/^receiver\.example is not a public address/),
  });
  expect(receiver.calls).toEqual([]);
});

test('the connection goes to the address that was checked, without another lookup', async () => {
  // Treats the loopback address as public, because no other can be connected to here.
  vi.mocked(isPublicAddress).mockImplementation((address) => address === LOOPBACK.address);
  onTestFinished(() => void vi.mocked(isPublicAddress).mockRestore());
  const { resolve, asked } = resolver([LOOPBACK], [{ address: '127.0.0.2', family: 4 }]);
  const { attempt, receiver } = await deliver(resolve);
  expect(attempt).toEqual({ kind: 'delivered' });
  expect(receiver.calls).toMatchObject([
    { headers: { host: new URL(receiver.url).host.replace('127.0.0.1', 'receiver.example') } },
  ]);
  expect(asked).toEqual(['receiver.example']);
});

test('a name that cannot be resolved is retried', async () => {
  const resolve: Resolve = (_, __, callback) => callback(new Error('ENOTFOUND'), []);
  expect((await deliver(resolve)).attempt).toEqual({ kind: 'failed', reason: 'ENOTFOUND' });
});
