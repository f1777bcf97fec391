/** Another program that holds SQLite's lock: only what has to be written waits for it. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../../../packages/contract/api.ts';
import { NEWSLETTER_PATHS, TOKEN_PARAMETER } from '../../../../packages/contract/newsletter.ts';
import { sqlitePath } from '../../../../packages/store/database/database.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { post, remoteClient } from '../../../support/api.ts';
import { freshSqlite, openForTest } from '../../../support/databases.ts';
import { storeLeads } from '../../../support/leads.ts';
import { LONG, sampled } from '../../../support/long.ts';
import { untilDelivered } from '../../../support/outbox.ts';
import { runProgram, startServer } from '../../../support/server-process.ts';
import { holdLock } from '../../../support/sqlite-lock.ts';
import { SECRET, submit } from '../../../support/submit.ts';
import { mintToken } from '../../../support/tokens.ts';
import { receiverForTest, webhookEnvironment } from '../../../support/worker.ts';

async function start(settings: Record<string, string> = {}) {
  const url = await freshSqlite();
  const server = await startServer({ DATABASE_URL: url, VERIFICATION_SECRET: SECRET, ...settings });
  return { url, path: sqlitePath(url), client: remoteClient(server.origin) };
}

async function lock(path: string, begin?: string) {
  const held = await holdLock(path, begin);
  onTestFinished(held.release);
  return held;
}

test('a newsletter token that nobody has is answered while the lock is held', async () => {
  const { path, client } = await start();
  const held = await lock(path);
  const answer = await client(`${NEWSLETTER_PATHS.unsubscribe}?${TOKEN_PARAMETER}=${'f'.repeat(64)}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  await held.release();
});

for (const [begin, options] of sampled(['begin immediate', 'begin exclusive'], 1)) {
  test(
    `pages, challenges and health are answered during "${begin}", a submission after it`,
    options,
    async () => {
      const { url, path, client } = await start();
      const held = await lock(path, begin);
      const order: string[] = [];
      const submitted = submit(client, randomUUID(), 'Hello').then((status) =>
        order.push(`submitted ${status}`),
      );
      for (const address of ['/healthz', '/', `${API_PATHS.challenge}?action=contact_form`]) {
        const { status } = await client(address);
        order.push(`${address} ${status === 503 ? 'refused' : 'answered'}`);
      }
      order.push('released');
      await held.release();
      await submitted;
      expect(order).toEqual([
        '/healthz answered',
        '/ answered',
        `${API_PATHS.challenge}?action=contact_form answered`,
        'released',
        'submitted 201',
      ]);
      const { db } = await openForTest(url);
      expect(await listContactSubmissions(db)).toHaveLength(1);
    },
  );
}

test('a lock that is never released is a 503 for everyone, without queueing', LONG, async () => {
  const { path, client } = await start();
  const held = await lock(path);
  // One by one, these would wait for longer than this test may take.
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const token = await mintToken(SECRET, 'newsletter_subscribe');
      return post(client, API_PATHS.newsletterSubscriptions, { token, email: `${at}@example.com` });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
  expect((await client('/readyz')).status).toBe(503);
  await held.release();
  expect(await submit(client, randomUUID(), 'after')).toBe(201);
  expect((await client('/readyz')).status).toBe(200);
});

test('the outcome of a delivery is recorded once the lock is released', async () => {
  const receiver = await receiverForTest();
  const { url, path, client } = await start(webhookEnvironment(receiver.url));
  const held = Promise.withResolvers<Awaited<ReturnType<typeof lock>>>();
  receiver.answer = async (response) => {
    held.resolve(await lock(path));
    response.writeHead(204).end();
  };
  expect(await submit(client, randomUUID(), 'Hello')).toBe(201);
  const { release } = await held.promise;
  expect((await client('/healthz')).status).toBe(200);
  await release();
  await untilDelivered((await openForTest(url)).db, true);
  expect(receiver.calls).toHaveLength(1);
});

/** They are removed 25 at a time. */
const MANY = 500;

const REMOVALS = [
  [
    'retention',
    ['retention', '--yes'],
    `Removed: ${MANY} leads (still to be delivered: ${MANY}), 0 subscriptions\n`,
  ],
  [
    'erase',
    ['erase', 'ada@example.com'],
    `Erased: ${MANY} contact_submissions, 0 newsletter_subscriptions, 0 subscription_changes, 0 lead_work, 0 calls, 0 address_pairs, ` +
      `0 lead_notes, 0 lead_edits, 0 messages, 0 message_files, 0 message_cc, ${MANY} deliveries, 0 delivery_attempts, 0 spent_tokens, 0 activity_log\n`,
  ],
] as const;

for (const [[name, args, stderr], options] of sampled(REMOVALS, 1))
  test(`${name} works in steps, between which a server writes`, options, async () => {
    const { url, client } = await start();
    const { db } = await openForTest(url);
    await storeLeads(db, ['mail'], MANY);
    const removing = runProgram('apps/cli/leads/leads.ts', [...args], {
      DATABASE_URL: url,
      LEADS_KEEP_MONTHS: '1',
    });
    const counts = new Set<number>();
    for (let isDone = false; !isDone; ) {
      expect(await submit(client, randomUUID(), 'meanwhile')).toBe(201);
      const { left } = await db
        .selectFrom('contact_submissions')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('email', '=', 'ada@example.com')
        .executeTakeFirstOrThrow();
      counts.add(left);
      isDone = left === 0;
    }
    expect(counts.size).toBeGreaterThan(2);
    expect(await removing).toEqual({ code: 0, stdout: '', stderr });
  });
