import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recordSawLead } from '../../../../server/storage/desk/readings.ts';
import { listRecord } from '../../../../server/storage/desk/record-list.ts';
import { findContactSubmission } from '../../../../server/storage/leads/contact-submissions.ts';
import {
  answerLead,
  closeLead,
  findWork,
  noteLead,
  reopenLead,
  setTaker,
} from '../../../../server/storage/leads/work.ts';
import { erasePersonalData, findPersonalData } from '../../../../server/storage/personal-data/erase.ts';
import type { Queries } from '../../../../server/storage/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { storeLead } from '../../../support/leads.ts';
import { storePerson } from '../../../support/people.ts';

const FIRST = new Date('2026-01-02T10:00:00.000Z');
const SECOND = new Date('2026-01-02T11:00:00.000Z');
const THIRD = new Date('2026-01-02T12:00:00.000Z');
const FOURTH = new Date('2026-01-02T13:00:00.000Z');
const UNKNOWN = randomUUID();

const DONE = { ok: true };
const CONFLICT = { ok: false, reason: 'conflict' };
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
    expect(await answerLead(db, id, ada, FIRST)).toBe(true);
    expect(await answerLead(db, id, grace, SECOND)).toBe(true);
    expect(await findWork(db, id)).toMatchObject(answer);
    await closeLead(db, id, 'spam', grace, SECOND);
    await answerLead(db, id, grace, THIRD);
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
    await closeLead(db, id, 'test', ada, FIRST);
    await closeLead(db, id, 'test', ada, SECOND);
    await closeLead(db, id, 'duplicate', null, THIRD);
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
    await setTaker(db, id, { take: true, by: ada, from: null }, FIRST);
    await noteLead(db, id, 'Call after noon', ada, FIRST);
    await answerLead(db, id, ada, SECOND);
    await closeLead(db, id, 'other', ada, THIRD);
    await reopenLead(db, id, ada, FOURTH);
    await reopenLead(db, id, ada, FOURTH);
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
      note: 'Call after noon',
      noted_by: ada,
      noted_at: FIRST.toISOString(),
    });
    expect((await recorded(db)).map(([action]) => action).sort()).toEqual(
      ['took', 'noted', 'answered', 'closed', 'reopened'].sort(),
    );
  });

  test('a note is replaced, and removed by a blank one', async () => {
    const { db, ada, grace, id } = await start();
    const note = '  =1+1\n\u{202e}\u{1f44b}';
    await noteLead(db, id, 'Before', ada, FIRST);
    await noteLead(db, id, note, grace, SECOND);
    expect(await findWork(db, id)).toMatchObject({ note, noted_by: grace, noted_at: SECOND.toISOString() });
    await noteLead(db, id, ' \n', ada, THIRD);
    expect(await findWork(db, id)).toMatchObject({ note: null, noted_by: null, noted_at: null });
    expect(JSON.stringify(await recorded(db))).not.toContain('1+1');
  });

  test('a lead is taken and given back by whoever sees its state', async () => {
    const { db, ada, grace, id } = await start();
    expect(await setTaker(db, id, { take: true, by: ada, from: null }, FIRST)).toEqual(DONE);
    expect(await setTaker(db, id, { take: true, by: grace, from: null }, SECOND)).toEqual(CONFLICT);
    expect(await setTaker(db, id, { take: false, by: grace, from: grace }, SECOND)).toEqual(CONFLICT);
    expect(await findWork(db, id)).toMatchObject({ taken_by: ada, taken_at: FIRST.toISOString() });
    expect(await setTaker(db, id, { take: true, by: grace, from: ada }, SECOND)).toEqual(DONE);
    expect(await findWork(db, id)).toMatchObject({ taken_by: grace, taken_at: SECOND.toISOString() });
    expect(await setTaker(db, id, { take: false, by: ada, from: grace }, THIRD)).toEqual(DONE);
    expect(await findWork(db, id)).toMatchObject({ taken_by: null, taken_at: null });
    expect(await recorded(db)).toEqual([
      ['took', 'Ada', {}],
      ['took', 'Grace', {}],
      ['gave_back', 'Ada', {}],
    ]);
  });

  test('a repeated request succeeds, and is recorded once', async () => {
    const { db, ada, id } = await start();
    for (let time = 0; time < 2; time++)
      expect(await setTaker(db, id, { take: true, by: ada, from: null }, FIRST)).toEqual(DONE);
    for (let time = 0; time < 2; time++)
      expect(await setTaker(db, id, { take: false, by: ada, from: ada }, SECOND)).toEqual(DONE);
    expect((await recorded(db)).map(([action]) => action)).toEqual(['took', 'gave_back']);
  });

  test('nothing can be done with a lead that does not exist', async () => {
    const { db, ada } = await start();
    expect(await answerLead(db, UNKNOWN, ada, FIRST)).toBe(false);
    expect(await closeLead(db, UNKNOWN, 'spam', ada, FIRST)).toBe(false);
    expect(await reopenLead(db, UNKNOWN, ada, FIRST)).toBe(false);
    expect(await noteLead(db, UNKNOWN, 'Note', ada, FIRST)).toBe(false);
    expect(await setTaker(db, UNKNOWN, { take: true, by: ada, from: null }, FIRST)).toEqual(MISSING);
    expect(await setTaker(db, UNKNOWN, { take: false, by: ada, from: null }, FIRST)).toEqual(MISSING);
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
          setTaker(at % 2 === 0 ? db : other, id, { take: true, by: person, from: null }, FIRST),
        ),
      );
      expect(results.filter(({ ok }) => !ok)).toEqual(Array(7).fill(CONFLICT));
      expect((await findWork(db, id))?.taken_by).toBe(people[results.findIndex(({ ok }) => ok)]);
    }
    expect(await recorded(db)).toHaveLength(10);
  });

  test('of people who answer a lead at the same moment, the first is kept and recorded', async () => {
    const { url, db, ada, grace, id } = await start();
    const other = (await openForTest(url)).db;
    await Promise.all([
      answerLead(db, id, ada, FIRST),
      answerLead(other, id, grace, SECOND),
      noteLead(other, id, 'Note', grace, THIRD),
    ]);
    const work = await findWork(db, id);
    expect([ada, grace]).toContain(work?.answered_by);
    expect(work?.note).toBe('Note');
    expect((await recorded(db)).map(([action]) => action).sort()).toEqual(['answered', 'noted']);
  });

  test('nothing is left of work that was done while the lead was erased', async () => {
    const { url, db, ada } = await start();
    const other = (await openForTest(url)).db;
    for (let round = 0; round < 10; round++) {
      const { id, email } = await storeLead(db, [], { email: `person-${round}@example.com` });
      const data = await findPersonalData(db, email);
      await Promise.all([
        noteLead(other, id, 'Note', ada, FIRST),
        setTaker(other, id, { take: true, by: ada, from: null }, FIRST),
        recordSawLead(other, id, ada, FIRST),
        erasePersonalData(db, email, data, { by: null, now: SECOND, note: NO_NOTE }),
      ]);
      expect(await findWork(db, id)).toBeUndefined();
    }
    const left = db.selectFrom('desk_record').select('action').where('lead_id', 'is not', null);
    expect(await left.execute()).toEqual([]);
  });
});
