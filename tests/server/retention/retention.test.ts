/** What is removed when its time is over, and that a wrong clock does not remove everything. */

import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '../../../packages/contract/time.ts';
import type { KeepMonths } from '../../../packages/runtime/variables.ts';
import { beginRun } from '../../../packages/service/retention/as-of.ts';
import { startRetention } from '../../../packages/service/retention/daily.ts';
import { monthsBefore, removeOldLeads } from '../../../packages/service/retention/old-leads.ts';
import { previewRetention, runRetention } from '../../../packages/service/retention/run.ts';
import { recordSawLead } from '../../../packages/store/desk/readings.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { addNote } from '../../../packages/store/leads/notes.ts';
import { storeIncoming } from '../../../packages/store/messages/incoming.ts';
import { importExported, parseExported } from '../../../packages/store/personal-data/import-exported.ts';
import type { Queries } from '../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../support/databases.ts';
import { NO_NOTE, testErasures } from '../../support/erasures.ts';
import { answerLead, reopenLead } from '../../support/lead-work.ts';
import { storeLead } from '../../support/leads.ts';
import { captureLog } from '../../support/log.ts';
import { PATIENT } from '../../support/patience.ts';
import { storePerson } from '../../support/people.ts';

const at = (time: string) => new Date(`${time}T12:00:00.000Z`);
const later = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-11-22', 24, '2024-11-22'],
])('of %s, %i months before is %s', (time, months, before) => {
  expect(monthsBefore(at(time), months)).toEqual(at(before));
});

onEachDatabase('retention', (freshUrl) => {
  const open = async () => (await openForTest(await freshUrl())).db;
  const store = async (db: Queries, day: string) =>
    (await storeLead(db, ['mail'], { created_at: at(day).toISOString() })).id;
  const left = async (db: Queries) => (await listContactSubmissions(db)).map(({ id }) => id).sort();

  test('counts from the last thing that was done about a lead, open or not, and reading is none', async () => {
    const db = await open();
    const ana = await storePerson(db, 'Ana');
    const gone = [
      await store(db, '2026-01-01'),
      await store(db, '2026-01-01'),
      await store(db, '2026-01-01'),
    ];
    await recordSawLead(db, gone[0] ?? '', ana, at('2026-06-01'));
    await answerLead(db, gone[1] ?? '', { by: ana, now: at('2026-01-20') });
    const answered = await store(db, '2026-01-01');
    await answerLead(db, answered, { by: ana, now: at('2026-03-01') });
    const reopened = await store(db, '2026-01-01');
    await answerLead(db, reopened, { by: ana, now: at('2026-01-02') });
    await reopenLead(db, reopened, { by: ana, now: at('2026-03-01') });
    const written = await store(db, '2026-01-01');
    const mail = { from: 'ada@example.com', subject: 'Re: Demo', body: 'Yes', messageId: '<1@a>' };
    const answer = { ...mail, inReplyTo: null, attachments: [], isAutomatic: true, at: at('2026-03-01') };
    await storeIncoming(db, { leadId: written, ...answer });
    const fresh = await store(db, '2026-02-02');
    const removed = await removeOldLeads(db, at('2026-02-01'), at('2026-06-01'), NO_NOTE);
    expect(removed).toEqual({ removed: 3, pending: 3 });
    expect(await left(db)).toEqual([answered, reopened, written, fresh].sort());
  });

  test('keeps a lead that somebody works on while it is removed', async () => {
    const db = await open();
    const id = await store(db, '2026-01-01');
    const [noted] = await Promise.all([
      addNote(db, id, { note: 'Called', by: null, now: at('2026-06-01') }),
      removeOldLeads(db, at('2026-02-01'), at('2026-06-01'), NO_NOTE),
    ]);
    expect(await left(db)).toEqual(noted.ok ? [id] : []);
  });

  test('notes what it removes, and a preview changes nothing', async () => {
    const db = await open();
    const list = testErasures();
    const id = await store(db, '2026-01-01');
    const kept = { keepMonths: 1, backupDays: 90 };
    const asOf = at('2026-06-01');
    expect(await previewRetention(db, kept, asOf)).toEqual({ leads: 1, subscriptions: 0 });
    const none = { keepMonths: undefined };
    expect(await previewRetention(db, none, asOf)).toEqual({ leads: 0, subscriptions: 0 });
    expect(list.read().size).toBe(0);
    await list.note({ emails: ['old@example.com'], until: at('2026-02-01') });
    expect(await runRetention(db, list, kept, asOf, { isConfirmed: true })).toEqual({
      leads: 1,
      undelivered: 1,
      held: 0,
      subscriptions: 0,
      erasures: 1,
    });
    expect(await left(db)).toEqual([]);
    expect(list.read().erasedUntil('row', id)).toBeDefined();
    expect(list.read().erasedUntil('person', 'old@example.com')).toBeUndefined();
  });

  test('keeps all leads where no number of months is set', async () => {
    const db = await open();
    await store(db, '2020-01-01');
    const kept = { keepMonths: undefined, backupDays: 90 };
    expect(await runRetention(db, testErasures(), kept, at('2026-06-01'))).toMatchObject({ leads: 0 });
  });

  test('a number of months that is new to a database removes none of its leads before a person says so', async () => {
    const db = await open();
    const now = at('2026-06-01');
    const run = async (keepMonths: KeepMonths, options?: { isConfirmed: boolean }) => {
      const kept = { keepMonths, backupDays: 90 };
      const { leads, held } = await runRetention(db, testErasures(), kept, now, options);
      return { leads, held };
    };
    await store(db, '2026-05-01');
    await store(db, '2024-01-01');
    await beginRun(db, now);
    expect(await run('forever')).toEqual({ leads: 0, held: 0 });
    expect(await run(24)).toEqual({ leads: 0, held: 1 });
    expect(await run(24)).toEqual({ leads: 0, held: 1 });
    expect(await run(24, { isConfirmed: true })).toEqual({ leads: 1, held: 0 });
    await store(db, '2024-01-02');
    expect(await run(24)).toEqual({ leads: 1, held: 0 });
    // Nothing is older than a longer time; a shorter one is new, as is one after a time without an end.
    await store(db, '2024-01-02');
    expect(await run(36)).toEqual({ leads: 0, held: 0 });
    expect(await run(24)).toEqual({ leads: 0, held: 1 });
    expect(await run(24, { isConfirmed: true })).toEqual({ leads: 1, held: 0 });
    expect(await run(undefined)).toEqual({ leads: 0, held: 0 });
    await store(db, '2024-01-02');
    expect(await run(24)).toEqual({ leads: 0, held: 1 });
  });

  test('leads that an import has brought stay until a person says that they go', async () => {
    const db = await open();
    await beginRun(db, at('2026-06-01'));
    const kept = { keepMonths: 24, backupDays: 90 };
    const run = () => runRetention(db, testErasures(), kept, at('2026-06-01'));
    expect(await run()).toMatchObject({ leads: 0, held: 0 });
    const from = await open();
    const { id } = await storeLead(from, [], { created_at: at('2020-01-01').toISOString() });
    const [row] = await listContactSubmissions(from);
    await importExported(db, parseExported([row]), at('2026-06-01'));
    expect(await run()).toMatchObject({ leads: 0, held: 1 });
    expect(await left(db)).toEqual([id]);
  });

  test('of several processes, one begins the run of a day', async () => {
    const db = await open();
    const runs = async (now: Date) => {
      const begun = await Promise.all([1, 2, 3, 4].map(() => beginRun(db, now)));
      return begun.filter(({ isFirst }) => isFirst).length;
    };
    expect(await runs(at('2026-06-01'))).toBe(1);
    expect(await runs(later(at('2026-06-01'), 0.9))).toBe(0);
    expect(await runs(later(at('2026-06-01'), 1))).toBe(1);
  });

  test('a clock that is set forward moves the time by a week a day, and one that is set right is followed', async () => {
    const db = await open();
    const today = at('2026-06-01');
    const asOf = async (now: Date) => (await beginRun(db, now)).asOf;
    expect(await asOf(today)).toEqual(today);
    const wrong = at('2036-06-01');
    const run = await beginRun(db, wrong, { isDry: true });
    expect(run).toMatchObject({ asOf: later(today, 7), isFirst: true });
    expect(run.daysBehind).toBeGreaterThan(3_600);
    expect(await asOf(wrong)).toEqual(later(today, 7));
    expect(await asOf(wrong)).toEqual(later(today, 8));
    expect(await asOf(later(wrong, 1))).toEqual(later(today, 14));
    expect(await asOf(later(today, 2))).toEqual(later(today, 2));
    expect(await asOf(later(today, 20))).toEqual(later(today, 9));
    expect(await asOf(later(today, 21))).toEqual(later(today, 16));
    expect(await asOf(later(today, 22))).toEqual(later(today, 22));
  });

  test('before the first run, the newest row tells the time', async () => {
    const db = await open();
    await store(db, '2026-01-01');
    await store(db, '2026-05-01');
    expect((await beginRun(db, at('2036-01-01'))).asOf).toEqual(at('2026-05-08'));
  });

  test('the server runs it once, and logs numbers only', async () => {
    const { db } = await openForTest(await freshUrl());
    const now = Date.now();
    const list = testErasures();
    const settings = { keepMonths: 1, backupDays: 90 };
    const { asOf } = await beginRun(db, new Date(now - 2 * DAY_MS));
    await runRetention(db, list, settings, asOf);
    await storeLead(db, [], {
      email: 'gone@example.com',
      created_at: new Date(now - 60 * DAY_MS).toISOString(),
    });
    const kept = await storeLead(db, [], { created_at: new Date(now).toISOString() });
    const { log, lines } = captureLog();
    for (let process = 0; process < 2; process++) onTestFinished(startRetention({ db }, list, settings, log));
    await vi.waitFor(() => expect(lines.join('')).toContain('Retention has removed rows'), PATIENT);
    expect(await left(db)).toEqual([kept.id]);
    expect(lines).toHaveLength(1);
    const numbers = { leads: 1, undelivered: 0, subscriptions: 0, erasures: 0 };
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', ...numbers });
    expect(lines.join('')).not.toContain('gone@');
  });

  test('the server says how many leads stay because the number of months is new', async () => {
    const { db } = await openForTest(await freshUrl());
    const { id } = await storeLead(db, [], {
      created_at: new Date(Date.now() - 60 * DAY_MS).toISOString(),
    });
    await storeLead(db, [], { created_at: new Date().toISOString() });
    const { log, lines } = captureLog();
    const settings = { keepMonths: 1, backupDays: 90 };
    onTestFinished(startRetention({ db }, testErasures(), settings, log));
    await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENT);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      held: 1,
      msg: expect.stringMatching(
        /^1 lead is older than LEADS_KEEP_MONTHS \(1\) and stays.*leads retention --yes/,
      ),
    });
    expect(await left(db)).toContain(id);
  });
});
