/** Where leads come from, as the desk's API shows, filters and counts it. */

import { expect, test } from 'vitest';
import type { Lead, LeadPage, Origins, Reports } from '../../apps/desk/web/api/client.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { ATTRIBUTION, lead, NO_ATTRIBUTION, storeNewcomer } from '../support/leads.ts';

const YEAR = 'from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z&zone=UTC';

onSqliteFirst('where leads come from', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    return { db: database.db, person: await testDesk(database).signIn('Ana') };
  }

  const found = async (person: DeskClient, query: string) => {
    const { leads } = (await (await person.get(`/api/leads?${query}`)).json()) as LeadPage;
    return leads.map(({ first_name }) => first_name).sort();
  };

  test('is in the lead and, in short, in the list', async () => {
    const { db, person } = await start();
    const { id } = await storeNewcomer(db, [], ATTRIBUTION);
    const other = await storeNewcomer(db, [], { first_name: 'Other' });
    const open = async (of: string) => (await (await person.get(`/api/leads/${of}`)).json()) as Lead;
    expect(await open(id)).toMatchObject(ATTRIBUTION);
    expect(await open(other.id)).toMatchObject(NO_ATTRIBUTION);
    const { leads } = (await (await person.get('/api/leads')).json()) as LeadPage;
    const { utm_campaign, referrer_host } = ATTRIBUTION;
    expect(leads.find((row) => row.id === id)).toMatchObject({ utm_campaign, referrer_host });
  });

  test('is found among more campaigns than are offered', async () => {
    const { db, person } = await start();
    const others = Array.from({ length: 210 }, (_, at) => lead({ utm_campaign: `a${at}` }));
    await insertContactSubmissions(db, others).execute();
    await storeNewcomer(db, [], { first_name: 'Late', utm_campaign: 'Zenith fair' });
    expect(await found(person, 'q=fair')).toEqual(['Late']);
    expect(await found(person, 'campaign=zenith+fair')).toEqual(['Late']);
  });

  test('filters the inbox, its count and its export', async () => {
    const { db, person } = await start();
    await storeNewcomer(db, [], {
      first_name: 'Both',
      utm_campaign: 'spring sale',
      referrer_host: 'a.example',
    });
    await storeNewcomer(db, [], {
      first_name: 'Campaign',
      utm_campaign: 'spring sale',
      source_path: '/pricing',
    });
    await storeNewcomer(db, [], { first_name: 'Host', referrer_host: 'a.example' });
    await storeNewcomer(db, [], {
      first_name: 'Neither',
      utm_campaign: 'spring',
      referrer_host: 'b.a.example',
    });
    expect(await found(person, 'campaign=spring+sale')).toEqual(['Both', 'Campaign']);
    expect(await found(person, 'host=a.example')).toEqual(['Both', 'Host']);
    expect(await found(person, 'campaign=spring+sale&host=a.example')).toEqual(['Both']);
    expect(await found(person, 'campaign=spring+sale&page=%2Fpricing')).toEqual(['Campaign']);
    expect(await found(person, 'campaign=sale')).toEqual([]);
    expect(await (await person.get('/api/leads/counts?host=a.example')).json()).toMatchObject({ all: 2 });
    const rows = await (await person.get('/api/exports/leads.json?campaign=spring')).json();
    expect(rows).toMatchObject([{ first_name: 'Neither' }]);
    expect((await person.get(`/api/leads?campaign=${'x'.repeat(101)}`)).status).toBe(400);
  });

  test('filters by a campaign in any letter case, and keeps it as it was sent', async () => {
    const { db, person } = await start();
    for (const [at, utm_campaign] of ['Spring', 'spring', 'SPRING', 'Autumn'].entries())
      await storeNewcomer(db, [], { first_name: `Row${at}`, utm_campaign });
    await storeNewcomer(db, [], { first_name: 'None' });
    for (const campaign of ['spring', 'sPrInG'])
      expect(await found(person, `campaign=${campaign}`)).toEqual(['Row0', 'Row1', 'Row2']);
    expect(await found(person, 'campaign=spring&sort=name')).toEqual(['Row0', 'Row1', 'Row2']);
    expect(await found(person, 'campaign=spring&not=campaign')).toEqual(['None', 'Row3']);
    expect(await (await person.get('/api/leads/counts?campaign=spring')).json()).toMatchObject({ all: 3 });
    const rows = await (await person.get('/api/exports/leads.json?campaign=SPRING')).json();
    const sent = rows.map(({ utm_campaign }: { utm_campaign: string }) => utm_campaign);
    expect(sent.sort()).toEqual(['SPRING', 'Spring', 'spring']);
    const { campaigns } = (await (await person.get('/api/origins')).json()) as Origins;
    expect(campaigns.map((name) => name.toLowerCase())).toEqual(['autumn', 'spring']);
  });

  test('offers the campaigns and hosts that there are', async () => {
    const { db, person } = await start();
    const of = async () => (await (await person.get('/api/origins')).json()) as Origins;
    expect(await of()).toMatchObject({ campaigns: [], hosts: [] });
    await storeNewcomer(db, []);
    for (const utm_campaign of ['spring', 'autumn', 'spring']) await storeNewcomer(db, [], { utm_campaign });
    for (const referrer_host of ['b.example', 'a.example']) await storeNewcomer(db, [], { referrer_host });
    expect(await of()).toMatchObject({ campaigns: ['autumn', 'spring'], hosts: ['a.example', 'b.example'] });
  });

  test('is counted by form in a span of time, the most first', async () => {
    const { db, person } = await start();
    const company = 'Engines';
    await storeNewcomer(db, [], { utm_campaign: 'autumn' });
    for (const form_type of ['contact', 'demo_request'] as const) {
      await storeNewcomer(db, [], { form_type, company, utm_campaign: 'spring', referrer_host: 'a.example' });
    }
    await storeNewcomer(db, []);
    await storeNewcomer(db, [], { created_at: '2027-01-01T00:00:00.000Z', utm_campaign: 'spring' });
    const counted = (await (await person.get(`/api/reports?${YEAR}`)).json()) as Reports;
    expect(counted.campaigns).toMatchObject([
      { name: 'spring', demo_request: 1, contact: 1, views: 0 },
      { name: 'autumn', demo_request: 0, contact: 1, views: 0 },
    ]);
    expect(counted.hosts).toMatchObject([{ name: 'a.example', demo_request: 1, contact: 1, views: 0 }]);
  });
});
