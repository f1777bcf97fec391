import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import {
  deliveriesFor,
  insertDeliveries,
  listDeliveries,
} from '../../../../packages/store/deliveries/deliveries.ts';
import type { NewLead } from '../../../../packages/store/deliveries/lead.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import type { NewContactSubmission } from '../../../../packages/store/schema.ts';
import { answerAbout, findAnswer } from '../../../../packages/store/submissions/idempotency-keys.ts';
import type { Submission } from '../../../../packages/store/submissions/insert-messages.ts';
import { deleteExpiredTokens, spendToken } from '../../../../packages/store/submissions/spent-tokens.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { listNewsletterSubscriptions } from '../../../../packages/store/subscriptions/subscriptions.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { lead } from '../../../support/leads.ts';
import { HOUR } from '../../../support/time.ts';

function subscription(email: string, nonce: string, key?: string): Submission {
  const row = { id: randomUUID(), created_at: new Date().toISOString(), email };
  return submission({ kind: 'newsletter_subscription', row }, nonce, key);
}

function message(nonce: string, key?: string): Submission {
  return submission({ kind: 'contact_submission', row: lead() }, nonce, key);
}

function submission(lead: NewLead, nonce: string, key: string | undefined): Submission {
  return {
    token: { nonce, expiresAt: new Date(Date.now() + HOUR) },
    idempotency: key ? { key, fingerprint: lead.row.email, answer: lead.row.id } : null,
    lead,
  };
}

onEachDatabase('a store', (freshUrl) => {
  async function start(url: string) {
    const { db } = await openForTest(url);
    return { db, store: submissionStore(db, { doubleOptIn: false, channels: ['mail'] }) };
  }

  test('spends the token of a duplicate, and frees its key', async () => {
    const { db, store } = await start(await freshUrl());
    const key = randomUUID();
    await store(subscription('ada@example.com', 'nonce 1'));
    expect(await store(subscription('ADA@example.com', 'nonce 2', key))).toEqual({
      kind: 'duplicate',
    });
    expect(await store(subscription('grace@example.com', 'nonce 2'))).toEqual({
      kind: 'token_used',
    });
    expect(await store(subscription('grace@example.com', 'nonce 3', key))).toMatchObject({
      kind: 'stored',
    });
    expect(await listNewsletterSubscriptions(db)).toHaveLength(2);
  });

  test('stores a message with its delivery once, however many race with its token or its key', async () => {
    const { db, store } = await start(await freshUrl());
    const key = randomUUID();
    const racing = Array.from({ length: 30 }, (_, at) =>
      at < 15 ? message('one nonce') : message(`nonce ${at}`, key),
    );
    const outcomes = await Promise.all(racing.map(store));
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.slice(0, 15).sort()).toEqual(['stored', ...Array(14).fill('token_used')]);
    expect(kinds.slice(15).sort()).toEqual([...Array(14).fill('answered_before'), 'stored']);
    expect(await listContactSubmissions(db)).toHaveLength(2);
    expect(await listDeliveries(db)).toHaveLength(2);
  });

  test('takes a key whose answer has expired', async () => {
    const { db, store } = await start(await freshUrl());
    const key = randomUUID();
    const twoDaysAgo = new Date(Date.now() - 48 * HOUR);
    await spendToken(
      db,
      { nonce: 'old', expiresAt: twoDaysAgo },
      { key, fingerprint: 'old', answer: 'old' },
      twoDaysAgo,
    );
    const fresh = message('nonce', key);
    expect(await store(fresh)).toMatchObject({ kind: 'stored' });
    const { fingerprint, answer } = fresh.idempotency ?? {};
    expect(await findAnswer(db, key, new Date())).toEqual({ fingerprint, answer });
  });

  test('keeps nothing but the spent token when an insert fails', async () => {
    const { db, store } = await start(await freshUrl());
    const key = randomUUID();
    // The delivery, which is inserted last, fails.
    await setDeliveryChannels(db, ['mail']);
    await insertDeliveries(
      db,
      deliveriesFor({ kind: 'contact_submission', row: lead() }, ['mail']),
    ).execute();
    await sql`create unique index one_mail on deliveries (channel)`.execute(db);
    await expect(store(message('nonce', key))).rejects.toThrow(/unique/i);
    await expect(store(subscription('ada@example.com', 'nonce 1', key))).rejects.toThrow(/unique/i);
    await sql`drop index one_mail`.execute(db);
    expect(await store(message('nonce', key))).toEqual({ kind: 'token_used' });
    expect(await store(subscription('ada@example.com', 'nonce 1', key))).toEqual({ kind: 'token_used' });
    expect(await store(subscription('ada@example.com', 'nonce 2', key))).toMatchObject({ kind: 'stored' });
  });

  test('computes nothing from a message whose token is spent', async () => {
    const { db, store } = await start(await freshUrl());
    await spendToken(db, { nonce: 'nonce', expiresAt: new Date(Date.now() + HOUR) });
    // A form that the table refuses would fail as soon as it is inserted.
    const faulty = message('nonce', randomUUID());
    faulty.lead.row = lead({ form_type: 'phone call' as NewContactSubmission['form_type'] });
    const outcomes = await Promise.all([faulty, message('nonce 2', randomUUID())].map(store));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['token_used', 'stored']);
    expect(await listDeliveries(db)).toHaveLength(1);
  });

  test('stores the rest of a batch with a message that cannot be stored', async () => {
    const { db, store } = await start(await freshUrl());
    const messages = Array.from({ length: 40 }, (_, at) => message(`nonce ${at}`, randomUUID()));
    const unknownForm = 'phone call' as NewContactSubmission['form_type'];
    const faulty = message('a nonce');
    faulty.lead.row = lead({ form_type: unknownForm });
    const outcomes = await Promise.allSettled(
      [...messages.slice(0, 20), faulty, ...messages.slice(20)].map(store),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await listContactSubmissions(db)).toHaveLength(40);
    expect(await listDeliveries(db)).toHaveLength(40);
  });

  test('stores a field that only some messages of a batch have', async () => {
    const { db, store } = await start(await freshUrl());
    const { company: _, ...withoutCompany } = lead();
    const [first, second] = [message('nonce 1'), message('nonce 2')];
    first.lead.row = withoutCompany;
    second.lead.row = lead({ company: 'Analytical Engines' });
    await Promise.all([first, second].map(store));
    const companies = (await listContactSubmissions(db)).map(({ company }) => company);
    expect(companies.sort()).toEqual(['Analytical Engines', null]);
  });

  test('returns the kept answer when the key is taken', async () => {
    const { db, store } = await start(await freshUrl());
    const key = randomUUID();
    const first = await store(subscription('ada@example.com', 'nonce 1', key));
    const id = 'id' in first ? first.id : expect.fail();
    expect(await store(subscription('grace@example.com', 'nonce 2', key))).toEqual({
      kind: 'answered_before',
      kept: { fingerprint: 'ada@example.com', answer: answerAbout(id) },
    });
    expect(await spendToken(db, { nonce: 'nonce 2', expiresAt: new Date() })).toBe(true);
  });

  test('keeps an answer for 24 hours', async () => {
    const { db } = await openForTest(await freshUrl());
    const key = randomUUID();
    const start = Date.now();
    const at = (hours: number) => new Date(start + hours * HOUR);
    const keep = (answer: string, hours: number) =>
      spendToken(
        db,
        { nonce: randomUUID(), expiresAt: at(hours) },
        { key, fingerprint: answer, answer },
        at(hours),
      );
    await keep('1', 0);

    expect(await findAnswer(db, key, at(23.9))).toEqual({ fingerprint: '1', answer: '1' });
    expect(await keep('2', 23.9)).toBe(false);
    expect(await findAnswer(db, key, at(24))).toBeUndefined();
    expect(await keep('2', 24)).toBe(true);

    await deleteExpiredTokens(db, at(47));
    expect(await findAnswer(db, key, at(47))).toEqual({ fingerprint: '2', answer: '2' });
    await deleteExpiredTokens(db, at(48));
    expect(await findAnswer(db, key, at(0))).toBeUndefined();
  });

  test('deletes a spent token once it has expired', async () => {
    const { db } = await openForTest(await freshUrl());
    const expiresAt = new Date(Date.now() + HOUR);
    await spendToken(db, { nonce: 'nonce', expiresAt });
    await deleteExpiredTokens(db, new Date(expiresAt.getTime() - 1));
    expect(await spendToken(db, { nonce: 'nonce', expiresAt })).toBe(false);
    await deleteExpiredTokens(db, expiresAt);
    expect(await spendToken(db, { nonce: 'nonce', expiresAt })).toBe(true);
  });
});
