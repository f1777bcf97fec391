/**
 * `leads doctor`, as an operator calls it. The program is started for what it prints, for a file of settings, for certificates that Node
 * reads at its start, and as another user.
 */

import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openAsItIs, sqlitePath } from '../../packages/store/database/database.ts';
import { addErasureDue } from '../../packages/store/database/sqlite/erasures-due.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { countNotSent } from '../../packages/store/deliveries/visitor-mails.ts';
import { emptySqlite, freshSqlite, loseDatabase, onSqliteFirst, openForTest } from '../support/databases.ts';
import { testErasures } from '../support/erasures.ts';
import { hasDovecot, startImapServer } from '../support/imap-server.ts';
import { storeLead } from '../support/leads.ts';
import { leadsWith } from '../support/leads-command.ts';
import { LONG, LONG_OF_USER } from '../support/long.ts';
import { startMailServer } from '../support/mail-server.ts';
import { portOf } from '../support/port.ts';
import { type Finished, runProgram } from '../support/processes.ts';
import { startReceiver } from '../support/receiver.ts';
import { hasOpenssl, selfSigned } from '../support/self-signed.ts';
import { holdLock } from '../support/sqlite-lock.ts';
import { unprivilegedUser } from '../support/user.ts';
import { spendMailsOfDay } from '../support/visitor-mails.ts';

const report = z.object({
  state: z.string(),
  findings: z.array(
    z.object({ check: z.string(), state: z.string(), message: z.string(), action: z.string().nullable() }),
  ),
});

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

const COMMAND = ['doctor', '--format', 'json'];

/** Calls it in this process, with the settings that it judges. */
function call(settings: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL = '' } = settings;
  // A list is beside a file of SQLite, and elsewhere where it is told.
  const environment = DATABASE_URL.startsWith('postgres')
    ? { ERASURES_FILE: testErasures().path, ...settings }
    : settings;
  const given = () => ({ problem: undefined, environment });
  return leadsWith({ given }, DATABASE_URL, ...args);
}

async function doctor(settings: Record<string, string>, ...args: string[]) {
  return read(await call(settings, ...COMMAND, ...args));
}

async function program(settings: Record<string, string>) {
  return read(await runProgram('apps/cli/leads/leads.ts', COMMAND, settings));
}

function read({ code, stdout, stderr }: Finished) {
  const { state, findings } = report.parse(JSON.parse(stdout));
  const of = (check: string) =>
    findings.filter((one) => one.check === check).map(({ state, message }) => `${state}: ${message}`);
  return { code, state, findings, of, printed: stdout + stderr };
}

/** The back-up is fresh, so that nothing is amiss. */
function stamp(ageMs = 0): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'last');
  writeFileSync(file, '');
  const at = new Date(Date.now() - ageMs);
  utimesSync(file, at, at);
  return file;
}

/** Listens, and answers nothing. */
async function silentPort(): Promise<number> {
  const server: Server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return portOf(server);
}

onSqliteFirst('leads doctor', (freshUrl) => {
  test('finds nothing wrong where all is well, with tests that say so', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    await storeLead(db, [], { email: 'ada@example.com' });
    await setDeliveryChannels(db, ['mail', 'webhook']);
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const webhook = await startReceiver();
    onTestFinished(() => webhook.close());
    const settings = {
      DATABASE_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@assay.example',
      LEADS_TO: 'Sales <sales@assay.example>, boss@assay.example',
      WEBHOOK_URL: `${webhook.url}?key=keyhush`,
      WEBHOOK_SECRETS: SECRET,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      BACKUP_STAMP: stamp(),
      LEADS_KEEP_MONTHS: 'forever',
    };
    const { code, of, findings } = await doctor(settings);
    expect(of('retention')).toEqual(['ok: Leads are kept until they are erased']);
    // The site of the tests is built without settings.
    expect(findings.filter(({ state }) => ['fault', 'warning'].includes(state))).toEqual([
      expect.objectContaining({
        check: 'settings',
        state: 'warning',
        message: expect.stringContaining('other settings than this server has (SMTP_URL, WEBHOOK_URL)'),
      }),
    ]);
    expect(code).toBe(0);
    expect(of('database').join()).toMatch(/^ok: (SQLite 3|PostgreSQL, .*version \d+.*sessions last)/);
    expect(of('database').join()).toMatch(/nothing is pending$/);
    expect(of('disk').join()).toMatch(/^ok: .* are free on the disk of the database/);
    expect(of('mail')).toHaveLength(1);
    expect([mail.mails, webhook.calls]).toEqual([[], []]);

    const sent = await doctor(settings, '--send');
    expect(sent.code).toBe(0);
    expect(sent.printed).not.toContain('keyhush');
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({ to: ['sales@assay.example', 'boss@assay.example'] });
    expect(mail.mails[0]?.headers.get('subject')).toMatch(/^\[Test\] /);
    expect(webhook.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['test']);
    expect(webhook.calls[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(JSON.stringify([mail.mails, webhook.calls])).not.toContain('ada@example.com');
  });

  test('tells what waits, what was given up, and that nobody delivers', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    await setDeliveryChannels(db, ['mail']);
    await storeLead(db, ['mail', 'webhook']);
    const at = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
    await db.updateTable('deliveries').set({ created_at: at, next_attempt_at: at }).execute();
    const { code, of } = await doctor({ DATABASE_URL: url, BACKUP_STAMP: stamp(40 * 60 * 60 * 1000) });
    expect(code).toBe(1);
    expect(of('deliveries')).toEqual([
      'fault: 1 delivery by mail waits, the oldest for 3 hours',
      'warning: 1 delivery waits for the webhook: WEBHOOK_URL is not set',
      'fault: A delivery is due for 3 hours, and nobody has tried it',
    ]);
    // Of mails to visitors that a limit keeps back.
    await db.deleteFrom('deliveries').execute();
    await countNotSent(db, new Date());
    expect((await doctor({ DATABASE_URL: url })).of('deliveries')).toEqual([
      'ok: None is due; a limit kept 1 mail to visitors back within a day',
    ]);
    await spendMailsOfDay(db);
    expect((await doctor({ DATABASE_URL: url })).of('deliveries').join()).toMatch(
      /^warning: Visitors get no more mails today: 1000 were sent, 1 were not/,
    );
    // The database knows of a receiver whose settings are not here.
    expect(of('mail').join()).toMatch(/^unknown: Not known here: .* without SMTP_URL/);
    expect(of('chat')).toEqual(['ok: Not in use, without CHAT_WEBHOOK_URL']);
    expect(of('back-up').join()).toMatch(/^fault: The last good one is 40 hours old/);
  });

  test('goes on without the database, and shows no password', async () => {
    const url = await freshUrl();
    await loseDatabase(url);
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const { code, of, printed } = await doctor({
      DATABASE_URL: url.replace(/^(postgres:\/\/[^:@/]+)(:[^@]*)?@/, '$1:hushhush@'),
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@assay.example',
      LEADS_TO: 'sales@assay.example',
      BACKUP_STAMP: stamp(),
    });
    expect(code).toBe(1);
    expect(of('database').join()).toMatch(/^fault: .*(There is no database at|3D000|28P01)/);
    expect(of('deliveries')).toEqual(['unknown: Not known while the database cannot be read']);
    expect(of('mail').join()).toMatch(/^ok: /);
    expect(of('back-up').join()).toMatch(/^ok: /);
    expect(printed).not.toContain('hushhush');
  });

  test('changes nothing, and says which migrations are pending', async () => {
    const url = await freshUrl();
    const last = '062-message-files';
    const db = await openAsItIs(url);
    // As in a database of 0.3.0.
    await sql`update kysely_migration set name = ${last}`.execute(db);
    const list = url.startsWith('sqlite:') ? `${sqlitePath(url)}.erasures` : undefined;
    const { of } = await doctor({ DATABASE_URL: url, BACKUP_STAMP: stamp() });
    expect(of('database').join()).toMatch(/warning: .*062-message-files, which is an earlier version$/);
    const { rows } = await sql`select name from kysely_migration`.execute(db);
    expect(rows).toEqual([{ name: last }]);
    if (list) expect(() => readFileSync(list)).toThrow('ENOENT');
    await sql`update kysely_migration set name = '9.0.0-moods'`.execute(db);
    expect((await doctor({ DATABASE_URL: url })).of('database').join()).toMatch(
      /fault: .*9\.0\.0-moods, which is newer/,
    );
    await db.destroy();
  });
});

test.skipIf(!hasDovecot)(
  'says whether the mailbox of answers lets the server in, and has the folder',
  async () => {
    const { url, stop } = await startImapServer();
    const of = async (change: (changed: URL) => void = () => {}) => {
      const changed = new URL(url);
      change(changed);
      const { findings, printed } = await doctor({
        DATABASE_URL: await freshSqlite(),
        INBOUND_IMAP_URL: changed.href,
      });
      expect(printed).not.toContain(changed.password);
      return findings.find(({ check }) => check === 'mailbox');
    };
    expect(await of()).toMatchObject({ state: 'ok', message: expect.stringContaining(url.host) });
    expect(await of((one) => (one.pathname = '/Antworten'))).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('the folder "Antworten" cannot be opened'),
      action: expect.stringMatching(/there are .*"Answers"/),
    });
    expect(await of((one) => (one.password = 'guessed-wrong'))).toMatchObject({
      state: 'fault',
      action: expect.stringContaining('Correct the user and the password'),
    });
    await stop();
    expect(await of()).toMatchObject({
      state: 'fault',
      action: expect.stringContaining('the host and the port'),
    });
  },
);

test.skipIf(!hasDovecot)('says what to do where the mailbox does not take the token', async () => {
  const provider = createHttpServer(({ url: path = '' }, response) => {
    // Whoever asks about the token learns nothing.
    response.writeHead(path.startsWith('/token') ? 200 : 401);
    response.end(JSON.stringify({ access_token: 'hush-token', expires_in: 3600 }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void provider.close());
  await once(provider, 'listening');
  const port = portOf(provider);
  const { url } = await startImapServer(`http://127.0.0.1:${port}/info?token=`);
  url.password = '';
  const { findings, printed } = await doctor({
    DATABASE_URL: await freshSqlite(),
    INBOUND_IMAP_URL: url.href,
    INBOUND_IMAP_OAUTH: `http://id:secret@127.0.0.1:${port}/token?scope=mail`,
  });
  const found = findings.find(({ check }) => check === 'mailbox');
  expect(found?.action).toMatch(/the mailbox does not take it: .*the scope in INBOUND_IMAP_OAUTH/);
  expect(found?.action).not.toContain('password');
  expect(printed).not.toContain('hush-token');
});

const stranger = unprivilegedUser();

test.skipIf(process.getuid?.() === 0 && stranger === null)(
  'names files that the user may not write, once',
  LONG_OF_USER,
  async () => {
    const DATABASE_URL = await freshSqlite(tmpdir());
    const path = sqlitePath(DATABASE_URL);
    chmodSync(dirname(dirname(path)), 0o755);
    writeFileSync(`${path}.erasures`, `key ${'a'.repeat(43)}\n`);
    if (stranger)
      for (const file of [dirname(path), path, `${path}.erasures`])
        chownSync(file, stranger.uid, stranger.gid);
    const asStranger = async () => {
      const args = ['doctor', '--format', 'json'];
      const { stdout } = await runProgram(
        'apps/cli/leads/leads.ts',
        args,
        { DATABASE_URL },
        stranger ?? undefined,
      );
      const faults = report.parse(JSON.parse(stdout)).findings.filter(({ state }) => state === 'fault');
      return faults.map(({ message }) => message);
    };
    expect(await asStranger()).toEqual([]);
    chmodSync(`${path}.erasures`, 0o400);
    expect(await asStranger()).toEqual([
      expect.stringMatching(
        /^The list of erasures cannot be written: EACCES: user .* cannot write .*\.erasures, which/,
      ),
    ]);
    chmodSync(`${path}.erasures`, 0o600);
    chmodSync(path, 0o444);
    expect(await asStranger()).toEqual([
      expect.stringMatching(/^EACCES: user .* cannot write .*\.db, which belongs/),
    ]);
  },
);

test('says that another program keeps SQLite from writing', LONG, async () => {
  const DATABASE_URL = await freshSqlite();
  const { release } = await holdLock(sqlitePath(DATABASE_URL));
  const held = await doctor({ DATABASE_URL });
  await release();
  expect(held.of('database')).toEqual([
    expect.stringMatching(/^ok: SQLite/),
    expect.stringMatching(/^ok: .*nothing is pending$/),
    expect.stringMatching(/^fault: It takes no messages: .*database is locked/),
  ]);
  expect(held.findings.map(({ action }) => action)).toContainEqual(
    expect.stringContaining('"fuser <file>-shm"'),
  );
  expect((await doctor({ DATABASE_URL })).of('database').join()).not.toContain('fault');
});

test('names every wrong setting at once, with a guess, and runs the other checks', async () => {
  const DATABASE_URL = await freshSqlite();
  const { code, of, printed } = await doctor({
    DATABASE_URL,
    PORT: 'abc',
    TRUST_PROXI: '1',
    WEBHOOK_URL: 'https://hooks.example.com/keyhush',
    RECAPTCHA_SITE_KEY: 'site',
    DESK_PEOPL: 'example.com',
    OIDC_ISSUER: 'https://accounts.example.com',
    ERASURES_FILE: `${sqlitePath(DATABASE_URL)}.list`,
    ERASURES_URL: 'postgres://a:hushhush@127.0.0.1:1/erasures',
    METRICS_PORT: '3001',
    BACKUP_STAMP: '/no/such/stamp',
  });
  expect(code).toBe(1);
  expect(of('settings')).toEqual([
    'fault: TRUST_PROXI: there is no such setting; did you mean TRUST_PROXY?',
    'fault: PORT: expected a whole number from 0 to 65535, got "abc"',
    'fault: WEBHOOK_SECRETS: expected a value, because WEBHOOK_URL is set',
    'fault: RECAPTCHA_SECRET_KEY: expected a value, because RECAPTCHA_SITE_KEY is set',
    'fault: DESK_PEOPL: there is no such setting; did you mean DESK_PEOPLE?',
    'fault: OIDC_CLIENT_ID: expected a value, because OIDC_ISSUER is set',
    'fault: OIDC_CLIENT_SECRET: expected a value, because OIDC_ISSUER is set',
    'fault: DESK_URL: expected a value, because OIDC_ISSUER is set',
    'fault: DESK_PEOPLE: expected a value, because OIDC_ISSUER is set',
    'warning: ERASURES_FILE has no effect, because ERASURES_URL is set',
    'warning: METRICS_PORT is the same as DESK_PORT',
    'warning: The site was built with other settings than this server has (WEBHOOK_URL, RECAPTCHA_SITE_KEY), so its pages name other recipients of data',
  ]);
  expect(of('database').join()).toMatch(/^ok: /);
  expect(of('list of erasures').join()).toMatch(/^fault: ERASURES_URL: .*ECONNREFUSED/);
  expect(of('back-up').join()).toMatch(/^fault: No good back-up was made.*there is no file$/);
  expect(printed).not.toMatch(/hushhush|keyhush/);
});

test('says of settings that contradict each other what to do', async () => {
  const { findings } = await doctor({
    DATABASE_URL: await freshSqlite(),
    SITE_URL: 'http://example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'leads@example.com',
    LEADS_TO: 'team@example.com',
    DESK_PEOPLE: 'example.com',
  });
  const told = findings.filter(({ check, message }) => check === 'settings' && !/built/.test(message));
  expect(told.map(({ message, action }) => `${message}: ${action}`)).toEqual([
    'DESK_PEOPLE has no effect, because there is neither OIDC_ISSUER nor DESK_MAIL_SIGN_IN=true: Correct it',
    'SITE_URL is no https:// address, so that links in mails are not protected, and nobody unsubscribes with one click: Correct it',
  ]);
});

test('names a line of the file of settings that nothing reads', async () => {
  const file = stamp();
  writeFileSync(
    file,
    `DATABASE_URL=${await freshSqlite()}\nDATABASE_HOST=db\nSITE_ADDRESS=a.example\nBAD_WORD=x\n`,
  );
  const { of } = await program({ ENV_FILE: file });
  expect(of('settings')).toEqual([
    `warning: BAD_WORD in ${file}: no program of ours reads it`,
    `warning: DATABASE_HOST in ${file}: no program of ours reads it`,
  ]);
});

test('waits for no host that does not answer', LONG, async () => {
  const port = await silentPort();
  const { code, of, findings } = await doctor({
    DATABASE_URL: `postgres://assay:hushhush@127.0.0.1:${port}/assay?sslmode=disable`,
    SMTP_URL: `smtp://bob:hushhush@127.0.0.1:${port}`,
    MAIL_FROM: 'site@assay.example',
    LEADS_TO: 'sales@assay.example',
    WEBHOOK_URL: `https://127.0.0.1:${port}/`,
    WEBHOOK_SECRETS: SECRET,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    SITE_URL: `https://127.0.0.1:${port}`,
    BACKUP_STAMP: stamp(),
  });
  expect(code).toBe(1);
  for (const name of ['database', 'mail', 'webhook']) expect(of(name).join(), name).toMatch(/^fault: /);
  expect(of('certificate').join()).toMatch(/^unknown: Not known here/);
  expect(of('back-up').join()).toMatch(/^ok: /);
  expect(findings.length).toBeGreaterThan(12);
});

test('says why a mail server cannot be used', LONG, async () => {
  const DATABASE_URL = await freshSqlite();
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error('Wrong password hushhush of bobsecret')),
  });
  onTestFinished(() => server.close());
  const mail = { DATABASE_URL, MAIL_FROM: 'site@assay.example', LEADS_TO: 'sales@assay.example' };
  const refused = await doctor({ ...mail, SMTP_URL: server.url.replace('//', '//bobsecret:hushhush@') });
  expect(refused.of('mail').join()).toMatch(/^fault: 127\.0\.0\.1:\d+: Invalid login: 535/);
  expect(refused.printed).not.toMatch(/hushhush|bobsecret/);
  const unknown = await doctor({ ...mail, SMTP_URL: 'smtp://mail.invalid' });
  expect(unknown.of('mail').join()).toMatch(
    /^fault: mail\.invalid: .*(ENOTFOUND|EAI_AGAIN|not known|timed? ?out)/i,
  );
});

test('tells an erasure that is not complete, and a list that was lost', LONG, async () => {
  const url = await freshSqlite();
  const { db } = await openForTest(url);
  const old = new Date(Date.now() - 60 * 60 * 1000);
  await db.transaction().execute((transaction) => addErasureDue(transaction, old, { search: false }));
  await db
    .insertInto('known_erasures')
    .values({ list: 'erasures', entries: 3, last_hash: null, last_at: null })
    .execute();
  const { of } = await doctor({ DATABASE_URL: url });
  expect(of('list of erasures')).toEqual([
    'fault: An erasure is due for 60 minutes, and not complete',
    expect.stringMatching(/^fault: .*lacks at least 3 of the entries/),
  ]);
});

test(
  'says that a SQLite file is held, damaged or not to be written, and what is elsewhere is fine',
  LONG,
  async () => {
    const url = await freshSqlite();
    const { release } = await holdLock(sqlitePath(url), 'pragma locking_mode = exclusive; begin exclusive');
    const webhook = await startReceiver();
    onTestFinished(() => webhook.close());
    const settings = { WEBHOOK_URL: webhook.url, WEBHOOK_SECRETS: SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' };
    const held = await doctor({ DATABASE_URL: url, ...settings });
    await release();
    expect(held.of('database').join()).toMatch(/^fault: .*database is locked/);
    expect(held.of('webhook').join()).toMatch(/^ok: /);
    const damaged = await freshSqlite();
    writeFileSync(
      sqlitePath(damaged),
      'no database at all, but a text that is longer than a header of SQLite would be',
    );
    expect((await doctor({ DATABASE_URL: damaged })).of('database').join()).toMatch(
      /^fault: .*not a database/,
    );
    const folder = await doctor({ DATABASE_URL: 'sqlite:/tmp' });
    expect(folder.of('database').join()).toMatch(/^fault: SQLite, \/tmp: /);
  },
);

test.each([
  ['https://site.invalid', '0', /warning: SITE_URL is https:.* TRUST_PROXY=0/],
  ['https://site.invalid', '1', /^(?!.*TRUST_PROXY)/],
  ['http://localhost:3000', '1', /warning: TRUST_PROXY is 1, but SITE_URL/],
])('judges TRUST_PROXY by the address of the site: %s with %s', async (SITE_URL, TRUST_PROXY, expected) => {
  const { of } = await doctor({ DATABASE_URL: await freshSqlite(), SITE_URL, TRUST_PROXY });
  expect(of('settings').join()).toMatch(expected);
});

test.skipIf(!hasOpenssl)('looks at the certificate of the site', async () => {
  const pem = selfSigned();
  const server = createTlsServer({ key: pem, cert: pem }, (_, response) => {
    response.writeHead(200, { Date: 'Sat, 01 Jan 2022 00:00:00 GMT' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const trusted = stamp();
  writeFileSync(trusted, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')));
  const SITE_URL = `https://localhost:${portOf(server)}`;
  const DATABASE_URL = await freshSqlite();
  const found = await program({ DATABASE_URL, SITE_URL, NODE_EXTRA_CA_CERTS: trusted, TRUST_PROXY: '1' });
  expect(found.of('certificate').join()).toMatch(/^ok: That of SITE_URL, localhost:\d+, is valid until 20/);
  const other = SITE_URL.replace('localhost', '127.0.0.1');
  const untrusted = await program({ DATABASE_URL, SITE_URL: other, NODE_EXTRA_CA_CERTS: trusted });
  expect(untrusted.of('certificate').join()).toMatch(/^fault: .* is not trusted by this machine/);
});

test('prints a line for each finding, and refuses what it does not know', async () => {
  const url = await emptySqlite();
  const settings = { DATABASE_URL: url };
  const { code, stdout, stderr } = await runProgram('apps/cli/leads/leads.ts', ['doctor'], settings);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^ok {7}settings/m);
  expect(stdout).toMatch(/^fault {4}database +SQLite, .*There is no database at .*DATABASE_URL/m);
  for (const line of stdout.trimEnd().split('\n')) expect(line).toMatch(/^(ok|warning|fault|unknown) +\S/);
  expect(stderr).toBe('There is a fault\n');
  const doctorWith = (...args: string[]) => call(settings, 'doctor', ...args);
  expect((await doctorWith('--json')).stdout).toMatch(/^\{\n {2}"state": "fault"/);
  for (const args of [['--format', 'xml'], ['now'], ['--sent']])
    expect((await doctorWith(...args)).code).toBe(2);
});
