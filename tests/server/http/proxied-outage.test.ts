/** The database stops while the server runs behind the shipped Caddyfile: pages go on, and forms say to try again. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { CONTACT, post, remoteClient } from '../../support/api.ts';
import { startCaddy } from '../../support/caddy.ts';
import { LONG } from '../../support/long.ts';
import { startPostgres } from '../../support/postgres.ts';
import { launchServer } from '../../support/processes.ts';
import { findProgram } from '../../support/programs.ts';
import { mintToken } from '../../support/tokens.ts';

const caddy = findProgram('caddy');
const SECRET = 'a secret for the tests';

test.skipIf(!caddy)(
  'pages are served through the proxy while the database is stopped, and forms after it',
  LONG,
  async () => {
    const postgres = await startPostgres();
    if (!postgres || !caddy) return;
    onTestFinished(postgres.stop);
    const server = await launchServer({
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '1',
      VERIFICATION_SECRET: SECRET,
    });
    onTestFinished(async () => void (await server.stop()));
    const proxy = await startCaddy(caddy, [new URL(server.origin).host, new URL(server.origin).host]);
    onTestFinished(proxy.stop);
    const client = remoteClient(proxy.origin);
    const status = async (path: string) => (await client(path)).status;
    const send = async () =>
      (
        await post(
          client,
          API_PATHS.contactSubmissions,
          { ...CONTACT, token: await mintToken(SECRET, 'contact_form') },
          {
            'Idempotency-Key': randomUUID(),
          },
        )
      ).status;
    await expect.poll(() => status('/')).toBe(200);
    expect(await send()).toBe(201);

    const start = await postgres.crash();
    await expect.poll(() => status('/readyz')).toBe(503);
    // Longer than the proxy takes to notice a server that is not ready.
    for (let seconds = 0; seconds < 3; seconds++) {
      expect([await status('/'), await status('/pricing'), await status('/healthz'), await send()]).toEqual([
        200, 200, 200, 503,
      ]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await start();
    await expect.poll(send).toBe(201);
    expect(await status('/')).toBe(200);
  },
);
