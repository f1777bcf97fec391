/** What a CDN may send by itself, and what never, with nginx in its place. */

import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { NEWSLETTER_PATHS } from '../../../packages/contract/newsletter.ts';
import { CONTACT } from '../../support/api.ts';
import { freshSqlite } from '../../support/databases.ts';
import { LONG } from '../../support/long.ts';
import { startSharedCache } from '../../support/nginx.ts';
import { launchDesk } from '../../support/processes.ts';
import { findProgram } from '../../support/programs.ts';
import { startServer } from '../../support/server-process.ts';
import { mintToken } from '../../support/tokens.ts';

const nginx = findProgram('nginx');
const SECRET = 'a secret for the tests';

/** Puts a cache in front. @returns asks twice through it, for the second answer and who sent it */
async function cached(origin: string) {
  const cache = await startSharedCache(nginx ?? '', origin);
  onTestFinished(cache.stop);
  return async (path: string, init: RequestInit = {}) => {
    const ask = async () => {
      const response = await fetch(`http://127.0.0.1:${cache.port}${path}`, { redirect: 'manual', ...init });
      return { response, text: await response.text() };
    };
    await ask();
    const { response, text } = await ask();
    return {
      status: response.status,
      sentBy: response.headers.get('X-Cache') === 'HIT' ? 'cache' : 'server',
      response,
      text,
    };
  };
}

async function site() {
  const server = await startServer({
    DATABASE_URL: await freshSqlite(),
    VERIFICATION_SECRET: SECRET,
  });
  return { askTwice: await cached(server.origin) };
}

describe.skipIf(nginx === null)('through a shared cache', LONG, () => {
  test('no page is sent by the cache alone', async () => {
    const { askTwice } = await site();
    for (const path of ['/', '/pricing'])
      expect(await askTwice(path)).toMatchObject({ status: 200, sentBy: 'server' });
  });

  test('the API, health, pages with a token and unknown addresses never are', async () => {
    const { askTwice } = await site();
    const paths: [number, string][] = [
      [200, API_PATHS.verification],
      [200, API_PATHS.booking],
      [200, `${API_PATHS.challenge}?action=contact_form`],
      [404, '/api/nothing'],
      [405, API_PATHS.contactSubmissions],
      [200, '/healthz'],
      [200, '/readyz'],
      [200, '/readyz/pages'],
      ...Object.values(NEWSLETTER_PATHS).flatMap((path): [number, string][] => [
        [200, path],
        [200, `${path}?token=abc`],
        [308, `${path}/?token=abc`],
      ]),
      [404, '/nothing'],
      [308, '/pricing/'],
      [200, '/speculation-rules.json'],
    ];
    for (const [status, path] of paths) {
      expect({ path, ...(await askTwice(path)) }).toMatchObject({ path, status, sentBy: 'server' });
    }
  });

  test('what is sent reaches the server each time', async () => {
    const { askTwice } = await site();
    const sent = await askTwice(API_PATHS.contactSubmissions, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ ...CONTACT, token: await mintToken(SECRET, 'contact_form') }),
    });
    expect(sent).toMatchObject({ status: 201, sentBy: 'server' });
    const pressed = await askTwice(`${NEWSLETTER_PATHS.unsubscribe}?token=abc`, { method: 'POST' });
    expect(pressed.sentBy).toBe('server');
    // The page at the same address is not what the button led to.
    expect(await askTwice(NEWSLETTER_PATHS.unsubscribe)).toMatchObject({ status: 200, sentBy: 'server' });
  });

  test('nothing of the desk but its named files is', async () => {
    const desk = await launchDesk({ DATABASE_URL: await freshSqlite() });
    onTestFinished(async () => void (await desk.stop()));
    const askTwice = await cached(desk.origin);
    const { pathname, search } = new URL(desk.address);
    for (const path of [
      pathname + search,
      '/',
      '/leads',
      '/api/session',
      '/api/leads',
      '/sign-in',
      '/readyz',
      '/healthz',
    ]) {
      expect({ path, ...(await askTwice(path)) }).toMatchObject({ path, sentBy: 'server' });
    }
  });
});
