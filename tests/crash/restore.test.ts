import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../packages/contract/api.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { CONTACT, post, remoteClient } from '../support/api.ts';
import { emptySqlite, openForTest } from '../support/databases.ts';
import { LONG } from '../support/long.ts';
import { answerJson, GOOD_ANSWER, startSiteverify } from '../support/recaptcha.ts';
import { runProgram, startServer } from '../support/server-process.ts';

test('a backup under load has every lead acknowledged before it began', LONG, async () => {
  const verifier = await startSiteverify();
  onTestFinished(() => verifier.close());
  verifier.answer = answerJson({ ...GOOD_ANSWER, hostname: 'localhost' });
  const [url, elsewhere] = [await emptySqlite(), await emptySqlite()];
  const server = await startServer({
    DATABASE_URL: url,
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    RECAPTCHA_VERIFY_URL: verifier.url,
    RATE_LIMIT_SUBMISSIONS: '1000000',
  });

  const acknowledged: string[] = [];
  let done = false;
  const client = remoteClient(server.origin);
  const visitors = Array.from({ length: 8 }, async () => {
    while (!done) {
      const response = await post(client, API_PATHS.contactSubmissions, { ...CONTACT, token: randomUUID() });
      if (response.status === 201) acknowledged.push((await response.json()).id);
    }
  });
  while (acknowledged.length < 10) await sleep(20);
  const before = [...acknowledged];
  const file = `${url.slice('sqlite:'.length)}.backup`;
  const backup = await runProgram('apps/cli/leads/leads.ts', ['backup', file], { DATABASE_URL: url });
  expect(backup).toMatchObject({ code: 0, stdout: '' });
  done = true;
  await Promise.all(visitors);
  expect(before.length).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const restore = await runProgram('apps/cli/leads/leads.ts', ['restore', file], { DATABASE_URL: elsewhere });
  expect(restore).toMatchObject({ code: 0, stdout: '' });
  const restored = await listContactSubmissions((await openForTest(elsewhere)).db);
  expect(restored.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  // A server starts with it.
  await startServer({ DATABASE_URL: elsewhere });
});
