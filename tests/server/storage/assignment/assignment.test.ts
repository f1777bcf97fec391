import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { releaseHeld } from '../../../../packages/service/delivery/held-spam.ts';
import { assignDue } from '../../../../packages/store/assignment/assign-due.ts';
import { setTakesLeads } from '../../../../packages/store/assignment/takers.ts';
import { leadHistory } from '../../../../packages/store/desk/lead-history.ts';
import { findWork } from '../../../../packages/store/leads/change-lead.ts';
import { importExported, parseExported } from '../../../../packages/store/personal-data/import-exported.ts';
import type { NewContactSubmission, Queries } from '../../../../packages/store/schema.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { closeLead, giveLead, reopenLead } from '../../../support/lead-work.ts';
import { lead } from '../../../support/leads.ts';
import { storePerson } from '../../../support/people.ts';
import { HOUR } from '../../../support/time.ts';

onEachDatabase('assigning new leads', (freshUrl) => {
  async function start() {
    const { db } = await openForTest(await freshUrl());
    const store = submissionStore(db, { doubleOptIn: false });
    let minute = 0;
    const send = async (changes: Partial<NewContactSubmission> = {}) => {
      const created_at = new Date(Date.now() + minute++).toISOString();
      const row = lead({ id: randomUUID(), created_at, email: `${randomUUID()}@gmail.com`, ...changes });
      const token = { nonce: randomUUID(), expiresAt: new Date(Date.now() + HOUR) };
      await store({ lead: { kind: 'contact_submission', row }, token, idempotency: null });
      return row.id;
    };
    const people = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => storePerson(db, name)));
    const [ana = '', ben = '', cleo = ''] = people;
    // Each begins later than the one before.
    const take = async (...ids: string[]) => {
      for (const [at, person] of ids.entries())
        await setTakesLeads(db, { person, takes: true, by: ana, now: new Date(Date.now() - HOUR + at) });
    };
    const ownersOf = (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await findWork(db, id))?.taken_by ?? null));
    return { db, send, take, ownersOf, ana, ben, cleo };
  }

  const goAway = (db: Queries, id: string, away_until: string | null) =>
    db.updateTable('desk_people').set({ away_until }).where('id', '=', id).execute();

  test('they go in turn to those who take leads, which the history of each says', async () => {
    const { db, send, take, ownersOf, ana, ben, cleo } = await start();
    await take(ben, cleo);
    const ids = [await send(), await send(), await send()];
    expect(await assignDue(db, new Date())).toBe(3);
    expect(await ownersOf(ids)).toEqual([ben, cleo, ben]);
    expect(await leadHistory(db, ids[1] ?? '')).toMatchObject([
      { action: 'handed_over', by: null, to: { id: cleo }, details: { rule: 'turn' } },
    ]);
    expect((await findWork(db, ids[1] ?? ''))?.version).toBe(1);
    await setTakesLeads(db, { person: cleo, takes: false, by: ana, now: new Date() });
    const after = [await send(), await send()];
    await assignDue(db, new Date());
    expect(await ownersOf(after)).toEqual([ben, ben]);
  });

  test('what turns out to be no spam is assigned as a new lead is, once', async () => {
    const { db, send, take, ownersOf, ana } = await start();
    await take(ana);
    const message = 'We offer backlinks, order now: https://x.example';
    const id = await send({ message, status: 'suspected' });
    const changed = { by: ana, now: new Date() };
    await releaseHeld(db, [id]);
    expect(await assignDue(db, new Date())).toBe(0);
    await reopenLead(db, id, changed);
    await Promise.all([releaseHeld(db, [id]), releaseHeld(db, [id])]);
    expect(await ownersOf([id])).toEqual([ana]);
    await giveLead(db, id, null, changed);
    await closeLead(db, id, 'spam', changed);
    await reopenLead(db, id, changed);
    await releaseHeld(db, [id]);
    expect(await assignDue(db, new Date())).toBe(0);
  });

  test('of fifty that come at once, each who is there gets as many, whoever assigns them', async () => {
    const { db, send, take, ownersOf, ana, ben, cleo } = await start();
    const [away, left] = [await storePerson(db, 'Away'), await storePerson(db, 'Left')];
    await goAway(db, away, new Date(Date.now() + HOUR).toISOString());
    await db
      .updateTable('desk_people')
      .set({ left_at: new Date().toISOString() })
      .where('id', '=', left)
      .execute();
    await goAway(db, cleo, new Date(Date.now() - HOUR).toISOString());
    await take(away, ana, left, ben, cleo);
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const id = await send();
        await assignDue(db, new Date());
        return id;
      }),
    );
    await assignDue(db, new Date());
    const owners = await ownersOf(ids);
    const counts = [ana, ben, cleo].map((person) => owners.filter((owner) => owner === person).length);
    expect(counts.toSorted()).toEqual([16, 17, 17]);
    const entries = await db
      .selectFrom('activity_log')
      .select('id')
      .where('action', '=', 'handed_over')
      .execute();
    expect(entries).toHaveLength(50);
  });

  test('whoever has the last lead of the address or company goes first, unless they are away', async () => {
    const { db, send, take, ownersOf, ana, cleo } = await start();
    const known = await send({ email: 'ada@engines.example' });
    const atProvider = await send({ email: 'ada@gmail.com' });
    for (const id of [known, atProvider]) await giveLead(db, id, ana, { by: ana, now: new Date() });
    await assignDue(db, new Date());
    const unruled = [await send({ email: 'Grace@Engines.example' }), await send({ email: 'bob@gmail.com' })];
    await assignDue(db, new Date());
    expect(await ownersOf(unruled)).toEqual([ana, null]);
    await take(cleo);
    const next = [
      await send({ email: 'Grace@Engines.example' }),
      await send({ email: 'ADA@gmail.com' }),
      await send({ email: 'bob@gmail.com' }),
    ];
    await assignDue(db, new Date());
    expect(await ownersOf(next)).toEqual([ana, ana, cleo]);
    await goAway(db, ana, new Date(Date.now() + HOUR).toISOString());
    const last = await send({ email: 'joan@engines.example' });
    await assignDue(db, new Date());
    expect(await ownersOf([last])).toEqual([cleo]);
  });

  test('of leads that come together, the later ones of an address or a company go where the first went', async () => {
    const { db, send, take, ownersOf, ana, ben, cleo } = await start();
    const known = await send({ email: 'joan@engines.example' });
    await giveLead(db, known, cleo, { by: cleo, now: new Date() });
    await assignDue(db, new Date());
    await take(ana, ben);
    const ids = [
      await send({ email: 'ada@mills.example' }),
      await send({ email: 'bob@gmail.com' }),
      await send({ email: 'Grace@Mills.example' }),
      await send({ email: 'Bob@Gmail.com' }),
      await send({ email: 'carl@gmail.com' }),
      await send({ email: 'joan@engines.example' }),
      await send({ email: 'jane@engines.example' }),
    ];
    await assignDue(db, new Date());
    expect(await ownersOf(ids)).toEqual([ana, ben, ana, ben, ana, cleo, cleo]);
  });

  test('without people who could get one, no lead waits', async () => {
    const { db, send, ownersOf, ana } = await start();
    const ids = [await send({ email: 'ada@engines.example' }), await send()];
    expect(await assignDue(db, new Date())).toBe(0);
    await giveLead(db, ids[0] ?? '', ana, { by: ana, now: new Date() });
    expect(await assignDue(db, new Date())).toBe(0);
    expect(await ownersOf(ids)).toEqual([ana, null]);
  });

  test('spam, what was imported, and what somebody has is left', async () => {
    const { db, send, take, ownersOf, ana, ben } = await start();
    await take(ben);
    const spam = await send({ status: 'suspected' });
    const taken = await send();
    await giveLead(db, taken, ana, { by: ana, now: new Date() });
    const imported = { ...lead({ id: randomUUID() }), status: 'new' };
    await importExported(db, parseExported([imported]), new Date());
    // A process that ends here leaves the rest to the next one.
    const waiting = await send();
    await assignDue(db, new Date());
    expect(await ownersOf([spam, taken, imported.id, waiting])).toEqual([null, ana, null, ben]);
  });
});
