/** Texts with more marks in a row than any writing has: putting them in order takes the square of their number. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { FORMS } from '../../../packages/contract/forms.ts';
import { MAX_MARKS, withoutExcessMarks } from '../../../packages/contract/marks.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { importExported, parseExported } from '../../../packages/store/personal-data/import-exported.ts';
import { databaseKind, type Queries } from '../../../packages/store/schema.ts';
import { appClient, DEMO_REQUEST, post, solve } from '../../support/api.ts';
import { cpuOf } from '../../support/cpu-time.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { testDesk } from '../../support/desk.ts';
import { lead, storeLead } from '../../support/leads.ts';
import { WRITTEN } from '../../support/texts.ts';

const MARKS = '\u0301'.repeat(MAX_MARKS + 1);
const TEXTS = FORMS.demo_request.fields.filter(({ kind }) => ['text', 'tel', 'textarea'].includes(kind));

/** Milliseconds of processor time, of this process and of those that PostgreSQL has for this database. */
async function cpuSoFar(db: Queries): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000;
  if (databaseKind(db) === 'sqlite') return own;
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database()`.execute(db);
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), own);
}

onSqliteFirst('too many marks in a row', (freshUrl) => {
  test.each(TEXTS.map(({ name }) => name))('are refused in %s', async (name) => {
    const database = await openForTest(await freshUrl());
    const client = appClient(database);
    const token = await solve(client, 'demo_request');
    const body = { ...DEMO_REQUEST, token, [name]: `a${MARKS}` };
    const answer = await post(client, API_PATHS.contactSubmissions, body);
    expect(answer.status).toBe(422);
    const { code, errors } = await answer.json();
    expect([code, Object.keys(errors)]).toEqual(['invalid', [name]]);
    expect(errors[name]).toMatch(/must have 30 or fewer accents or other marks in a row$/);
    const again = await post(client, API_PATHS.contactSubmissions, { ...body, [name]: `a${MARKS.slice(1)}` });
    expect(again.status).toBe(201);
  });

  test('are not what any language is written with: texts are stored as they were typed', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const client = appClient({ db, ...database });
    for (const message of WRITTEN) {
      expect(withoutExcessMarks(message)).toBe(message);
      const token = await solve(client, 'demo_request');
      const body = { ...DEMO_REQUEST, token, message, company: message.slice(0, 100) };
      expect([message, (await post(client, API_PATHS.contactSubmissions, body)).status]).toEqual([
        message,
        201,
      ]);
    }
    const stored = (await listContactSubmissions(db)).map(({ message }) => message);
    expect(stored.sort()).toEqual([...WRITTEN].sort());
  });

  test('that an earlier release stored cost little where they are listed and searched', async () => {
    const database = await openForTest(await freshUrl());
    const ada = await testDesk(database).signIn('Ada');
    const cost = async (message: string) => {
      const before = await cpuSoFar(database.db);
      for (let at = 0; at < 10; at++) {
        await storeLead(database.db, [], { message, created_at: new Date().toISOString() });
        expect((await ada.get('/api/leads?q=nobody')).status).toBe(200);
        expect((await ada.get('/api/leads')).status).toBe(200);
      }
      return (await cpuSoFar(database.db)) - before;
    };
    const usual = Math.max(await cost('ordinary text '.repeat(357)), 50);
    expect(await cost('\u0344'.repeat(2_500) + '\u0f73'.repeat(2_499))).toBeLessThan(10 * usual);
  });

  test('are refused in a path, a note, a name and the name of a filter', async () => {
    const database = await openForTest(await freshUrl());
    const client = appClient(database);
    const token = await solve(client, 'demo_request');
    const body = { ...DEMO_REQUEST, token, source_path: `/a${MARKS}` };
    expect((await post(client, API_PATHS.contactSubmissions, body)).status).toBe(422);
    const { id } = await storeLead(database.db, []);
    const ada = await testDesk(database).signIn('Ada');
    const answers = await Promise.all([
      ada.send('PUT', `/api/leads/${id}/notes/${randomUUID()}`, { note: `a${MARKS}` }),
      ada.send('PUT', '/api/person', { name: `Ada${MARKS}` }),
      ada.send('PUT', '/api/filters', { name: `a${MARKS}`, filter: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 422, 400]);
  });

  test('are cut from an import and a search, and found in what an earlier release stored', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const stored = await storeLead(db, [], { last_name: `Zalgo${MARKS}`, message: `Hello${MARKS} there` });
    const { utm_source: _, ...row } = {
      utm_source: null,
      ...lead({ last_name: `Zalgo${MARKS}` }),
      status: 'new',
    };
    await importExported(db, parseExported([row]), new Date());
    const names = (await listContactSubmissions(db)).map(({ last_name }) => last_name);
    expect(names.sort()).toEqual([`Zalgo${MARKS.slice(1)}`, stored.last_name].sort());
    const ada = await testDesk({ db, ...database }).signIn('Ada');
    for (const q of ['there', `there${MARKS}`]) {
      const { rows, leads = rows } = await (await ada.get(`/api/leads?q=${encodeURIComponent(q)}`)).json();
      expect(leads).toHaveLength(1);
    }
  });
});
