/**
 * The servers of the browser tests. A worker starts each of them for the first test that asks for it. All browser tests have the
 * same: Playwright gives tests with other servers another worker, with a process and a browser of its own.
 */
import { test as base } from '@playwright/test';
import { type DeskSite, deliverySettings, type Receivers, startDeskSite } from './desk-site.ts';
import { startMailServer } from './mail-server.ts';
import { type SiteverifyStandIn, startSiteverify } from './recaptcha.ts';
import { startReceiver } from './receiver.ts';
import { type RunningSite, startSite } from './site.ts';

export const RECAPTCHA_SITE_KEY = 'a-site-key';

/** A busy machine starts servers slowly, and the time of a test is not meant for it. */
const STARTED = { scope: 'worker', timeout: 120_000 } as const;

interface Servers {
  /** A site alone, on SQLite. */
  server: RunningSite;
  /** The same with reCAPTCHA instead of ALTCHA. */
  recaptcha: { server: RunningSite; google: SiteverifyStandIn };
  deskSite: DeskSite;
  /** A site with a desk that sends mail and calls a webhook. */
  deliveringSite: DeskSite & { receivers: Receivers };
}

export const test = base.extend<object, Servers>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startSite();
      await use(server);
      await server.stop();
    },
    STARTED,
  ],
  recaptcha: [
    async ({ playwright: _ }, use) => {
      const google = await startSiteverify();
      const server = await startSite({
        RECAPTCHA_SITE_KEY,
        RECAPTCHA_SECRET_KEY: 'a-secret-key',
        RECAPTCHA_VERIFY_URL: google.url,
      });
      await use({ server, google });
      await server.stop();
      google.close();
    },
    STARTED,
  ],
  deskSite: [
    async ({ playwright: _ }, use) => {
      const { stop, ...site } = await startDeskSite();
      await use(site);
      await stop();
    },
    STARTED,
  ],
  deliveringSite: [
    async ({ playwright: _ }, use) => {
      const receivers = { mail: await startMailServer(), webhook: await startReceiver() };
      const { stop, ...site } = await startDeskSite(deliverySettings(receivers));
      await use({ ...site, receivers });
      await stop();
      await receivers.webhook.close();
      await receivers.mail.close();
    },
    STARTED,
  ],
});
