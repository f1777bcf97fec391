import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase, openForTest } from '../../tests/support/databases.ts';
import { lead } from '../../tests/support/leads.ts';
import { insertContactSubmission, listContactSubmissions } from './contact-submissions.ts';
import { insertDeliveries, listDeliveries } from './deliveries.ts';
import { findAnswer, forgetExpiredAnswers, keepAnswer } from './idempotency-keys.ts';
import { insertNewsletterSubscription, listNewsletterSubscriptions } from './newsletter-subscriptions.ts';
import type { Queries } from './schema.ts';
import { type Submission, storeOnce } from './store-once.ts';
import { forgetExpiredTokens, spendToken } from './used-tokens.ts';

const HOUR = 60 * 60 * 1000;

function subscription(db: Queries, email: string, nonce: string, key: string | null = null): Submission {
  const id = randomUUID();
  return {
    token: { nonce, expiresAt: new Date(Date.now() + HOUR) },
    idempotency: key ? { key, fingerprint: email, answer: id } : null,
    mayExist: true,
    inserts: [insertNewsletterSubscription(db, { id, created_at: new Date().toISOString(), email })],
  };
}

function message(db: Queries, nonce: string, key: string | null = null): Submission {
  const row = lead({ id: randomUUID() });
  return {
    token: { nonce, expiresAt: new Date(Date.now() + HOUR) },
    idempotency: key ? { key, fingerprint: row.email, answer: row.id } : null,
    mayExist: false,
    inserts: [
      insertContactSubmission(db, row),
      insertDeliveries(db, ['mail'], { kind: 'contact_submission', id: row.id }, row.created_at),
    ],
  };
}

onEachDatabase('storeOnce', (freshUrl) => {
  test('spends the token of a duplicate, and gives its key free', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    await storeOnce(db, subscription(db, 'ada@example.com', 'nonce 1'));
    expect(await storeOnce(db, subscription(db, 'ADA@example.com', 'nonce 2', key))).toEqual({
      kind: 'duplicate',
    });
    expect(await storeOnce(db, subscription(db, 'grace@example.com', 'nonce 2'))).toEqual({
      kind: 'token_used',
    });
    expect(await storeOnce(db, subscription(db, 'grace@example.com', 'nonce 3', key))).toEqual({
      kind: 'stored',
    });
    expect(await listNewsletterSubscriptions(db)).toHaveLength(2);
  });

  test('stores a message with its delivery once, however many race with its token or its key', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    const racing = Array.from({ length: 30 }, (_, at) =>
      at < 15 ? message(db, 'one nonce') : message(db, `nonce ${at}`, key),
    );
    const outcomes = await Promise.all(racing.map((submission) => storeOnce(db, submission)));
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.slice(0, 15).sort()).toEqual(['stored', ...Array(14).fill('token_used')]);
    expect(kinds.slice(15).sort()).toEqual([...Array(14).fill('answered_before'), 'stored']);
    expect(await listContactSubmissions(db)).toHaveLength(2);
    expect(await listDeliveries(db)).toHaveLength(2);
  });

  test('takes a key whose answer has expired', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    const twoDaysAgo = new Date(Date.now() - 48 * HOUR);
    await keepAnswer(db, key, { fingerprint: 'old', answer: 'old' }, twoDaysAgo);
    const submission = message(db, 'nonce', key);
    expect(await storeOnce(db, submission)).toEqual({ kind: 'stored' });
    const { fingerprint, answer } = submission.idempotency ?? {};
    expect(await findAnswer(db, key, new Date())).toEqual({ fingerprint, answer });
  });

  test('keeps nothing when the insert fails', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    const failing = {
      ...subscription(db, 'ada@example.com', 'nonce', key),
      inserts: [sql`insert into a_table_that_is_not_there (id) values (1)`] as const,
    };
    await expect(storeOnce(db, { ...failing, mayExist: false })).rejects.toThrow('a_table_that_is_not_there');
    await expect(storeOnce(db, failing)).rejects.toThrow('a_table_that_is_not_there');
    expect(await storeOnce(db, subscription(db, 'ada@example.com', 'nonce', key))).toEqual({
      kind: 'stored',
    });
  });

  test('answers from what is kept when the key is taken', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    const first = subscription(db, 'ada@example.com', 'nonce 1', key);
    await storeOnce(db, first);
    expect(await storeOnce(db, subscription(db, 'grace@example.com', 'nonce 2', key))).toEqual({
      kind: 'answered_before',
      kept: { fingerprint: 'ada@example.com', answer: first.idempotency?.answer },
    });
    expect(await spendToken(db, 'nonce 2', new Date())).toBe(true);
  });

  test('keeps an answer for 24 hours', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    const start = Date.now();
    const at = (hours: number) => new Date(start + hours * HOUR);
    await keepAnswer(db, key, { fingerprint: 'one', answer: '1' }, at(0));

    expect(await findAnswer(db, key, at(23.9))).toEqual({ fingerprint: 'one', answer: '1' });
    expect(await keepAnswer(db, key, { fingerprint: 'two', answer: '2' }, at(23.9))).toBe(false);
    expect(await findAnswer(db, key, at(24))).toBeUndefined();
    expect(await keepAnswer(db, key, { fingerprint: 'two', answer: '2' }, at(24))).toBe(true);

    await forgetExpiredAnswers(db, at(47));
    expect(await findAnswer(db, key, at(47))).toEqual({ fingerprint: 'two', answer: '2' });
    await forgetExpiredAnswers(db, at(48));
    expect(await findAnswer(db, key, at(0))).toBeUndefined();
  });

  test('forgets a spent token once it has expired', async () => {
    const { db } = await openForTest(await freshUrl());
    const expiresAt = new Date(Date.now() + HOUR);
    await spendToken(db, 'nonce', expiresAt);
    await forgetExpiredTokens(db, new Date(expiresAt.getTime() - 1));
    expect(await spendToken(db, 'nonce', expiresAt)).toBe(false);
    await forgetExpiredTokens(db, expiresAt);
    expect(await spendToken(db, 'nonce', expiresAt)).toBe(true);
  });
});
