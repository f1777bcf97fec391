import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DESK_SETTING_NAMES, inspectDeskSettings } from './desk-settings.ts';
import { inspectSettings, readSettings, SETTING_NAMES } from './settings.ts';

describe('readSettings', () => {
  test('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        host: '127.0.0.1',
        port: 3000,
        databaseUrl: 'sqlite:./data/assay.db',
        erasures: { file: './data/assay.db.erasures', url: undefined },
        backupStamp: undefined,
        currentDatabaseUrl: expect.any(Function),
        directDatabaseUrl: undefined,
        keepMonths: undefined,
        siteUrl: new URL('http://localhost:3000'),
        trustProxy: 0,
        verification: expect.any(Function),
        bookingUrl: undefined,
        doubleOptIn: false,
        channels: [],
        inboundFileKinds: [],
        rateLimits: { submissions: 10, challenges: 60 },
        gone: [],
        features: [],
        metricsPort: undefined,
      },
    });
  });

  test.each(['https://example.com', 'https://example.com/', 'HTTP://Example.com:8080'])(
    'takes %s as the address of the site',
    (SITE_URL) => expect(readSettings({ SITE_URL })).toMatchObject({ ok: true }),
  );

  test.each([
    'https://a.example/site',
    'https://a.example/?b',
    'https://me@a.example',
    'https://a.example/#b',
  ])('refuses %s, which is more than a host', (SITE_URL) =>
    expect(readSettings({ SITE_URL })).toEqual({
      ok: false,
      problem: `SITE_URL: expected an address without a path, as the site has a host of its own, got "${SITE_URL}"`,
    }),
  );

  test('treats an empty value as not set', () => {
    expect(readSettings({ PORT: '', RECAPTCHA_SITE_KEY: '', ALTCHA_COST: '' })).toMatchObject({
      ok: true,
      settings: { port: 3000 },
    });
  });

  test.each([
    [{}, { provider: 'altcha', name: 'ALTCHA' }],
    [
      { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'hush' },
      { provider: 'recaptcha', name: 'reCAPTCHA', siteKey: 'site' },
    ],
  ])('chooses the provider that is set up: %j', async (environment, info) => {
    const result = readSettings(environment);
    if (!result.ok) throw new Error(result.problem);
    const site = {
      hostname: 'assay.example',
      origin: 'https://assay.example',
      sharedSecret: async () => 'a secret for the tests',
      countSpent: async () => 0,
    };
    expect((await result.settings.verification(site)).info).toEqual(info);
  });

  test('takes an old and a new secret of verification, and a passphrase with spaces as one', async () => {
    const signatures = async (secret: string) => {
      const result = readSettings({ VERIFICATION_SECRET: secret, ALTCHA_COST: '1000' });
      if (!result.ok) throw new Error(result.problem);
      const provider = await result.settings.verification({
        hostname: 'a',
        origin: 'https://a',
        sharedSecret: async () => '',
        countSpent: async () => 0,
      });
      const challenge = JSON.stringify(await provider.createChallenge?.('contact_form'));
      return /"signature":"([^"]+)"/.exec(challenge)?.[1]?.split(' ').length;
    };
    expect(await signatures('a-new-secret-for-the-tests  an-old-secret-for-the-tests')).toBe(2);
    expect(await signatures('a passphrase of several words')).toBe(1);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT: expected a whole number from 0 to 65535, got "abc"'],
    [{ PORT: '65536' }, 'PORT: expected a whole number from 0 to 65535, got "65536"'],
    [{ PORT: '-1' }, 'PORT: expected a whole number from 0 to 65535, got "-1"'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: expected a whole number from 0 to 100, got "yes"'],
    [{ ALTCHA_COST: '999' }, 'ALTCHA_COST: expected a whole number from 1000 to 1000000, got "999"'],
    [
      { RATE_LIMIT_SUBMISSIONS: '0' },
      'RATE_LIMIT_SUBMISSIONS: expected a whole number from 1 to 1000000, got "0"',
    ],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT: expected a whole number from 0 to 65535, got "on"'],
    [
      { DATABASE_URL: 'postgres://a:secret@db/assay', ERASURES_URL: 'postgres://b:secret@db/assay' },
      'ERASURES_URL: expected postgres://<user>:<password>@<host>/<database> of another database than DATABASE_URL',
    ],
    [
      { SITE_URL: 'https://me:hu@sh@x.example' },
      'SITE_URL: expected an address without a path, as the site has a host of its own, got "https://me:…@x.example"',
    ],
    [{ SITE_URL: 'ftp://x' }, 'SITE_URL: expected an http:// or https:// address, got "ftp://x"'],
    [
      { BOOKING_URL: 'javascript:0' },
      'BOOKING_URL: expected an http:// or https:// address, got "javascript:0"',
    ],
    [{ RECAPTCHA_MIN_SCORE: '1.5' }, 'RECAPTCHA_MIN_SCORE: expected a number from 0 to 1, got "1.5"'],
    [
      { RECAPTCHA_VERIFY_URL: 'google' },
      'RECAPTCHA_VERIFY_URL: expected an http:// or https:// address, got "google"',
    ],
    [
      { RECAPTCHA_SITE_KEY: 'site' },
      'RECAPTCHA_SECRET_KEY: expected a value, because RECAPTCHA_SITE_KEY is set',
    ],
    [
      { RECAPTCHA_SECRET_KEY: 'hush' },
      'RECAPTCHA_SITE_KEY: expected a value, because RECAPTCHA_SECRET_KEY is set',
    ],
    [
      { INBOUND_IMAP_OAUTH: 'https://id:hush@token.example/?scope=mail' },
      'INBOUND_IMAP_URL: expected a value, because INBOUND_IMAP_OAUTH is set',
    ],
    [
      { INBOUND_IMAP_URL: 'imaps://desk@127.0.0.1/INBOX' },
      'INBOUND_IMAP_URL: expected a password in it, or INBOUND_IMAP_OAUTH',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://a:hush@db/assay' },
      'DATABASE_DIRECT_URL: expected postgres://<user>:<password>@<host>/<database> of PostgreSQL itself, if DATABASE_URL leads to a pooler',
    ],
    [{ PORT: '3002', METRICS_PORT: '3002' }, 'METRICS_PORT: expected another port than PORT, got "3002"'],
  ])('says in one line what is wrong with %j', (variables, problem) => {
    expect(readSettings(variables)).toEqual({ ok: false, problem });
  });

  /** One for each but reCAPTCHA's keys and a file's name, which may be anything. */
  const WRONG: Record<string, string> = {
    HOST: 'http://127.0.0.1',
    PORT: '3000.5',
    DATABASE_URL: './data/assay.db',
    DATABASE_DIRECT_URL: 'postgres://db/assay',
    ERASURES_URL: 'sqlite:./data/erasures.db',
    SITE_URL: 'foo',
    TRUST_PROXY: 'true',
    VERIFICATION_SECRET: 'short',
    ALTCHA_COST: '1e4',
    BOOKING_URL: 'calendly',
    RECAPTCHA_MIN_SCORE: 'half',
    RECAPTCHA_VERIFY_URL: '/siteverify',
    LEADS_KEEP_MONTHS: '0',
    SMTP_URL: 'mail.example.com:587',
    MAIL_FROM: 'leads',
    LEADS_TO: 'sales@example.com;boss@example.com',
    DESK_MAIL_SIGN_IN: 'yes',
    REPLY_ADDRESS: 'desk@example.com',
    CONFIRM_VISITORS: 'yes',
    NEWSLETTER_DOUBLE_OPT_IN: 'yes',
    WEBHOOK_URL: 'crm.example.com',
    WEBHOOK_SECRETS: 'secret',
    WEBHOOK_ALLOW_PRIVATE: '1',
    WEBHOOK_EVENTS: 'all',
    CHAT_WEBHOOK_URL: 'hooks.slack.com',
    DESK_URL: 'desk.example.com',
    RATE_LIMIT_SUBMISSIONS: '-1',
    RATE_LIMIT_CHALLENGES: 'many',
    METRICS_PORT: '3000',
    INBOUND_IMAP_URL: 'imap://desk:hush@mail.example.com/INBOX',
    INBOUND_IMAP_OAUTH: 'https://id@token.example/?scope=mail',
    INBOUND_MAIL_SECRET: 'secret',
    INBOUND_ATTACHMENTS: 'pdf, exe',
  };

  /** One for each, with which it wants others beside it where it ever does. */
  const RIGHT: Record<string, string> = {
    HOST: '127.0.0.1',
    PORT: '3002',
    DATABASE_URL: 'postgres://a:hush@db/assay',
    DATABASE_DIRECT_URL: 'postgres://a:hush@db/assay',
    ERASURES_URL: 'postgres://b:hush@db/assay',
    ERASURES_FILE: 'erasures',
    BACKUP_STAMP: 'stamp',
    SITE_URL: 'https://a.example',
    TRUST_PROXY: '1',
    VERIFICATION_SECRET: 'a secret for the tests',
    ALTCHA_COST: '1000',
    BOOKING_URL: 'https://book.example',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'hush',
    RECAPTCHA_MIN_SCORE: '0.7',
    RECAPTCHA_VERIFY_URL: 'https://verify.example',
    LEADS_KEEP_MONTHS: '24',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'leads@a.example',
    LEADS_TO: 'sales@a.example',
    DESK_MAIL_SIGN_IN: 'true',
    REPLY_ADDRESS: 'desk+{key}@a.example',
    CONFIRM_VISITORS: 'true',
    NEWSLETTER_DOUBLE_OPT_IN: 'true',
    WEBHOOK_URL: 'http://crm.example',
    WEBHOOK_SECRETS: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_EVENTS: 'true',
    CHAT_WEBHOOK_URL: 'http://chat.example',
    DESK_URL: 'https://desk.example',
    RATE_LIMIT_SUBMISSIONS: '5',
    RATE_LIMIT_CHALLENGES: '5',
    METRICS_PORT: '3002',
    INBOUND_IMAP_URL: 'imaps://desk@mail.example/INBOX',
    INBOUND_IMAP_OAUTH: 'https://id:hush@token.example/?scope=mail',
    INBOUND_MAIL_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    INBOUND_ATTACHMENTS: 'pdf',
    DESK_HOST: '127.0.0.1',
    DESK_PORT: '3003',
    DESK_PEOPLE: 'a.example',
    OIDC_ISSUER: 'https://accounts.example',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'hush',
  };

  test('each setting alone and with each other, right, wrong or empty, ends with lines that name one which is set', () => {
    expect(Object.keys(RIGHT).toSorted()).toEqual([...SETTING_NAMES, ...DESK_SETTING_NAMES].toSorted());
    const wrong = Object.entries({
      ...WRONG,
      DESK_HOST: 'a b',
      DESK_PORT: 'x',
      DESK_PEOPLE: ',',
      OIDC_ISSUER: 'x',
    });
    const values = [
      ...Object.entries(RIGHT),
      ...wrong,
      ...Object.keys(RIGHT).map((name) => [name, ''] as const),
    ];
    for (const [index, one] of values.entries()) {
      for (const other of values.slice(index)) {
        const given: Record<string, string> = Object.fromEntries([one, other]);
        const set = Object.keys(given).filter((name) => given[name] !== '');
        const problems = [...inspectSettings(given).problems, ...inspectDeskSettings(given).problems];
        const unnamed = problems.filter(
          (line) => !set.some((name) => new RegExp(`\\b${name}\\b`).test(line)),
        );
        expect({ given, unnamed }).toEqual({ given, unnamed: [] });
      }
    }
  });

  test('names each wrong setting and what is expected, on one line', () => {
    const keys = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY', 'ERASURES_FILE', 'BACKUP_STAMP'];
    expect([...Object.keys(WRONG), ...keys].toSorted()).toEqual(SETTING_NAMES.toSorted());
    for (const [name, value] of Object.entries(WRONG)) {
      const result = readSettings({ [name]: value });
      expect(result, name).toEqual({
        ok: false,
        problem: expect.stringMatching(new RegExp(`^${name}: expected [^\\n]+$`)),
      });
    }
  });

  test('names all that is wrong at once, and not what only seems missing because it is wrong', () => {
    const wrong = {
      PORT: 'x',
      ALTCHA_COST: '1',
      INBOUND_IMAP_URL: 'imap://x',
      INBOUND_IMAP_OAUTH: 'https://id:hush@token.example/?scope=mail',
      WEBHOOK_SECRETS: 'x',
    };
    const { ok, problem = '' } = { problem: '', ...readSettings(wrong) };
    expect(ok).toBe(false);
    expect(problem.split('\n').map((line) => line.replace(/: expected.*/, ''))).toEqual([
      'PORT',
      'INBOUND_IMAP_URL',
      'WEBHOOK_SECRETS',
      'ALTCHA_COST',
    ]);
  });

  test('each is read by something', () => {
    const sources = globSync('{apps,packages}/**/*.{ts,tsx,astro}', {
      exclude: (name) => /(?:^|\/)(?:node_modules|dist)$|\.test\.tsx?$/.test(name),
    })
      .filter((file) => file !== 'packages/service/settings.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const unread = Object.keys(inspectSettings({}).settings).filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(sources),
    );
    expect(unread).toEqual([]);
    const own = readFileSync('packages/service/settings.ts', 'utf8');
    const dropped = SETTING_NAMES.filter((name) => new RegExp(`^  ${name}: `, 'm').test(own)).filter(
      (name) => !new RegExp(`values\\.${name}\\b`).test(own),
    );
    expect(dropped).toEqual([]);
  });

  test.each([
    [{ VERIFICATION_SECRET: 'hush' }, 'VERIFICATION_SECRET: expected at least 16 characters'],
    [
      { DATABASE_URL: 'mysql://root:hush@db/assay' },
      'DATABASE_URL: expected sqlite:<path> or postgres://<user>:<password>@<host>/<database>?sslmode=verify-full',
    ],
    [
      { DATABASE_URL: 'postgres://root:hush@db/assay?sslmode=verify' },
      'DATABASE_URL: expected sqlite:<path> or postgres://<user>:<password>@<host>/<database>?sslmode=verify-full',
    ],
    [
      { DATABASE_URL: 'sqlite:' },
      'DATABASE_URL: expected sqlite:<path> or postgres://<user>:<password>@<host>/<database>?sslmode=verify-full',
    ],
  ])('never shows a secret: %j', (variables, problem) => {
    expect(readSettings(variables)).toEqual({ ok: false, problem });
  });
});
