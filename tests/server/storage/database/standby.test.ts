/** PostgreSQL whose synchronous standby is gone: commits hang, and nothing that hangs is left behind. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { API_PATHS } from '../../../../packages/contract/api.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { appClient, post } from '../../../support/api.ts';
import { openForTest } from '../../../support/databases.ts';
import { LONG } from '../../../support/long.ts';
import { PATIENT } from '../../../support/patience.ts';
import { startPostgres } from '../../../support/postgres.ts';
import { countBackends, setSynchronousStandby } from '../../../support/standby.ts';
import { SECRET, submit } from '../../../support/submit.ts';
import { mintToken } from '../../../support/tokens.ts';

/** As many as `pg` opens at most. */
const POOL_SIZE = 10;

async function start() {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL');
  onTestFinished(() => postgres.stop());
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  onTestFinished(() => admin.end());
  const database = await openForTest(postgres.url, { connectMs: 5000, statementMs: 1600, answerMs: 2000 });

  return {
    database,
    client: appClient(database),
    admin,
    setStandby: (standby: string) => setSynchronousStandby(admin, standby),
  };
}

describe.skipIf(inject('postgres') === null)('a PostgreSQL whose standby is gone', () => {
  test('accepts no submission until the standby is back, and then each one once', async () => {
    const { database, client, setStandby } = await start();
    const key = randomUUID();
    expect(await submit(client, randomUUID(), 'before')).toBe(201);
    await setStandby('gone');
    expect(await submit(client, key, 'during')).toBe(503);
    // It is committed here by now, but nowhere else: to say that it is stored would be too early.
    expect(await submit(client, key, 'during')).toBe(503);
    await setStandby('');
    expect(await submit(client, key, 'during')).toBe(201);
    const messages = (await listContactSubmissions(database.db)).map(({ message }) => message);
    expect(messages).toEqual(['before', 'during']);
  });

  test('is not ready without traffic either, and ready once the standby is back', LONG, async () => {
    const { client, setStandby } = await start();
    const readiness = async () => (await client('/readyz')).status;
    expect(await readiness()).toBe(200);
    await setStandby('gone');
    await vi.waitFor(async () => expect(await readiness()).toBe(503), PATIENT);
    // The next probe does not wait for another write.
    expect(await readiness()).toBe(503);
    expect((await client('/healthz')).status).toBe(200);
    await setStandby('');
    await vi.waitFor(async () => expect(await readiness()).toBe(200), PATIENT);
  });

  test('opens no more connections than the pool has', LONG, async () => {
    const { client, admin, setStandby } = await start();
    await setStandby('gone');
    let most = 0;
    let done = false;
    const counting = (async () => {
      while (!done) most = Math.max(most, await countBackends(admin));
    })();
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 2 * POOL_SIZE }, async (_, at) => {
          const token = await mintToken(SECRET, 'newsletter_subscribe');
          const body = { token, email: `${round}-${at}@example.com` };
          return post(client, API_PATHS.newsletterSubscriptions, body);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(2 * POOL_SIZE).fill(503));
    }
    done = true;
    await counting;
    expect(most).toBe(POOL_SIZE);
    await setStandby('');
    expect(await submit(client, randomUUID(), 'after')).toBe(201);
  });

  test('is not ready when it accepts no writes', async () => {
    const { client, admin } = await start();
    const setReadOnly = async (value: 'on' | 'off') => {
      await admin.query(`alter system set default_transaction_read_only = ${value}`);
      await admin.query('select pg_reload_conf()');
    };
    await setReadOnly('on');
    await vi.waitFor(async () => expect(await submit(client, randomUUID(), 'during')).toBe(503), PATIENT);
    await vi.waitFor(async () => expect((await client('/readyz')).status).toBe(503), PATIENT);
    await setReadOnly('off');
    await vi.waitFor(async () => expect(await submit(client, randomUUID(), 'after')).toBe(201), PATIENT);
    await vi.waitFor(async () => expect((await client('/readyz')).status).toBe(200), PATIENT);
  });

  test('repeats no answer before the standby confirms it', async () => {
    const { client, setStandby } = await start();
    const key = randomUUID();
    await setStandby('gone');
    expect(await submit(client, key, 'during')).toBe(503);
    const repeat = () => submit(client, key, 'during', 'no token');
    expect(await repeat()).toBe(503);
    await setStandby('');
    expect(await repeat()).toBe(201);
  });
});
