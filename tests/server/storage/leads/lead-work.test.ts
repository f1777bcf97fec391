import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LeadState } from '../../../../packages/contract/lead-filter.ts';
import { recordSawLead } from '../../../../packages/store/desk/readings.ts';
import { listRecord } from '../../../../packages/store/desk/record-list.ts';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { findWork } from '../../../../packages/store/leads/change-lead.ts';
import { findContactSubmission } from '../../../../packages/store/leads/contact-submissions.ts';
import { addNote, listNotes, MAX_NOTES } from '../../../../packages/store/leads/notes.ts';
import { setOutcome } from '../../../../packages/store/leads/work.ts';
import { wakeAnswered } from '../../../../packages/store/leads/wrote-back.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import {
  answerLead,
  closeLead,
  giveLead,
  reopenLead,
  snoozeLead,
  suspectLead,
} from '../../../support/lead-work.ts';
import { storeLead } from '../../../support/leads.ts';
import { storePerson } from '../../../support/people.ts';

const FIRST = new Date('2026-01-02T10:00:00.000Z');
const SECOND = new Date('2026-01-02T11:00:00.000Z');
const THIRD = new Date('2026-01-02T12:00:00.000Z');
const FOURTH = new Date('2026-01-02T13:00:00.000Z');
const UNKNOWN = randomUUID();

const MISSING = { ok: false, reason: 'missing' };

onEachDatabase('the work on a lead', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    const [ada, grace] = [await storePerson(db, 'Ada'), await storePerson(db, 'Grace')];
    const { id } = await storeLead(db, []);
    return { url, db, ada, grace, id };
  }

  const statusOf = async (db: Queries, id: string) => (await findContactSubmission(db, id))?.status;

  /** The record, oldest first. */
  async function recorded(db: Queries) {
    const { entries } = await listRecord(db, { limit: 100 });
    return entries.toReversed().map(({ action, person, details }) => [action, person?.name, details]);
  }

  test('an answer is kept as it was first given, whatever happens to the lead but reopening', async () => {
    const { db, ada, grace, id } = await start();
    const answer = { answered_by: ada, answered_at: FIRST.toISOString() };
    expect(await answerLead(db, id, { by: ada, now: FIRST })).toEqual({ ok: true, version: 1 });
    expect(await answerLead(db, id, { by: grace, now: SECOND })).toEqual({ ok: true, version: 1 });
    expect(await findWork(db, id)).toMatchObject(answer);
    await closeLead(db, id, 'spam', { by: grace, now: SECOND });
    await answerLead(db, id, { by: grace, now: THIRD });
    expect(await statusOf(db, id)).toBe('answered');
    expect(await findWork(db, id)).toMatchObject({ ...answer, closed_by: null, close_reason: null });
    expect(await recorded(db)).toEqual([
      ['answered', 'Ada', {}],
      ['closed', 'Grace', { reason: 'spam' }],
      ['answered', 'Grace', {}],
    ]);
  });

  test('a lead is closed with a reason, which can be changed', async () => {
    const { db, ada, id } = await start();
    await closeLead(db, id, 'test', { by: ada, now: FIRST });
    await closeLead(db, id, 'test', { by: ada, now: SECOND });
    await closeLead(db, id, 'duplicate', { by: null, now: THIRD });
    expect(await statusOf(db, id)).toBe('closed');
    expect(await findWork(db, id)).toMatchObject({
      closed_by: null,
      closed_at: THIRD.toISOString(),
      close_reason: 'duplicate',
    });
    expect(await recorded(db)).toEqual([
      ['closed', 'Ada', { reason: 'test' }],
      ['closed', undefined, { reason: 'duplicate' }],
    ]);
  });

  test('reopening removes the answer and the closing, and nothing else', async () => {
    const { db, ada, id } = await start();
    await giveLead(db, id, ada, { by: ada, now: FIRST });
    await addNote(db, id, { note: 'Call after noon', by: ada, now: FIRST });
    await answerLead(db, id, { by: ada, now: SECOND });
    await closeLead(db, id, 'other', { by: ada, now: THIRD });
    await reopenLead(db, id, { by: ada, now: FOURTH });
    await reopenLead(db, id, { by: ada, now: FOURTH });
    expect(await statusOf(db, id)).toBe('new');
    expect(await findWork(db, id)).toEqual({
      lead_id: id,
      taken_by: ada,
      taken_at: FIRST.toISOString(),
      answered_by: null,
      answered_at: null,
      closed_by: null,
      closed_at: null,
      close_reason: null,
      version: 4,
      imported_at: null,
      outcome: null,
      lost_reason: null,
      snoozed_until: null,
      wrote_back_at: null,
      first_answered_at: null,
      first_answered_by: null,
    });
    expect(await listNotes(db, [id])).toMatchObject([{ note: 'Call after noon' }]);
    expect((await recorded(db)).map(([action]) => action).sort()).toEqual(
      ['took', 'noted', 'answered', 'closed', 'reopened'].sort(),
    );
  });

  test('an outcome is a judgment, with a reason where the lead is lost, whatever its state', async () => {
    const { db, ada, id } = await start();
    const lost = { outcome: 'lost', lost_reason: 'price' } as const;
    const none = { outcome: null, lost_reason: null };
    const qualified = { outcome: 'qualified', lost_reason: null } as const;
    await setOutcome(db, id, qualified, { by: ada, now: FIRST });
    await setOutcome(db, id, qualified, { by: ada, now: FIRST });
    expect(await findWork(db, id)).toMatchObject({ ...qualified, version: 1 });
    await answerLead(db, id, { by: ada, now: SECOND });
    expect(await findWork(db, id)).toMatchObject(qualified);
    await setOutcome(db, id, lost, { by: ada, now: THIRD });
    expect(await findWork(db, id)).toMatchObject(lost);
    expect(await statusOf(db, id)).toBe('answered');
    await setOutcome(db, id, none, { by: null, now: FOURTH });
    expect(await findWork(db, id)).toMatchObject(none);
    expect(await setOutcome(db, UNKNOWN, lost, { by: ada, now: FIRST })).toEqual(MISSING);
    expect(await setOutcome(db, id, lost, { by: ada, now: FOURTH, version: 0 })).toMatchObject({
      reason: 'stale',
    });
    expect(await recorded(db)).toEqual([
      ['set_outcome', 'Ada', { outcome: 'qualified' }],
      ['answered', 'Ada', {}],
      ['set_outcome', 'Ada', { outcome: 'lost', reason: 'price' }],
      ['set_outcome', undefined, { outcome: 'none' }],
    ]);
  });

  test('a decision about a lead that looked like spam is taken back', async () => {
    const { db, ada } = await start();
    const { id } = await storeLead(db, [], { status: 'suspected' });
    await closeLead(db, id, 'spam', { by: ada, now: FIRST, version: 0 });
    expect(await suspectLead(db, id, { by: ada, now: SECOND, version: 1 })).toEqual({ ok: true, version: 2 });
    expect(await statusOf(db, id)).toBe('suspected');
    expect(await findWork(db, id)).toMatchObject({ closed_by: null, closed_at: null, close_reason: null });
    expect((await recorded(db)).map(([action]) => action)).toEqual(['closed', 'suspected']);
  });

  test('notes are a list, to which a repeated request adds nothing', async () => {
    const { db, ada, grace, id } = await start();
    const note = '  =1+1\n\u{202e}\u{1f44b}';
    const same = { id: randomUUID(), note, by: grace, now: SECOND };
    await addNote(db, id, { note: 'Before', by: ada, now: FIRST });
    for (let time = 0; time < 2; time++) expect(await addNote(db, id, same)).toEqual({ ok: true });
    expect(await listNotes(db, [id])).toMatchObject([
      { lead_id: id, note: 'Before', written_by: ada, written_at: FIRST.toISOString() },
      { lead_id: id, note, written_by: grace, written_at: SECOND.toISOString() },
    ]);
    expect(JSON.stringify(await recorded(db))).not.toContain('1+1');
    expect(await recorded(db)).toHaveLength(2);
  });

  test('a lead has at most so many notes', async () => {
    const { db, ada, id } = await start();
    const rows = Array.from({ length: MAX_NOTES }, (_, at) => ({
      id: randomUUID(),
      lead_id: id,
      written_by: ada,
      written_at: FIRST.toISOString(),
      note: `Note ${at}`,
    }));
    await db.insertInto('lead_notes').values(rows).execute();
    const more = await addNote(db, id, { note: 'One more', by: ada, now: SECOND });
    expect(more).toEqual({ ok: false, reason: 'full' });
  });

  test('a change of what nobody has seen is refused, with who did what since', async () => {
    const { db, ada, grace, id } = await start();
    const seen = { by: grace, now: SECOND, version: 0 };
    expect(await giveLead(db, id, ada, { by: ada, now: FIRST, version: 0 })).toEqual({
      ok: true,
      version: 1,
    });
    await closeLead(db, id, 'spam', { by: ada, now: FIRST, version: 1 });
    const happened = [
      { person_id: ada, person_name: 'Ada', action: 'took', details: null, cause: null },
      { person_id: ada, person_name: 'Ada', action: 'closed', details: '{"reason":"spam"}', cause: null },
    ];
    for (const refused of [
      await answerLead(db, id, seen),
      await closeLead(db, id, 'spam', seen),
      await reopenLead(db, id, seen),
      await giveLead(db, id, grace, seen),
      await snoozeLead(db, id, THIRD, seen),
    ]) {
      if (refused.ok || refused.reason !== 'stale') throw new Error('not refused');
      // In any order: both are of the same moment.
      expect(refused.since).toHaveLength(2);
      expect(refused.since).toEqual(expect.arrayContaining(happened));
    }
    expect(await findWork(db, id)).toMatchObject({ version: 2, taken_by: ada, closed_by: ada });
    expect(await recorded(db)).toHaveLength(2);
  });

  test('what somebody else did since is not undone', async () => {
    const { db, ada, grace, id } = await start();
    await answerLead(db, id, { by: ada, now: FIRST, version: 0 });
    await closeLead(db, id, 'duplicate', { by: grace, now: SECOND, version: 1 });
    const undone = await reopenLead(db, id, { by: ada, now: THIRD, version: 1 });
    expect(undone).toMatchObject({ ok: false, since: [{ person_name: 'Grace', action: 'closed' }] });
    expect(await statusOf(db, id)).toBe('closed');
  });

  test('a lead is taken, handed over and given back', async () => {
    const { db, ada, grace, id } = await start();
    await giveLead(db, id, ada, { by: ada, now: FIRST });
    expect(await findWork(db, id)).toMatchObject({ taken_by: ada, taken_at: FIRST.toISOString() });
    await giveLead(db, id, grace, { by: ada, now: SECOND });
    expect(await findWork(db, id)).toMatchObject({ taken_by: grace, taken_at: SECOND.toISOString() });
    await giveLead(db, id, null, { by: grace, now: THIRD });
    expect(await findWork(db, id)).toMatchObject({ taken_by: null, taken_at: null });
    expect(await recorded(db)).toEqual([
      ['took', 'Ada', {}],
      ['handed_over', 'Ada', { to: grace }],
      ['gave_back', 'Grace', {}],
    ]);
  });

  test('an open lead rests until a time, and no longer once it is answered or closed', async () => {
    const { db, ada, id } = await start();
    const rest = async () => (await findWork(db, id))?.snoozed_until;
    await snoozeLead(db, id, FOURTH, { by: ada, now: FIRST });
    expect(await rest()).toBe(FOURTH.toISOString());
    await snoozeLead(db, id, null, { by: ada, now: SECOND });
    expect(await rest()).toBeNull();
    expect(await recorded(db)).toEqual([
      ['snoozed', 'Ada', { until: FOURTH.toISOString() }],
      ['unsnoozed', 'Ada', {}],
    ]);
    for (const [end, restsAfter] of [
      [answerLead, FOURTH.toISOString()],
      [(...[of, lead, by]: Parameters<typeof answerLead>) => closeLead(of, lead, 'test', by), null],
    ] as const) {
      await reopenLead(db, id, { by: ada, now: SECOND });
      await snoozeLead(db, id, FOURTH, { by: ada, now: SECOND });
      await end(db, id, { by: ada, now: THIRD });
      expect(await rest()).toBeNull();
      await snoozeLead(db, id, FOURTH, { by: ada, now: THIRD });
      expect(await rest()).toBe(restsAfter);
    }
  });

  test('an answered lead that is snoozed is in that list, and comes back at its time, due from then', async () => {
    const { db, ada, id } = await start();
    await giveLead(db, id, ada, { by: ada, now: FIRST });
    await answerLead(db, id, { by: ada, now: FIRST });
    await snoozeLead(db, id, THIRD, { by: ada, now: SECOND });
    const count = (state: LeadState, now: Date) => countInbox(db, { state }, { now, max: 9 });
    expect([await count('snoozed', SECOND), await count('answered', SECOND)]).toEqual([1, 1]);
    const { answered_at } = (await findWork(db, id)) ?? {};
    await Promise.all([wakeAnswered(db, SECOND), wakeAnswered(db, SECOND)]);
    expect(await statusOf(db, id)).toBe('answered');
    await Promise.all([wakeAnswered(db, THIRD), wakeAnswered(db, THIRD)]);
    expect(await statusOf(db, id)).toBe('new');
    expect(await findWork(db, id)).toMatchObject({
      ...{ taken_by: ada, answered_at: null, first_answered_at: answered_at, first_answered_by: ada },
      wrote_back_at: THIRD.toISOString(),
    });
    expect([
      await count('snoozed', THIRD),
      await count('todo', THIRD),
      await count('overdue', THIRD),
    ]).toEqual([0, 1, 0]);
    expect((await recorded(db)).at(-1)).toEqual(['reopened', undefined, { reminder: 1 }]);
  });

  test('a repeated request succeeds, and is recorded once', async () => {
    const { db, ada, id } = await start();
    for (let time = 0; time < 2; time++)
      expect(await giveLead(db, id, ada, { by: ada, now: FIRST, version: 0 })).toEqual({
        ok: true,
        version: 1,
      });
    for (let time = 0; time < 2; time++)
      expect(await answerLead(db, id, { by: ada, now: SECOND, version: 1 })).toEqual({
        ok: true,
        version: 2,
      });
    expect((await recorded(db)).map(([action]) => action)).toEqual(['took', 'answered']);
  });

  test('nothing can be done with a lead that does not exist', async () => {
    const { db, ada } = await start();
    expect(await answerLead(db, UNKNOWN, { by: ada, now: FIRST })).toEqual(MISSING);
    expect(await closeLead(db, UNKNOWN, 'spam', { by: ada, now: FIRST })).toEqual(MISSING);
    expect(await reopenLead(db, UNKNOWN, { by: ada, now: FIRST })).toEqual(MISSING);
    expect(await addNote(db, UNKNOWN, { note: 'Note', by: ada, now: FIRST })).toEqual(MISSING);
    expect(await giveLead(db, UNKNOWN, ada, { by: ada, now: FIRST })).toEqual(MISSING);
    expect(await snoozeLead(db, UNKNOWN, SECOND, { by: ada, now: FIRST })).toEqual(MISSING);
    expect(await findWork(db, UNKNOWN)).toBeUndefined();
    expect(await recorded(db)).toEqual([]);
  });

  test('of people who take a lead at the same moment, one gets it', async () => {
    const { url, db } = await start();
    // A second process has connections of its own.
    const other = (await openForTest(url)).db;
    for (let round = 0; round < 10; round++) {
      const { id } = await storeLead(db, []);
      const people = await Promise.all(Array.from({ length: 8 }, (_, at) => storePerson(db, `P${at}`)));
      const results = await Promise.all(
        people.map((person, at) =>
          giveLead(at % 2 === 0 ? db : other, id, person, { by: person, now: FIRST, version: 0 }),
        ),
      );
      const winner = results.findIndex(({ ok }) => ok);
      const since = [{ person_name: `P${winner}`, action: 'took' }];
      const refused = results.filter(({ ok }) => !ok);
      expect(refused).toMatchObject(Array(7).fill({ reason: 'stale', since }));
      expect((await findWork(db, id))?.taken_by).toBe(people[winner]);
    }
    expect(await recorded(db)).toHaveLength(10);
  });

  test('of people who answer a lead at the same moment, the first is kept and recorded', async () => {
    const { url, db, ada, grace, id } = await start();
    const other = (await openForTest(url)).db;
    await Promise.all([
      answerLead(db, id, { by: ada, now: FIRST }),
      answerLead(other, id, { by: grace, now: SECOND }),
      addNote(other, id, { note: 'Note', by: grace, now: THIRD }),
    ]);
    const work = await findWork(db, id);
    expect([ada, grace]).toContain(work?.answered_by);
    expect(await listNotes(db, [id])).toHaveLength(1);
    expect((await recorded(db)).map(([action]) => action).sort()).toEqual(['answered', 'noted']);
  });

  test('nothing is left of work that was done while the lead was erased', async () => {
    const { url, db, ada } = await start();
    const other = (await openForTest(url)).db;
    for (let round = 0; round < 10; round++) {
      const { id, email } = await storeLead(db, [], { email: `person-${round}@example.com` });
      const data = await findPersonalData(db, email);
      await Promise.all([
        addNote(other, id, { note: 'Note', by: ada, now: FIRST }),
        giveLead(other, id, ada, { by: ada, now: FIRST }),
        recordSawLead(other, id, ada, FIRST),
        erasePersonalData(db, email, data, { by: null, now: SECOND, note: NO_NOTE }),
      ]);
      expect(await findWork(db, id)).toBeUndefined();
      expect(await listNotes(db, [id])).toEqual([]);
    }
    const left = db.selectFrom('activity_log').select('action').where('lead_id', 'is not', null);
    expect(await left.execute()).toEqual([]);
  });
});
