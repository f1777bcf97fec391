/** What a running server says by itself of wrong settings and failing receivers, for whoever reads its log. */

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../packages/contract/api.ts';
import { type Client, CONTACT, post } from '../support/api.ts';
import { startCaddy } from '../support/caddy.ts';
import { freshSqlite } from '../support/databases.ts';
import { LONG, sampled } from '../support/long.ts';
import { startMailServer } from '../support/mail-server.ts';
import { findProgram } from '../support/programs.ts';
import { startServer } from '../support/server-process.ts';
import { SECRET } from '../support/submit.ts';
import { mintToken } from '../support/tokens.ts';

const PATIENCE = { timeout: 10_000 };

/** Asks for a page, as a proxy passes it on. */
function ask(origin: string, headers: Record<string, string> = {}, path = '/'): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, origin), { headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve());
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** But that the site of the tests is built without these settings. */
const warnings = (stdout: string) =>
  stdout
    .split('\n')
    .filter(
      (line) => line.includes('"level":"warn"') && !line.includes('The site was built with other settings'),
    );

const WRONG = [
  ['0', { 'X-Forwarded-For': '81.2.69.160', 'X-Forwarded-Proto': 'https' }, /TRUST_PROXY is 0/],
  ['2', { 'X-Forwarded-For': '81.2.69.160' }, /1 of 2 proxies, and TRUST_PROXY is 2/],
] as const;

for (const [[TRUST_PROXY, headers, line], options] of sampled(WRONG, 1))
  test(`a wrong TRUST_PROXY of ${TRUST_PROXY} is told once in the log`, options, async () => {
    const server = await startServer({ DATABASE_URL: await freshSqlite(), TRUST_PROXY });
    for (let asked = 0; asked < 10; asked++) await ask(server.origin, headers);
    await expect.poll(() => warnings(server.stdout()).length, PATIENCE).toBe(1);
    expect(server.stdout()).toMatch(line);
    expect(server.stdout()).not.toContain('81.2.69.160');
    await server.stop();
    const right = await startServer({ DATABASE_URL: await freshSqlite(), TRUST_PROXY: '1' });
    for (let asked = 0; asked < 10; asked++) {
      await ask(right.origin, { 'X-Forwarded-For': '81.2.69.160', 'X-Forwarded-Proto': 'https' });
      await ask(right.origin, {}, '/healthz');
    }
    expect(warnings(right.stdout())).toEqual([]);
  });

const caddy = findProgram('caddy');

test.skipIf(!caddy)('through the shipped Caddyfile only a wrong TRUST_PROXY is told', LONG, async () => {
  const found = await Promise.all(
    ['0', '1', '2'].map(async (TRUST_PROXY) => {
      const server = await startServer({ DATABASE_URL: await freshSqlite(), TRUST_PROXY });
      const { host } = new URL(server.origin);
      const proxy = await startCaddy(caddy ?? '', [host, host]);
      onTestFinished(proxy.stop);
      // As a visitor who pretends to be somebody else.
      for (let asked = 0; asked < 10; asked++) await ask(proxy.origin, { 'X-Forwarded-For': '10.1.1.1' });
      if (TRUST_PROXY !== '1') await expect.poll(() => warnings(server.stdout()).length, PATIENCE).toBe(1);
      return warnings(server.stdout()).map((line) => JSON.parse(line).msg);
    }),
  );
  expect(found).toEqual([
    [expect.stringContaining('TRUST_PROXY is 0')],
    [],
    [expect.stringContaining('1 of 2 proxies, and TRUST_PROXY is 2')],
  ]);
});

const MAIL = { MAIL_FROM: 'site@assay.example', LEADS_TO: 'sales@assay.example' };

test('a mail server that cannot be used is told at the start, which goes on', LONG, async () => {
  const refusing = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error('No')),
  });
  onTestFinished(() => refusing.close());
  const cases: [string, RegExp][] = [
    ['smtp://127.0.0.1:1', /the mail server 127\.0\.0\.1:1 cannot be used \(connect ECONNREFUSED/],
    ['smtp://mail.invalid', /the mail server mail\.invalid cannot be used \(/],
    [refusing.url.replace('//', '//bob:hushhush@'), /cannot be used \(Invalid login: 535 No\)/],
  ];
  await Promise.all(
    cases.map(async ([SMTP_URL, expected]) => {
      const server = await startServer({ DATABASE_URL: await freshSqlite(), ...MAIL, SMTP_URL });
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      await expect.poll(() => warnings(server.stdout()).length, { timeout: 20_000 }).toBe(1);
      expect(server.stdout()).toMatch(expected);
      expect(server.stdout()).not.toContain('hushhush');
    }),
  );
});

test("a failed delivery's line has the receiver's codes, and nothing that the visitor typed", async () => {
  const greylisting = await startMailServer({
    onRcptTo: ({ address }, _, done) =>
      done(
        Object.assign(new Error(`4.7.1 Greylisted <${address}> from Zebedee Quux, quuxcorp, try again`), {
          responseCode: address.startsWith('zq') ? 550 : 451,
        }),
      ),
  });
  onTestFinished(() => greylisting.close());
  const server = await startServer({
    DATABASE_URL: await freshSqlite(),
    VERIFICATION_SECRET: SECRET,
    ...MAIL,
    SMTP_URL: greylisting.url,
    CONFIRM_VISITORS: 'true',
  });
  const typed = { first_name: 'Zebedee', last_name: 'Quux', email: 'zq@quux.example', company: 'quuxcorp' };
  const token = await mintToken(SECRET, 'contact_form');
  const body = { ...CONTACT, ...typed, token };
  const headers = { 'Idempotency-Key': randomUUID() };
  const client: Client = (path, init) => fetch(new URL(path, server.origin), init);
  expect((await post(client, API_PATHS.contactSubmissions, body, headers)).status).toBe(201);
  await expect.poll(() => warnings(server.stdout()).length, PATIENCE).toBe(2);
  const lines = warnings(server.stdout()).map((line) => JSON.parse(line).msg);
  expect(lines).toContainEqual(
    expect.stringMatching(/\(mail, try 1\) failed \(451 4\.7\.1\): again in \d+ s$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/\(confirmation, try 1\) given up \(550 4\.7\.1\)/));
  expect(server.stdout()).not.toMatch(/zebedee|quux|zq@|sales@assay\.example: /i);
});
