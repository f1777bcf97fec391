/** The server tells failures of the storage, after which visitors may try again, from mistakes in the program. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { BUTTON, NEWSLETTER_PATHS, TOKEN_PARAMETER } from '../../../packages/contract/newsletter.ts';
import { readinessProbe } from '../../../packages/store/database/readiness.ts';
import type { Queries } from '../../../packages/store/schema.ts';
import { appClient, CONTACT, post, solve } from '../../support/api.ts';
import { freshSqlite, loseDatabase, openForTest } from '../../support/databases.ts';
import { captureLog } from '../../support/log.ts';

const MISTAKE = 'A mistake in this program';

function mistake(): never {
  throw Object.assign(new Error('no'), { code: 'ERR_OF_ANOTHER_MODULE' });
}

/** A database whose statements are mistakes. */
function mistaken(db: Queries): Queries {
  return db.withPlugin({ transformQuery: mistake, transformResult: async ({ result }) => result });
}

async function start() {
  const url = await freshSqlite();
  return { url, database: await openForTest(url), ...captureLog() };
}

test('a mistake while a submission is stored is no failure of the storage', async () => {
  const { database, log, lines } = await start();
  const client = appClient({ ...database, db: mistaken(database.db) }, undefined, { log });
  const token = await solve(client, 'contact_form');
  const answer = await post(client, API_PATHS.contactSubmissions, { ...CONTACT, token });
  expect(await answer.json()).toMatchObject({ status: 500, code: 'internal' });
  expect(lines.join()).toContain(MISTAKE);
});

test("a mistake behind a button of the newsletter's pages is no failure of the storage", async () => {
  const { database, log, lines } = await start();
  const client = appClient({ ...database, db: mistaken(database.db) }, undefined, { log });
  const answer = await client(`${NEWSLETTER_PATHS.confirm}?${TOKEN_PARAMETER}=${'f'.repeat(64)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ [BUTTON.name]: BUTTON.value }).toString(),
  });
  expect(answer.status).toBe(500);
  expect(lines.join()).toContain(MISTAKE);
});

test('a mistake in the probe of the database is no failure of the storage', async () => {
  const { database, log, lines } = await start();
  const answer = await appClient({ ...database, ping: async () => mistake() }, undefined, { log })('/readyz');
  expect(answer.status).toBe(500);
  expect(lines.join()).toContain(MISTAKE);
});

test('a database that does not answer in time is a failure of the storage', async () => {
  const { database } = await start();
  const ping = readinessProbe(database.db, () => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = appClient({ ...database, ping })('/readyz');
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await answer).status).toBe(503);
});

test('a lost file is a failure of the storage', async () => {
  const { url, database } = await start();
  const client = appClient(database);
  const token = await solve(client, 'contact_form');
  await loseDatabase(url);
  const answer = await post(client, API_PATHS.contactSubmissions, { ...CONTACT, token });
  expect(await answer.json()).toMatchObject({ status: 503, code: 'storage_unavailable' });
  expect((await client('/readyz')).status).toBe(503);
});
