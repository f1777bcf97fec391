/** What a CDN may send by itself, and what never, with nginx in its place. */

import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../../packages/forms/api.ts';
import { NEWSLETTER_PATHS } from '../../../packages/forms/newsletter.ts';
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

async function site(settings: Record<string, string>) {
  const server = await startServer({
    DATABASE_URL: await freshSqlite(),
    VERIFICATION_SECRET: SECRET,
    ...settings,
  });
  return { askTwice: await cached(server.origin) };
}

describe.skipIf(nginx === null)('through a shared cache', LONG, () => {
  test('with PAGES_CACHE_SECONDS, pages and files are sent by the cache, in the coding that each client takes', async () => {
    const { askTwice } = await site({ PAGES_CACHE_SECONDS: '600' });
    for (const path of ['/', '/pricing', '/blog']) {
      const codings = ['br', 'gzip', 'identity'];
      const answers = [];
      for (const coding of codings)
        answers.push(await askTwice(path, { headers: { 'Accept-Encoding': coding } }));
      expect(answers).toMatchObject(codings.map(() => ({ status: 200, sentBy: 'cache' })));
      expect(answers.map(({ response }) => response.headers.get('Content-Encoding') ?? 'identity')).toEqual(
        codings,
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.response.headers.get('Cache-Control')).toBe(
        'public, max-age=0, s-maxage=600, stale-while-revalidate=600',
      );
    }
    const asset = await askTwice(
      `/_astro/${readdirSync('dist/_astro').find((name) => name.endsWith('.js'))}`,
    );
    expect(asset.sentBy).toBe('cache');
    expect(asset.response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  test('a page that was prefetched first is the same for those who come after', async () => {
    const { askTwice } = await site({ PAGES_CACHE_SECONDS: '600' });
    const { sentBy, response } = await askTwice('/pricing', { headers: { 'Sec-Purpose': 'prefetch' } });
    expect({ sentBy, rules: response.headers.get('Speculation-Rules') }).toEqual({
      sentBy: 'cache',
      rules: null,
    });
  });

  test('without it, no page is', async () => {
    const { askTwice } = await site({});
    for (const path of ['/', '/pricing'])
      expect(await askTwice(path)).toMatchObject({ status: 200, sentBy: 'server' });
  });

  test('the API, health, pages with a token and unknown addresses never are', async () => {
    const { askTwice } = await site({ PAGES_CACHE_SECONDS: '600' });
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
      [404, '/speculation-rules.json'],
    ];
    for (const [status, path] of paths) {
      expect({ path, ...(await askTwice(path)) }).toMatchObject({ path, status, sentBy: 'server' });
    }
  });

  test('what is sent reaches the server each time', async () => {
    const { askTwice } = await site({ PAGES_CACHE_SECONDS: '600' });
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
