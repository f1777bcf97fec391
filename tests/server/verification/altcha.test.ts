import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { altcha, altchaProvider } from '../../../packages/service/verification/altcha.ts';
import { costByLoad } from '../../../packages/service/verification/load.ts';
import { countSpentTokens, spendToken } from '../../../packages/store/submissions/spent-tokens.ts';
import { TEST_COST, toToken } from '../../support/api.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';

const SECRET = 'a secret for the tests';
const provider = altcha([SECRET], TEST_COST);

async function solved(challenge: Challenge) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

async function freshToken(from = provider) {
  const challenge: Challenge = JSON.parse(JSON.stringify(await from.createChallenge?.('contact_form')));
  return solved(challenge);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('ALTCHA', () => {
  test('accepts a solved challenge, identified by its nonce', async () => {
    const { challenge, solution } = await freshToken();
    expect(await provider.verify(toToken(challenge, solution), 'contact_form')).toEqual({
      ok: true,
      nonce: challenge.parameters.nonce,
      expiresAt: new Date((challenge.parameters.expiresAt ?? 0) * 1000),
    });
  });

  test('accepts it in any process with the secret, and in no other', async () => {
    const { challenge, solution } = await freshToken();
    const token = toToken(challenge, solution);
    expect(await altcha([SECRET], 2000).verify(token, 'contact_form')).toMatchObject({ ok: true });
    const other = altcha(['another secret altogether'], TEST_COST);
    expect(await other.verify(token, 'contact_form')).toEqual({ ok: false, reason: 'forged' });
  });

  test('accepts each other while the secret of several processes is rotated one process at a time', async () => {
    const [old, both, latest] = [
      ['the old secret'],
      ['the new secret', 'the old secret'],
      ['the new secret'],
    ].map((secrets) => altcha(secrets, TEST_COST));
    for (const [one, other] of [
      [old, both],
      [both, old],
      [both, latest],
      [latest, both],
    ]) {
      const { challenge, solution } = await freshToken(one);
      const verdict = await other?.verify(toToken(challenge, solution), 'contact_form');
      expect(verdict).toMatchObject({ ok: true });
    }
    const { challenge, solution } = await freshToken(old);
    const verdict = await latest?.verify(toToken(challenge, solution), 'contact_form');
    expect(verdict).toEqual({ ok: false, reason: 'forged' });
  });

  test.each([
    ['another address', { origin: 'https://staging.assay.example' }],
    ['another port', { origin: 'https://assay.example:8443' }],
    ['another database', { sharedSecret: async () => 'that of another database' }],
  ])('refuses a challenge of %s with the same secret, and takes its own', async (_, differs) => {
    const environment = altchaProvider.environment.parse({
      VERIFICATION_SECRET: SECRET,
      ALTCHA_COST: '1000',
    });
    const site = {
      hostname: 'assay.example',
      origin: 'https://assay.example',
      sharedSecret: async () => 'its own',
      countSpent: async () => 0,
    };
    const own = await environment?.(site);
    const { challenge, solution } = await freshToken(own);
    const token = toToken(challenge, solution);
    const again = await environment?.(site);
    expect(await again?.verify(token, 'contact_form')).toMatchObject({ ok: true });
    const other = await environment?.({ ...site, ...differs });
    expect(await other?.verify(token, 'contact_form')).toEqual({ ok: false, reason: 'made on another site' });
    // Nor does it help to leave out where it was made.
    const { site: _site, ...data } = challenge.parameters.data ?? {};
    const cut = { ...challenge, parameters: { ...challenge.parameters, data } };
    expect(await other?.verify(toToken(cut, solution), 'contact_form')).toEqual({
      ok: false,
      reason: 'forged',
    });
  });

  test('takes challenges of a release before it, which say nothing of the site, for half an hour after its start', async () => {
    const [before, site] = [altcha([SECRET], TEST_COST), altcha([SECRET], TEST_COST, 'site')];
    const verdictAfter = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: started + minutes * 60_000 });
      const { challenge, solution } = await freshToken(before);
      return site.verify(toToken(challenge, solution), 'contact_form');
    };
    const started = Date.now();
    expect(await verdictAfter(0)).toMatchObject({ ok: true });
    expect(await verdictAfter(29)).toMatchObject({ ok: true });
    expect(await verdictAfter(31)).toEqual({ ok: false, reason: 'made on another site' });
  });

  test('refuses a challenge made for another action', async () => {
    const { challenge, solution } = await freshToken();
    const verdict = await provider.verify(toToken(challenge, solution), 'demo_request');
    expect(verdict).toEqual({ ok: false, reason: 'made for another action' });
  });

  test('refuses a challenge after ten minutes', async () => {
    const { challenge, solution } = await freshToken();
    const token = toToken(challenge, solution);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60_000 });
    expect(await provider.verify(token, 'contact_form')).toMatchObject({ ok: true });
    vi.setSystemTime(Date.now() + 61_000);
    expect(await provider.verify(token, 'contact_form')).toEqual({ ok: false, reason: 'expired' });
  });

  test('refuses an easier challenge of the client’s own making', async () => {
    const options = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 0, deriveKey };
    const challenge = await createChallenge({
      ...options,
      data: { action: 'contact_form' },
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: 'guessed',
      hmacKeySignatureSecret: 'guessed',
    });
    const { solution } = await solved(challenge);
    const verdict = await provider.verify(toToken(challenge, solution), 'contact_form');
    expect(verdict).toEqual({ ok: false, reason: 'forged' });
  });

  test.each([
    ['its cost', { cost: 2_000_000_000 }],
    ['its action', { data: { action: 'demo_request' } }],
    ['its expiry', { expiresAt: 4_000_000_000 }],
    ['its key prefix', { keyPrefix: '' }],
    ['its nonce', { nonce: 'ff' }],
  ])('refuses a challenge with %s changed', async (_, change) => {
    const { challenge, solution } = await freshToken();
    const parameters = { ...challenge.parameters, ...change };
    const verdict = await provider.verify(toToken({ ...challenge, parameters }, solution), 'demo_request');
    expect(verdict).toEqual({ ok: false, reason: 'forged' });
  });

  test.each([
    ['no work', { counter: 0, derivedKey: '00' }],
    ['the prefix alone', null],
    ['a counter that is no number', { counter: 'NaN', derivedKey: '00' }],
    ['nothing', undefined],
  ])('refuses a solution with %s', async (_, solution) => {
    const { challenge } = await freshToken();
    const guess = solution === null ? { counter: 1, derivedKey: challenge.parameters.keyPrefix } : solution;
    expect(await provider.verify(toToken(challenge, guess), 'contact_form')).toMatchObject({ ok: false });
  });

  test.each(['', 'null', '{}', '[]', 'AAAA', '\u0000', Buffer.from('null').toString('base64')])(
    'refuses %j, which is no token',
    async (token) => {
      expect(await provider.verify(token, 'contact_form')).toEqual({ ok: false, reason: 'not a token' });
    },
  );
});

onSqliteFirst('the cost of a challenge', (freshUrl) => {
  test('rises with the tokens that all processes spend, falls back as they expire, and is verified as it was issued', async () => {
    const url = await freshUrl();
    const [one, other] = [await openForTest(url), await openForTest(url)];
    let now = new Date();
    const providerOf = ({ db }: typeof one) =>
      altcha(
        [SECRET],
        costByLoad(
          TEST_COST,
          (max) => countSpentTokens(db, now, max),
          () => now.getTime(),
        ),
      );
    const [calm, busy] = [providerOf(one), providerOf(other)];
    const cheap = await freshToken(calm);
    expect(cheap.challenge.parameters.cost).toBe(TEST_COST);

    const later = (ms: number) => new Date(now.getTime() + ms);
    await one.db.transaction().execute(async (transaction) => {
      for (let at = 0; at < 450; at++)
        await spendToken(transaction, { nonce: `n${at}`, expiresAt: later(600_000) });
    });
    const issued = async (): Promise<Challenge> =>
      JSON.parse(JSON.stringify(await busy.createChallenge?.('contact_form')));
    const costOf = async () => {
      now = later(5_000);
      await issued();
      // It is counted beside.
      await countSpentTokens(other.db, now, 1);
      return (await issued()).parameters.cost;
    };
    await vi.waitFor(async () => expect(await costOf()).toBe(4 * TEST_COST));
    // What was issued before is worth what it cost, in any process; nobody can claim that another one cost as little.
    const { challenge, solution } = cheap;
    expect(await busy.verify(toToken(challenge, solution), 'contact_form')).toMatchObject({ ok: true });
    const dear = await issued();
    const parameters = { ...dear.parameters, cost: TEST_COST };
    const claimed = toToken({ ...dear, parameters }, solution);
    expect(await busy.verify(claimed, 'contact_form')).toEqual({ ok: false, reason: 'forged' });
    now = later(600_000);
    await vi.waitFor(async () => expect(await costOf()).toBe(TEST_COST));
  });
});
