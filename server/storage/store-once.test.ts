import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEachDatabase, openForTest } from '../../tests/support/databases.ts';
import { findAnswer, forgetExpiredAnswers, keepAnswer } from './idempotency-keys.ts';
import { insertNewsletterSubscription, listNewsletterSubscriptions } from './newsletter-subscriptions.ts';
import { type Submission, storeOnce } from './store-once.ts';
import { forgetExpiredTokens, spendToken } from './used-tokens.ts';

const HOUR = 60 * 60 * 1000;

function subscription(email: string, nonce: string, key: string | null = null): Submission {
  const id = randomUUID();
  return {
    token: { nonce, expiresAt: new Date(Date.now() + HOUR) },
    idempotency: key ? { key, fingerprint: email, answer: id } : null,
    insert: (db) => insertNewsletterSubscription(db, { id, created_at: new Date().toISOString(), email }),
  };
}

onEachDatabase('storeOnce', (freshUrl) => {
  test('spends the token of a duplicate, and gives its key free', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    await storeOnce(db, subscription('ada@example.com', 'nonce 1'));
    expect(await storeOnce(db, subscription('ADA@example.com', 'nonce 2', key))).toEqual({
      kind: 'duplicate',
    });
    expect(await storeOnce(db, subscription('grace@example.com', 'nonce 2'))).toEqual({ kind: 'token_used' });
    expect(await storeOnce(db, subscription('grace@example.com', 'nonce 3', key))).toEqual({
      kind: 'stored',
    });
    expect(await listNewsletterSubscriptions(db)).toHaveLength(2);
  });

  test('keeps nothing when the insert fails', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    const failing = {
      ...subscription('ada@example.com', 'nonce', key),
      insert: () => Promise.reject(Error('full')),
    };
    await expect(storeOnce(db, failing)).rejects.toThrow('full');
    expect(await storeOnce(db, subscription('ada@example.com', 'nonce', key))).toEqual({ kind: 'stored' });
  });

  test('answers from what is kept when the key is taken', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    const first = subscription('ada@example.com', 'nonce 1', key);
    await storeOnce(db, first);
    expect(await storeOnce(db, subscription('grace@example.com', 'nonce 2', key))).toEqual({
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
