/** Every page, as sent over TLS through a trusted proxy, against the rules of Mozilla's HTTP Observatory. */
import { expect, test } from '../support/fixtures.ts';
import { sampled } from '../support/long.ts';
import { scoreOf, total } from '../support/observatory.ts';
import { sitePages } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const RECAPTCHA = { RECAPTCHA_SITE_KEY: 'a-site-key', RECAPTCHA_SECRET_KEY: 'a-secret-key' };

const VERIFICATIONS = [
  ['with the built-in verification', {}],
  ['with reCAPTCHA', RECAPTCHA],
] as const;

for (const [[name, settings], options] of sampled(VERIFICATIONS, 1)) {
  test(`every page scores 130 or more, ${name}`, options, async () => {
    const site = await startSite({ ...settings, TRUST_PROXY: '1' });
    for (const path of [...sitePages(), '/404']) {
      const answer = await fetch(site.origin + path, { headers: { 'X-Forwarded-Proto': 'https' } });
      const score = scoreOf(answer.headers, await answer.text());
      expect(
        Object.entries(score).filter(([, modifier]) => modifier < 0),
        path,
      ).toEqual([]);
      expect(total(score), path).toBeGreaterThanOrEqual(130);
    }
    await site.stop();
  });
}
