/** Every page, as sent over TLS through a trusted proxy, against the rules of Mozilla's HTTP Observatory. */
import { expect, test } from 'vitest';
import { freshSqlite } from '../support/databases.ts';
import { scoreOf, total } from '../support/observatory.ts';
import { sitePages } from '../support/pages.ts';
import { startInProcess } from '../support/server-in-process.ts';

const RECAPTCHA = { RECAPTCHA_SITE_KEY: 'a-site-key', RECAPTCHA_SECRET_KEY: 'a-secret-key' };

test.each([
  ['with the built-in verification', {}],
  ['with reCAPTCHA', RECAPTCHA],
])('every page scores 130 or more, %s', async (_, settings) => {
  const site = await startInProcess({ DATABASE_URL: await freshSqlite(), TRUST_PROXY: '1', ...settings });
  for (const path of [...sitePages(), '/404']) {
    const answer = await fetch(site.origin + path, { headers: { 'X-Forwarded-Proto': 'https' } });
    const score = scoreOf(answer.headers, await answer.text());
    expect(
      Object.entries(score).filter(([, modifier]) => modifier < 0),
      path,
    ).toEqual([]);
    expect(total(score), path).toBeGreaterThanOrEqual(130);
  }
});
