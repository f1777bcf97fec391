/** Views of pages and the leads they led to, as the desk's API counts them. */

import { expect, test } from 'vitest';
import type { Reports } from '../../apps/desk/web/api/client.ts';
import { addViews } from '../../packages/store/views/page-views.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

const view = { day: '2026-03-10', path: '/', utm_campaign: '', referrer_host: '', views: 1 };

onSqliteFirst('views and leads', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const person = await testDesk(database).signIn('Ana');
    const count = async (from: string, to: string, zone = 'UTC') => {
      const query = new URLSearchParams({ from, to, zone });
      return (await (await person.get(`/api/reports?${query}`)).json()) as Reports;
    };
    return { db: database.db, march: () => count('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'), count };
  }

  test('are set side by side by page, campaign and host, the most leads first', async () => {
    const { db, march } = await start();
    await addViews(db, [
      { ...view, views: 40 },
      { ...view, path: '/pricing', views: 7 },
      { ...view, path: '/pricing', day: '2026-03-31', utm_campaign: 'spring', views: 5 },
      { ...view, path: '/blog', utm_campaign: 'spring', referrer_host: 'a.example', views: 3 },
      { ...view, path: '/blog', referrer_host: 'b.example', views: 2 },
    ]);
    const created_at = '2026-03-10T12:00:00.000Z';
    const company = 'C';
    await storeLead(db, [], { created_at, source_path: '/pricing', utm_campaign: 'spring' });
    await storeLead(db, [], { created_at, source_path: '/pricing', form_type: 'demo_request', company });
    await storeLead(db, [], { created_at, source_path: null, referrer_host: 'c.example' });
    const { pages, campaigns, hosts } = await march();
    expect(pages).toMatchObject([
      { name: '/pricing', views: 12, demo_request: 1, contact: 1 },
      { name: null, views: 0, demo_request: 0, contact: 1 },
      { name: '/', views: 40, demo_request: 0, contact: 0 },
      { name: '/blog', views: 5, demo_request: 0, contact: 0 },
    ]);
    expect(campaigns).toMatchObject([{ name: 'spring', views: 8, demo_request: 0, contact: 1 }]);
    expect(hosts).toMatchObject([
      { name: 'c.example', views: 0, demo_request: 0, contact: 1 },
      { name: 'a.example', views: 3, demo_request: 0, contact: 0 },
      { name: 'b.example', views: 2, demo_request: 0, contact: 0 },
    ]);
  });

  test('are those of the dates of the range, in whatever zone', async () => {
    const { db, count } = await start();
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']) {
      await addViews(db, [{ ...view, day }]);
    }
    const auckland = await count('2026-03-09T11:00:00Z', '2026-03-11T11:00:00Z', 'Pacific/Auckland');
    expect(auckland.days.map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-11']);
    expect(auckland.pages).toMatchObject([{ name: '/', views: 2 }]);
  });

  test('are at most 50 of a kind', async () => {
    const { db, march } = await start();
    await addViews(
      db,
      Array.from({ length: 60 }, (_, at) => ({ ...view, referrer_host: `${at}.example`, views: at + 1 })),
    );
    const { hosts } = await march();
    expect(hosts).toHaveLength(50);
    expect(hosts[0]).toMatchObject({ name: '59.example', views: 60 });
  });
});
