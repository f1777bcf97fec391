/** Views of pages, from requests to rows. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startViews } from '../../packages/service/views/views.ts';
import type { PageViews, Queries } from '../../packages/store/schema.ts';
import { addViews, dayOf, deleteOldViews } from '../../packages/store/views/page-views.ts';
import { freshPostgres, onSqliteFirst, openForTest } from '../support/databases.ts';
import { listenForTest } from '../support/http-server.ts';
import { captureLog } from '../support/log.ts';
import { LONG } from '../support/long.ts';
import { startServer } from '../support/server-process.ts';

const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
};

const FILES = {
  'index.html': 'home',
  'blog/index.html': 'blog',
  'pricing.html': 'pricing',
  '404.html': 'lost',
  'robots.txt': '',
  'guide.pdf': '%PDF',
};

/** A server with a site, which counts views in the database. */
async function start(url: string) {
  const { db } = await openForTest(url);
  const directory = mkdtempSync(join(tmpdir(), 'assay-views-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  const { log, lines } = captureLog();
  const views = startViews(db, log);
  onTestFinished(views.stopTimer);
  const app = new Hono().get('/healthz', (context) => context.text('ok'));
  const { origin } = await listenForTest(app, { siteDirectory: directory, countView: views.count });
  return { db, views, lines, load: loader(origin) };
}

/** Requests a path as a browser does that shows it. */
function loader(origin: string) {
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
      const sent = request(origin + path, { method, headers: { ...BROWSER, ...headers } }, (response) => {
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
      });
      sent.on('error', reject).end();
    });
}

function stored(db: Queries) {
  return db
    .selectFrom('page_views')
    .selectAll()
    .orderBy('day')
    .orderBy('path')
    .orderBy('utm_campaign')
    .orderBy('referrer_host')
    .execute();
}

const today = () => dayOf(new Date());
const view = (row: Partial<PageViews> = {}): PageViews => ({
  day: '2026-03-01',
  path: '/',
  utm_campaign: '',
  referrer_host: '',
  views: 1,
  ...row,
});

onSqliteFirst('views', (freshUrl) => {
  test('are counted by page, day, campaign and host', async () => {
    const { db, views, load } = await start(await freshUrl());
    const { headers } = await load('/');
    expect((await load('/', { 'If-None-Match': String(headers['etag']) })).status).toBe(304);
    await load('/blog?utm_campaign=spring+sale&utm_source=x', {
      'Sec-Fetch-Site': 'cross-site',
      Referer: 'https://News.example.com/story',
    });
    await load('/blog?page=2');
    expect(await stored(db)).toEqual([]);
    await views.write();
    expect(await stored(db)).toEqual([
      view({ day: today(), views: 2 }),
      view({ day: today(), path: '/blog' }),
      view({
        day: today(),
        path: '/blog',
        utm_campaign: 'spring sale',
        referrer_host: 'news.example.com',
      }),
    ]);
  });

  test('are those of pages that a browser shows, nothing else', async () => {
    const { db, views, load } = await start(await freshUrl());
    const statuses = [
      await load('/nowhere'),
      await load('/404'),
      await load('/pricing/'),
      await load('/index.html'),
      await load('/robots.txt'),
      await load('/guide.pdf'),
      await load('/healthz'),
      await load('/pricing', {}, 'HEAD'),
      await load('/pricing', {}, 'POST'),
      await load('/pricing', { 'Sec-Purpose': 'prefetch' }),
      await load('/pricing', { 'User-Agent': 'Googlebot/2.1' }),
      await load('/pricing', { 'Sec-Fetch-Dest': 'empty' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 308, 308, 200, 200, 200, 200, 405, 200, 200, 200]);
    await views.write();
    expect(await stored(db)).toEqual([]);
  });

  test('of a prefetched page are counted once, when it is shown', async () => {
    const { db, views, load } = await start(await freshUrl());
    const prefetched = await load('/pricing', { 'Sec-Purpose': 'prefetch' });
    expect(prefetched.headers['speculation-rules']).toBe('"/speculation-rules.json"');
    const shown = { 'Sec-Fetch-Dest': 'speculationrules', 'Sec-Fetch-Site': 'same-origin' };
    const rules = await load('/speculation-rules.json', { ...shown, Referer: 'http://127.0.0.1/pricing' });
    expect(rules).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/speculationrules+json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
    // Loaded anew, it must not ask for the rules: the load itself is counted.
    const etag = String(prefetched.headers['etag']);
    expect((await load('/pricing', { 'If-None-Match': etag })).headers['speculation-rules']).toBe('');
    expect((await load('/pricing')).headers).not.toHaveProperty('speculation-rules');
    await views.write();
    expect(await stored(db)).toEqual([view({ day: today(), path: '/pricing', views: 3 })]);
  });

  test('of several processes add up, also when they write at the same time', async () => {
    const { db } = await openForTest(await freshUrl());
    const rows = ['/', '/about', '/blog'].map((path) => view({ path }));
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => addViews(db, at % 2 ? rows : [...rows].reverse())),
    );
    expect(await stored(db)).toEqual(rows.map((row) => ({ ...row, views: 10 })));
  });

  test('that cannot be written are kept, and written once storage works', async () => {
    const { db, views, lines, load } = await start(await freshUrl());
    await load('/');
    await sql`alter table page_views rename to gone`.execute(db);
    await views.write();
    expect(lines.join('')).toContain('Views could not be written yet');
    await load('/');
    await sql`alter table gone rename to page_views`.execute(db);
    await views.write();
    await views.write();
    expect(await stored(db)).toEqual([view({ day: today(), views: 2 })]);
  });

  test('of a day have a limited number of rows; the rest are others', async () => {
    const { db } = await openForTest(await freshUrl());
    const invented = (from: number) =>
      Array.from({ length: 5 }, (_, at) =>
        view({ utm_campaign: `c${from + at}`, referrer_host: 'h.example' }),
      );
    await addViews(db, invented(0), 7);
    await addViews(db, [...invented(3), view(), view({ day: '2026-03-02', utm_campaign: 'c9' })], 7);
    await addViews(db, invented(3), 7);
    const others = { utm_campaign: '(others)', referrer_host: '(others)' };
    const rows = await stored(db);
    expect(rows.find(({ utm_campaign }) => utm_campaign === others.utm_campaign)).toEqual(
      view({ ...others, views: 6 }),
    );
    expect(rows.filter(({ utm_campaign }) => utm_campaign.startsWith('c'))).toEqual([
      ...[1, 1, 1, 3, 3].map((views, at) =>
        view({ utm_campaign: `c${at}`, referrer_host: 'h.example', views }),
      ),
      view({ day: '2026-03-02', utm_campaign: 'c9' }),
    ]);
    expect(rows).toContainEqual(view());
    expect(rows).toHaveLength(8);
  });

  test('are deleted after 400 days', async () => {
    const { db } = await openForTest(await freshUrl());
    await addViews(db, [view({ day: '2025-01-30' }), view({ day: '2025-01-31' })]);
    await deleteOldViews(db, new Date('2026-03-07T00:00:00Z'));
    expect(await stored(db)).toEqual([view({ day: '2025-01-31' })]);
  });

  test('are written when the server stops, and added to after a restart', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    for (let run = 0; run < 2; run++) {
      const { origin, stop } = await startServer({ DATABASE_URL: url });
      await loader(origin)('/pricing?utm_campaign=spring');
      expect(await stop()).toBe(0);
    }
    expect(await stored(db)).toEqual([
      view({ day: today(), path: '/pricing', utm_campaign: 'spring', views: 2 }),
    ]);
  });
});

test.skipIf(inject('postgres') === null)('two servers on one database add up', LONG, async () => {
  const url = await freshPostgres();
  const { db } = await openForTest(url);
  const servers = [await startServer({ DATABASE_URL: url }), await startServer({ DATABASE_URL: url })];
  for (const { origin } of servers) await loader(origin)('/pricing');
  expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
  expect(await stored(db)).toEqual([view({ day: today(), path: '/pricing', views: 2 })]);
});

test('a stop with storage down is in time, and says that views were not written', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'assay-views-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const server = await startServer({ DATABASE_URL: `sqlite:${join(directory, 'assay.db')}` });
  await loader(server.origin)('/');
  rmSync(directory, { recursive: true });
  expect(await server.stop()).toBe(0);
  expect(server.stdout()).toContain('Views could not be written yet');
});
