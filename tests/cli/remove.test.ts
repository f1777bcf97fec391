/** `leads remove`: what it counts, what it removes and what it leaves, also when others work at the same time. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { erasureDueSince } from '../../packages/store/database/sqlite/erasures-due.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { ErasureList } from '../../packages/store/erasures/erasure-list.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { addNote } from '../../packages/store/leads/notes.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testErasures } from '../support/erasures.ts';
import { closeLead, reopenLead } from '../support/lead-work.ts';
import { lead, storeLead } from '../support/leads.ts';
import { leads, leadsWith } from '../support/leads-command.ts';
import { LONG } from '../support/long.ts';
import { PATIENT } from '../support/patience.ts';

const FLOOD = {
  message: 'Cheap watches for everybody',
  referrer_host: 'flood.example',
  status: 'suspected',
} as const;

async function names(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('contact_submissions').select('first_name').execute();
  return rows.map(({ first_name }) => first_name).sort();
}

async function count(db: Queries, table: 'deliveries' | 'lead_notes' | 'lead_work' | 'contact_submissions') {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

async function flood(db: Queries, size: number): Promise<void> {
  for (let at = 0; at < size; at += 100)
    await insertContactSubmissions(
      db,
      Array.from({ length: Math.min(100, size - at) }, (_, n) =>
        lead({ ...FLOOD, email: `${at + n}@flood.example` }),
      ),
    ).execute();
}

onSqliteFirst('leads remove', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const database = await openForTest(url);
    return { url, db: database.db, remove: (...args: string[]) => leads(url, 'remove', ...args) };
  }
  const removals = async (db: Queries) =>
    (await listRecord(db, { limit: 50 })).entries.filter(({ action }) => action === 'removed');

  test('counts first, and removes nothing without --yes where nobody can be asked', async () => {
    const { db, remove } = await start();
    await storeLead(db, ['mail', 'webhook', 'confirmation'], {
      ...FLOOD,
      created_at: '2026-01-02T10:00:00.000Z',
    });
    await storeLead(db, ['mail'], {
      ...FLOOD,
      form_type: 'demo_request',
      company: 'X',
      created_at: '2026-01-04T10:00:00.000Z',
    });
    await storeLead(db, ['mail'], { call: { at: '2026-01-06T18:00:00.000Z' } });
    const asked = await remove('--since', '2026-01-01');
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
    expect(asked.stdout).toBe(`leads      3
form       contact 2, demo_request 1
status     suspected 2, new 1
host       flood.example 2, not known 1
days       2026-01-02 to 2026-01-04
with them  1 call
`);
    for (const args of [['--dry-run'], ['--dry-run', '--yes']])
      expect(await remove('--since', '2026-01-01', ...args)).toEqual({
        code: 0,
        stdout: asked.stdout,
        stderr: '',
      });
    expect(await names(db)).toHaveLength(3);
    expect(await removals(db)).toEqual([]);
    expect(await remove('--host', 'nobody.example', '--yes')).toMatchObject({
      code: 0,
      stdout: 'No such leads.\n',
    });
  });

  test('asks at a terminal, and takes nothing but yes', async () => {
    const { url, db } = await start();
    await storeLead(db, [], FLOOD);
    const asked: string[] = [];
    const answering = async (answer: string) => {
      const ask = async (question: string) => {
        asked.push(question);
        return answer;
      };
      return (await leadsWith({ ask }, url, 'remove', '--status', 'suspected')).code;
    };
    expect([await answering(''), await answering('y'), await names(db)]).toEqual([1, 1, ['Ada']]);
    expect(await answering('yes')).toBe(0);
    expect(await names(db)).toEqual([]);
    expect(asked[0]).toBe('Remove 1 lead, for good? Type yes: ');
  });

  test('is refused without a filter, and with one that is wrong or empty', async () => {
    const { db, remove } = await start();
    await storeLead(db, []);
    for (const args of [
      [],
      ['--text', ''],
      ['--text', '   '],
      ['--host', ''],
      ['--status', 'spam'],
      ['--form', 'newsletter'],
      ['--since', 'yesterday'],
      ['--until', '2026-02-31'],
      ['--status', 'new', 'surplus'],
    ])
      expect(await remove(...args, '--yes'), args.join(' ')).toMatchObject({ code: 2 });
    expect(await remove('--text', '...', '--yes')).toMatchObject({ stdout: 'No such leads.\n' });
    expect(await names(db)).toEqual(['Ada']);
  });

  test('combines its filters', async () => {
    const { db, remove } = await start();
    const store = (first_name: string, changes: object) =>
      storeLead(db, [], { ...FLOOD, first_name, ...changes });
    await store('Form', { form_type: 'demo_request', company: 'X' });
    await store('Status', { status: 'new' });
    await store('Early', { created_at: '2025-12-31T23:59:59.999Z' });
    await store('Late', { created_at: '2026-02-01T00:00:00.000Z' });
    await store('Host', { referrer_host: 'other.example' });
    await store('Text', { message: 'Cheap clocks' });
    await store('Gone', { created_at: '2026-01-01T00:00:00.000Z' });
    await store('Gone', { created_at: '2026-01-31T23:59:59.999Z' });
    const filters = [
      '--form',
      'contact',
      '--status',
      'suspected',
      '--since',
      '2026-01-01',
      '--until',
      '2026-02-01',
    ];
    const { code, stderr } = await remove(
      ...filters,
      '--host',
      'flood.example',
      '--text',
      'WATCHES cheap',
      '--yes',
    );
    expect([code, stderr.split('\n')[0]]).toEqual([0, 'Removed: 2 leads']);
    expect(await names(db)).toEqual(['Early', 'Form', 'Host', 'Late', 'Status', 'Text']);
  });

  test('takes deliveries, notes, work and calls along, leaves all others, and is one entry', async () => {
    const { db, remove } = await start();
    await flood(db, 700);
    const gone = await storeLead(db, ['mail', 'webhook'], FLOOD);
    const kept = await storeLead(db, ['mail', 'webhook'], { message: 'Can you help us?' });
    for (const { id } of [gone, kept]) {
      await addNote(db, id, { by: null, now: new Date(0), note: 'Seen' });
      await closeLead(db, id, 'other', { by: null, now: new Date(0) });
      await reopenLead(db, id, { by: null, now: new Date(0) });
    }
    await db
      .updateTable('contact_submissions')
      .set({ status: 'suspected' })
      .where('id', '=', gone.id)
      .execute();
    expect(await remove('--status', 'suspected', '--yes')).toMatchObject({ code: 0 });
    const tables = ['contact_submissions', 'deliveries', 'lead_notes', 'lead_work'] as const;
    expect(await Promise.all(tables.map((table) => count(db, table)))).toEqual([1, 2, 1, 1]);
    const entries = await removals(db);
    expect(entries.map(({ details, person }) => ({ details, person }))).toEqual([
      { details: { leads: 701, filters: 'status' }, person: null },
    ]);
    expect(await erasureDueSince(db)).toBeNull();
    expect(await names(db)).toEqual([kept.first_name]);
  });

  test('leaves what comes or is worked on meanwhile', async () => {
    const { url, db } = await start();
    await flood(db, 40);
    const worked = await storeLead(db, [], { ...FLOOD, first_name: 'Worked' });
    const whileItAsks = async () => {
      await storeLead(db, [], { ...FLOOD, first_name: 'Later', created_at: new Date().toISOString() });
      await reopenLead(db, worked.id, { by: null, now: new Date() });
      await db
        .updateTable('contact_submissions')
        .set({ status: 'suspected' })
        .where('id', '=', worked.id)
        .execute();
      return 'yes';
    };
    const { code } = await leadsWith({ ask: whileItAsks }, url, 'remove', '--status', 'suspected');
    expect(code).toBe(0);
    expect(await names(db)).toEqual(['Later', 'Worked']);
  });

  test('can be done twice at once, while leads arrive', async () => {
    const { url, db, remove } = await start();
    await flood(db, 1_500);
    let isDone = false;
    const arriving = (async () => {
      let stored = 0;
      for (; !isDone; stored++) {
        await storeLead(db, [], { ...FLOOD, first_name: 'New', created_at: new Date().toISOString() });
        await sleep(5);
      }
      return stored;
    })();
    const twice = await Promise.all([
      remove('--status', 'suspected', '--yes'),
      leads(url, 'remove', '--host', 'flood.example', '--yes'),
    ]);
    isDone = true;
    expect(twice.map(({ code }) => code)).toEqual([0, 0]);
    const removed = twice.map(({ stderr }) =>
      Number(/Removed: ([\d,]+)/.exec(stderr)?.[1]?.replace(',', '')),
    );
    // Both count those that have come before they began.
    expect(removed.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(1_500);
    expect((await names(db)).filter((name) => name === 'Ada')).toEqual([]);
    expect(await arriving).toBeGreaterThanOrEqual((await names(db)).length);
  });

  test('leaves whole leads when it is killed, and goes on when it is called again', LONG, async () => {
    const { url, db, remove } = await start();
    await flood(db, 3_000);
    const list = testErasures();
    const program = spawn(
      process.execPath,
      ['apps/cli/leads/leads.ts', 'remove', '--status', 'suspected', '--yes'],
      { env: { DATABASE_URL: url, ERASURES_FILE: list.path, ENV_FILE: '' }, stdio: 'ignore' },
    );
    onTestFinished(() => void program.kill('SIGKILL'));
    await expect.poll(() => count(db, 'contact_submissions'), PATIENT).toBeLessThan(3_000);
    program.kill('SIGKILL');
    await once(program, 'exit');
    const left = await count(db, 'contact_submissions');
    expect(await removals(db)).toHaveLength(1);
    // What was removed is noted, so that a restored back-up is rid of it.
    expect(ErasureList.open(list.path).read().size).toBeGreaterThanOrEqual(3_000 - left);
    expect(await remove('--status', 'suspected', '--yes')).toMatchObject({ code: 0 });
    expect(await count(db, 'contact_submissions')).toBe(0);
  });
});
