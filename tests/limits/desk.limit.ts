import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAX_EXPORTS } from '../../apps/desk/api/limits.ts';
import { MAX_XLSX_CHARACTERS, MAX_XLSX_ROWS } from '../../apps/desk/api/send-export.ts';
import { NOTE_MAX_LENGTH } from '../../apps/desk/contract/leads.ts';
import { MAX_CHANGED } from '../../packages/store/desk/hourly-limits.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { NewContactSubmission, Queries } from '../../packages/store/schema.ts';
import { insertNewsletterSubscription } from '../../packages/store/subscriptions/subscriptions.ts';
import { freshSqlite, onEachDatabase, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { signIn } from '../support/desk-reader.ts';
import { lead, storeLead } from '../support/leads.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { launchDesk } from '../support/processes.ts';

/** The memory of the containers in `compose.yaml`. */
const CONTAINER_BYTES = 384 * 2 ** 20;

async function storeLeads(
  db: Queries,
  count: number,
  changes: (at: number) => Partial<NewContactSubmission>,
) {
  for (let at = 0; at < count; at += 100) {
    const rows = Array.from({ length: Math.min(100, count - at) }, (_, next) => lead(changes(at + next)));
    await db.transaction().execute((transaction) => insertContactSubmissions(transaction, rows).execute());
  }
}

/** Words of a message as long as it may be, different in each. */
function longMessage(at: number): string {
  return Array.from({ length: 1_000 }, (_, word) => ((at * 1_000 + word) * 7).toString(36))
    .join(' ')
    .slice(0, 4_999);
}

onEachDatabase('the desk', (freshUrl) => {
  test('takes 2,000 changes of a person in an hour, and lets them sign out after', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    // No lead takes that many notes.
    const leads = await Promise.all(Array.from({ length: 20 }, () => storeLead(db, [])));
    const desk = testDesk({ db, ...database });
    const [ada, grace] = [await desk.signIn('Ada'), await desk.signIn('Grace')];
    const note = { note: 'x'.repeat(NOTE_MAX_LENGTH) };
    const add = (person: DeskClient, at: number) =>
      person.send('PUT', `/api/leads/${leads[at % leads.length]?.id}/notes/${randomUUID()}`, note);
    // The name that she gave is one.
    for (let change = 1; change < MAX_CHANGED; change++) {
      const { status } = await add(ada, change);
      expect([change, status]).toEqual([change, 204]);
    }
    const refused = await add(ada, 0);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await refused.json()).detail).toMatch(/Wait/);
    expect((await ada.get('/api/exports/leads.csv')).status).toBe(429);
    expect((await ada.get('/api/leads')).status).toBe(200);
    expect((await add(grace, 0)).status).toBe(204);
    const { entries } = await db
      .selectFrom('activity_log')
      .select(({ fn }) => fn.countAll<number | string>().as('entries'))
      .executeTakeFirstOrThrow();
    expect(Number(entries)).toBeLessThan(MAX_CHANGED + 10);
    expect((await ada.send('POST', '/api/sign-out', { everywhere: true })).status).toBe(204);
  });

  test('searches for as many words as its field takes', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    // One hundred words, all of them in every lead, so that no one narrows the search down.
    const words = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    await storeLeads(db, 5_000, () => ({ message: words.join(' ') }));
    const ada = await testDesk({ db, ...database }).signIn('Ada');
    const q = words.join(' ');
    expect(q).toHaveLength(199);
    const found = await (await ada.get(`/api/leads?q=${encodeURIComponent(q)}`)).json();
    expect(found.leads).toHaveLength(100);
    expect((await ada.get(`/api/leads/counts?q=${encodeURIComponent(q)}`)).status).toBe(200);
    expect((await ada.get(`/api/leads?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await ada.get(`/api/subscribers?q=${'%25_'.repeat(1_000)}`)).status).toBe(200);
  });
});

test('a workbook has a bounded size', async () => {
  const database = await openForTest(await freshSqlite());
  const { db } = database;
  await storeLeads(db, MAX_XLSX_ROWS, (at) => ({ created_at: time(at) }));
  const ada = await testDesk(database).signIn('Ada');
  expect((await ada.get('/api/exports/leads.xlsx')).status).toBe(200);
  await storeLead(db, []);
  const refused = await ada.get('/api/exports/leads.xlsx');
  expect([refused.status, (await refused.json()).detail]).toEqual([
    413,
    expect.stringMatching(/Export as CSV/),
  ]);
  expect((await ada.get('/api/exports/leads.csv')).status).toBe(200);

  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at <= MAX_XLSX_ROWS; at++) {
      const subscription = { id: randomUUID(), created_at: time(at), email: `${at}@example.com` };
      await insertNewsletterSubscription(transaction, subscription).execute();
    }
  });
  expect((await ada.get('/api/exports/subscribers.xlsx')).status).toBe(413);
});

function time(at: number): string {
  return new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString();
}

test.skipIf(process.platform !== 'linux')('exports at the same time fit into the container', async () => {
  const url = await freshSqlite();
  const { db } = await openForTest(url);
  const longest = Math.floor(MAX_XLSX_CHARACTERS / 5_200);
  await storeLeads(db, longest, (at) => ({
    created_at: time(at),
    form_type: 'contact',
    message: longMessage(at),
  }));
  await storeLeads(db, 8_000, (at) => ({
    created_at: time(at),
    form_type: 'demo_request',
    company: 'Example',
    message: longMessage(at),
  }));
  const desk = await launchDesk({ DATABASE_URL: url });
  onTestFinished(async () => {
    await desk.stop();
  });
  const headers = { Cookie: await signIn(desk.address) };
  const get = (path: string) => fetch(`${desk.origin}/api/exports/${path}`, { headers });

  // Downloads that nobody reads stay under way.
  const stalled = [];
  for (let download = 1; download < MAX_EXPORTS; download++) {
    stalled.push(await openDownload(`${desk.origin}/api/exports/leads.csv`, headers));
  }
  const [workbook, second] = await Promise.all([
    get('leads.xlsx?form=contact'),
    get('leads.xlsx?form=contact'),
  ]);
  expect([workbook.status, second.status].sort()).toEqual([200, 429]);
  await Promise.all([workbook.arrayBuffer(), second.arrayBuffer()]);
  expect((await get('leads.xlsx')).status).toBe(413);
  stalled.push(await openDownload(`${desk.origin}/api/exports/leads.csv`, headers));
  const refused = await get('leads.csv');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(peakMemory(desk.process.pid)).toBeLessThan(CONTAINER_BYTES);

  for (const download of stalled) {
    download.destroy();
    await once(download, 'close');
  }
  await vi.waitFor(async () => {
    const after = await get('leads.json');
    expect(after.status).toBe(200);
    expect(await after.json()).toHaveLength(longest + 8_000);
  }, 30_000);
});

/** Begins a download and reads none of it. */
async function openDownload(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const sent = request(url, { headers }).end();
  const [answer] = await once(sent, 'response');
  expect(answer.statusCode).toBe(200);
  return answer;
}
