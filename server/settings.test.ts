import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  test('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        host: '127.0.0.1',
        port: 3000,
        databaseUrl: 'sqlite:./data/assay.db',
        siteUrl: new URL('http://localhost:3000'),
        trustProxy: 0,
        verificationSecret: undefined,
        altchaCost: 5000,
        bookingUrl: undefined,
        recaptcha: undefined,
        delivery: { mail: undefined, webhook: undefined },
        rateLimits: { submissions: 10, challenges: 60 },
        metricsPort: undefined,
      },
    });
  });

  test('takes an empty value as not set', () => {
    expect(readSettings({ PORT: '', RECAPTCHA_SITE_KEY: '' })).toEqual(readSettings({}));
  });

  test('turns reCAPTCHA on when both keys are set', () => {
    const result = readSettings({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'hush' });
    expect(result).toMatchObject({
      settings: {
        recaptcha: {
          siteKey: 'site',
          secretKey: 'hush',
          minScore: 0.5,
          verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
        },
      },
    });
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
  ])('says in one line what is wrong with %j', (variables, problem) => {
    expect(readSettings(variables)).toEqual({ ok: false, problem });
  });

  test.each([
    [{ VERIFICATION_SECRET: 'hush' }, 'VERIFICATION_SECRET: expected at least 16 characters'],
    [
      { DATABASE_URL: 'mysql://root:hush@db/assay' },
      'DATABASE_URL: expected sqlite:<path> or postgres://<user>:<password>@<host>/<database>',
    ],
    [
      { DATABASE_URL: 'sqlite:' },
      'DATABASE_URL: expected sqlite:<path> or postgres://<user>:<password>@<host>/<database>',
    ],
  ])('never shows a secret: %j', (variables, problem) => {
    expect(readSettings(variables)).toEqual({ ok: false, problem });
  });
});
