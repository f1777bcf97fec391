/** What people at the desk are called, and what the activity log keeps of it. */

import { expect, test } from 'vitest';
import type { DeskRecordPage } from '../../apps/desk/web/api/client.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { startSession } from '../../packages/store/desk/sessions.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

const rename = (person: DeskClient, name: string) => person.send('PUT', '/api/person', { name });

/** Who did what, newest first. */
async function log(person: DeskClient) {
  const { entries } = (await (await person.get('/api/record')).json()) as DeskRecordPage;
  return entries.map((entry) => [entry.person?.name ?? null, entry.action, entry.new_name]);
}

const nameOf = async (person: DeskClient) => (await (await person.get('/api/session')).json()).person.name;

onSqliteFirst('a name at the desk', (freshUrl) => {
  test('stays in the entries of its time, and each change of it is an entry with both names', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    const { id } = await storeLead(database.db, []);
    await ana.get(`/api/leads/${id}`);
    expect((await rename(ana, 'Bea')).status).toBe(204);
    expect((await rename(ana, 'Bea')).status).toBe(204);
    await ana.send('PUT', `/api/leads/${id}/status`, { status: 'answered', version: 0 });
    // In any order: several may be of the same millisecond.
    expect((await log(ana)).toSorted()).toEqual([
      // The command line made the address.
      [null, 'invited', null],
      ['Ana', 'renamed', 'Ana'],
      ['Ana', 'renamed', 'Bea'],
      ['Ana', 'saw_lead', null],
      // The session began before the first name was given.
      ['Ana', 'signed_in', null],
      ['Bea', 'answered', null],
    ]);
    const { entries } = await listRecord(database.db, { limit: 9 });
    expect(entries.find(({ action }) => action === 'signed_in')?.details).toEqual({ with: 'invitation' });
  });
});

const REFUSED = {
  empty: ['', ' ', '\u00a0\u2003\u3000', '\u2800'],
  'control characters': ['Ana\n', '\tAna', 'A\u0000na', 'Ana\u001b[2J', 'A\u0085na', 'A\u2028na'],
  invisible: [
    '\u200b',
    'A\u200bna',
    'Ana\u200d',
    'A\u200cna',
    '\ufeffAna',
    'A\u00adna',
    'Ana\u2060',
    'Ana\u034f',
  ],
  'invisible letters': ['\u3164', 'Ana\u115f', '\uffa0', '\u180e', 'Ana\ufe0f', 'Ana\u{e0100}'],
  tags: ['Ana\u{e0041}\u{e006e}', '\u{e0001}'],
  bidirectional: ['\u202eanA', 'Ana\u2066', 'Ana\u200f', '\u061cAna', 'Ana\u202c', 'Ana\u200e'],
  'no character': ['Ana\ue000', 'Ana\u0378', 'Ana\ud800'],
  'no letter': ['.', '- -', '\u0301', '🙂', '\ufffc'],
  'too long': ['x'.repeat(101)],
};

test.each(Object.entries(REFUSED))('a name is refused that is or has: %s', async (_, names) => {
  const ana = await testDesk(await openForTest(await freshSqlite())).signIn('Ana');
  for (const name of names) {
    const answer = await rename(ana, name);
    expect([name, answer.status]).toEqual([name, 422]);
    expect((await answer.json()).detail).toMatch(/^(Enter|Type|Use) /);
  }
  expect(await nameOf(ana)).toBe('Ana');
});

test('a name may be of any script', async () => {
  const ana = await testDesk(await openForTest(await freshSqlite())).signIn('Ana');
  const names = [
    "Siobhán O'Brien-Müller",
    'שרה לוי',
    'علی\u200cرضا',
    '李小龙',
    'ක්\u200dරිස්',
    'Nguyễn Thị',
    'X Æ A-12',
    '7',
  ];
  for (const name of names) {
    expect([name, (await rename(ana, ` ${name}  `)).status]).toEqual([name, 204]);
    expect(await nameOf(ana)).toBe(name.normalize('NFC'));
  }
});

onSqliteFirst('reading lists of leads', (freshUrl) => {
  const LISTS = ['/api/leads', '/api/leads?q=ada', '/api/leads/counts?q=ada', '/api/calls', '/api/record'];

  test('leaves one entry a person and hour, whichever desk they read at', async () => {
    const url = await freshUrl();
    const databases = [await openForTest(url), await openForTest(url)] as const;
    const desks = databases.map((database) => testDesk(database)) as [
      ReturnType<typeof testDesk>,
      ReturnType<typeof testDesk>,
    ];
    const [ana, ben] = [await desks[0].signIn('Ana'), await desks[0].signIn('Ben')];
    const session = await startSession(databases[0].db, ana.id, new Date());
    const elsewhere = desks[1].clientWith(session.token).get;
    const hour = () => new Date().toISOString().slice(0, 13);
    const before = hour();
    const answers = await Promise.all(LISTS.flatMap((path) => [ana.get(path), elsewhere(path)]));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await ben.get('/api/leads');
    const entries = (await log(ana)).filter(([, action]) => action === 'saw_leads');
    // It may have struck the hour meanwhile.
    const hours = new Set([before, hour()]).size;
    expect(entries.filter(([who]) => who === 'Ben')).toHaveLength(1);
    expect(entries.filter(([who]) => who === 'Ana').length).toBeLessThanOrEqual(hours);
    expect(entries).toContainEqual(['Ana', 'saw_leads', null]);
  });

  test.each(['/api/leads', '/api/leads/counts', '/api/calls'])('is recorded for %s alone', async (path) => {
    const ana = await testDesk(await openForTest(await freshUrl())).signIn('Ana');
    await ana.get(path);
    expect(await log(ana)).toContainEqual(['Ana', 'saw_leads', null]);
  });

  test('leaves none where nothing was read, and one where the address of a lead was', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    const { id } = await storeLead(database.db, []);
    for (const path of ['/api/leads?form=nonsense', '/api/reports', '/api/pulse', '/api/origins'])
      await ana.get(path);
    expect((await log(ana)).map(([, action]) => action).sort()).toEqual(['invited', 'renamed', 'signed_in']);
    await ana.get(`/api/leads/${id}/person`);
    expect((await log(ana)).map(([, action]) => action)).toContain('saw_lead');
  });
});
