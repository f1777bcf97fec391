import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { recaptcha } from '../../../packages/service/verification/recaptcha.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { appClient, CONTACT, post } from '../../support/api.ts';
import { freshSqlite, openForTest } from '../../support/databases.ts';
import { answerJson, GOOD_ANSWER, type SiteverifyStandIn, startSiteverify } from '../../support/recaptcha.ts';

let google: SiteverifyStandIn;

beforeEach(async () => {
  google = await startSiteverify();
});

afterEach(() => google.close());

function provider(siteHostname = 'assay.example') {
  const keys = { siteKey: 'site', secretKey: 'hush' };
  return recaptcha({ ...keys, minScore: 0.5, verifyUrl: google.url }, siteHostname);
}

describe('reCAPTCHA', () => {
  test('tells the browser the site key, and never the secret one', () => {
    expect(provider().info).toEqual({ provider: 'recaptcha', name: 'reCAPTCHA', siteKey: 'site' });
  });

  test('allows the sources that Google documents', () => {
    expect(provider().policy).toEqual({
      sources: {
        'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
        'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
        'connect-src': ['https://www.google.com/recaptcha/'],
      },
    });
  });

  test('asks as Google documents it, and accepts a clear yes', async () => {
    expect(await provider().verify('the token', 'contact_form')).toMatchObject({
      ok: true,
      nonce: createHash('sha256').update('the token').digest('hex'),
    });
    expect(google.asked).toEqual([
      {
        method: 'POST',
        type: expect.stringContaining('application/x-www-form-urlencoded'),
        form: { secret: 'hush', response: 'the token' },
      },
    ]);
  });

  test('accepts the lowest score that passes', async () => {
    google.answer = answerJson({ ...GOOD_ANSWER, score: 0.5 });
    expect(await provider().verify('token', 'contact_form')).toMatchObject({ ok: true });
  });

  test('tells a secret key that Google does not know from a token that it refuses', async () => {
    const reasonOf = async (code: string) => {
      google.answer = answerJson({ success: false, 'error-codes': [code] });
      return provider().verify('token', 'contact_form');
    };
    expect(await reasonOf('invalid-input-secret')).toEqual({ ok: false, reason: 'wrong secret key' });
    expect(await reasonOf('timeout-or-duplicate')).toEqual({ ok: false, reason: 'no clear answer' });
  });

  test.each([
    ['a low score', answerJson({ ...GOOD_ANSWER, score: 0.49 })],
    ['another action', answerJson({ ...GOOD_ANSWER, action: 'demo_request' })],
    ['another site', answerJson({ ...GOOD_ANSWER, hostname: 'evil.example' })],
    ['this machine, for a public site', answerJson({ ...GOOD_ANSWER, hostname: 'localhost' })],
    ['a no', answerJson({ success: false, 'error-codes': ['timeout-or-duplicate'] })],
    ['a no with everything else right', answerJson({ ...GOOD_ANSWER, success: false })],
    ['success as text', answerJson({ ...GOOD_ANSWER, success: 'true' })],
    ['score as text', answerJson({ ...GOOD_ANSWER, score: '0.9' })],
    ['no score', answerJson({ ...GOOD_ANSWER, score: undefined })],
    ['no action', answerJson({ ...GOOD_ANSWER, action: undefined })],
    ['no hostname', answerJson({ ...GOOD_ANSWER, hostname: undefined })],
    ['null', answerJson(null)],
    ['garbage', (response: ServerResponse) => response.end('<html>')],
    [
      'status 500 with a yes',
      (response: ServerResponse) => response.writeHead(500).end(JSON.stringify(GOOD_ANSWER)),
    ],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { Location: google.url }).end()],
    ['a broken connection', (response: ServerResponse) => response.destroy()],
    [
      'half an answer',
      (response: ServerResponse) => response.write('{"success":true,', () => response.destroy()),
    ],
  ])('takes %s for a no', async (_, answer) => {
    google.answer = answer;
    expect(await provider().verify('token', 'contact_form')).toMatchObject({ ok: false });
    expect(google.asked).toHaveLength(1);
  });

  test('treats an unreachable service as a no', async () => {
    google.close();
    expect(await provider().verify('token', 'contact_form')).toMatchObject({ ok: false });
  });

  test('treats silence as a no after the time limit', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    google.answer = () => limit.abort();
    expect(await provider().verify('token', 'contact_form')).toMatchObject({ ok: false });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(5000);
    timeout.mockRestore();
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])(
    'takes %s for this machine under any of its names',
    async (name) => {
      google.answer = answerJson({ ...GOOD_ANSWER, hostname: name });
      expect(await provider('localhost').verify('token', 'contact_form')).toMatchObject({ ok: true });
      expect(await provider('127.0.0.1').verify('token', 'contact_form')).toMatchObject({ ok: true });
    },
  );

  test('accepts a token once, even if Google says yes again', async () => {
    const database = await openForTest(await freshSqlite());
    const client = appClient(database, provider());
    const statuses = [];
    for (let time = 0; time < 2; time++) {
      statuses.push(
        (await post(client, API_PATHS.contactSubmissions, { ...CONTACT, token: 'token' })).status,
      );
    }
    expect(statuses).toEqual([201, 403]);
    expect(await listContactSubmissions(database.db)).toHaveLength(1);
    expect((await client(`${API_PATHS.challenge}?action=contact_form`)).status).toBe(404);
  });
});
