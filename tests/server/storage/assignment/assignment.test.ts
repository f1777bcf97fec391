import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type AssignmentRule,
  type AssignmentRules,
  NO_RULES,
} from '../../../../packages/forms/assignment.ts';
import { releaseHeld } from '../../../../packages/service/delivery/held-spam.ts';
import { assignDue } from '../../../../packages/store/assignment/assign-due.ts';
import { readRules, saveRules } from '../../../../packages/store/assignment/rules.ts';
import { leadHistory } from '../../../../packages/store/desk/lead-history.ts';
import { findWork } from '../../../../packages/store/leads/change-lead.ts';
import { closeLead, giveLead, reopenLead } from '../../../../packages/store/leads/work.ts';
import { importExported, parseExported } from '../../../../packages/store/personal-data/import-exported.ts';
import type { NewContactSubmission, Queries } from '../../../../packages/store/schema.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { lead } from '../../../support/leads.ts';
import { storePerson } from '../../../support/people.ts';
import { HOUR } from '../../../support/time.ts';

const rule = (to: readonly string[], conditions: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id: randomUUID(),
  ...conditions,
  to: [...to],
});

onEachDatabase('assigning by rules', (freshUrl) => {
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
    let version = 0;
    const set = async (rules: Partial<AssignmentRules>) => {
      const change = { rules: { ...NO_RULES, ...rules }, version, by: ana, now: new Date(), isUndo: false };
      const saved = await saveRules(db, change);
      if (saved.ok) version = saved.version;
      return saved;
    };
    const ownersOf = (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await findWork(db, id))?.taken_by ?? null));
    return { db, send, set, ownersOf, ana, ben, cleo };
  }

  const goAway = (db: Queries, id: string, away_until: string | null) =>
    db.updateTable('desk_people').set({ away_until }).where('id', '=', id).execute();

  test('the first rule that holds decides, all of whose conditions a lead must meet', async () => {
    const { db, send, set, ownersOf, ana, ben, cleo } = await start();
    await set({
      rules: [
        rule([ana], { form: ['demo_request'], budget: ['500k-plus', '250k-500k'] }),
        rule([ben], { campaign: ['Spring Sale'] }),
        rule([cleo], { language: ['es', 'pt'] }),
      ],
    });
    const ids = [
      await send({
        form_type: 'demo_request',
        company: 'X',
        budget: '500k-plus',
        utm_campaign: 'spring sale',
      }),
      await send({ budget: '500k-plus', utm_campaign: 'SPRING SALE', language: 'es' }),
      await send({ language: 'es' }),
      await send({ language: 'en' }),
    ];
    expect(await assignDue(db, new Date())).toBe(3);
    expect(await ownersOf(ids)).toEqual([ana, ben, cleo, null]);
    const history = await leadHistory(db, ids[1] ?? '');
    expect(history).toMatchObject([
      { action: 'handed_over', by: null, to: { id: ben }, details: { rule: 2 } },
    ]);
    expect((await findWork(db, ids[1] ?? ''))?.version).toBe(1);
  });

  test('what turns out to be no spam is assigned as a new lead is, once', async () => {
    const { db, send, set, ownersOf, ana } = await start();
    await set({ otherwise: [ana] });
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
    const { db, send, set, ownersOf, ana, ben, cleo } = await start();
    const [away, left] = [await storePerson(db, 'Away'), await storePerson(db, 'Left')];
    await goAway(db, away, new Date(Date.now() + HOUR).toISOString());
    await db
      .updateTable('desk_people')
      .set({ left_at: new Date().toISOString() })
      .where('id', '=', left)
      .execute();
    await goAway(db, cleo, new Date(Date.now() - HOUR).toISOString());
    await set({ otherwise: [away, ana, left, ben, cleo] });
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

  test('whoever has the last lead of the address or company goes first, unless they are away or that is off', async () => {
    const { db, send, set, ownersOf, ana, cleo } = await start();
    const known = await send({ email: 'ada@engines.example' });
    const atProvider = await send({ email: 'ada@gmail.com' });
    for (const id of [known, atProvider]) await giveLead(db, id, ana, { by: ana, now: new Date() });
    await assignDue(db, new Date());
    const unruled = [await send({ email: 'Grace@Engines.example' }), await send({ email: 'bob@gmail.com' })];
    await assignDue(db, new Date());
    expect(await ownersOf(unruled)).toEqual([ana, null]);
    await set({ otherwise: [cleo] });
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
    await goAway(db, ana, null);
    await set({ owner_first: false, otherwise: [cleo] });
    const other = await send({ email: 'joan@engines.example' });
    await assignDue(db, new Date());
    expect(await ownersOf([last, other])).toEqual([cleo, cleo]);
  });

  test('of leads that come together, the later ones of an address or a company go where the first went', async () => {
    const { db, send, set, ownersOf, ana, ben, cleo } = await start();
    const known = await send({ email: 'joan@engines.example' });
    await giveLead(db, known, cleo, { by: cleo, now: new Date() });
    await assignDue(db, new Date());
    await set({ otherwise: [ana, ben] });
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
    const { db, send, set, ownersOf, ana, ben } = await start();
    await set({ otherwise: [ben] });
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

  test('are changed by whoever has seen them as they are, with an entry that names no campaign', async () => {
    const { db, set, ana, ben } = await start();
    const first = rule([ben], { campaign: ['secret launch'] });
    expect(await set({ rules: [first] })).toEqual({ ok: true, version: 1 });
    const stale = { rules: NO_RULES, version: 0, by: ben, now: new Date(), isUndo: false };
    expect(await saveRules(db, stale)).toEqual({ ok: false, reason: 'stale', by: ana });
    expect(await set({ rules: [rule([ana]), { ...first, to: [ana, ben] }] })).toEqual({
      ok: true,
      version: 2,
    });
    expect(await readRules(db)).toMatchObject({
      version: 2,
      changedBy: ana,
      rules: { rules: [{}, { to: [ana, ben] }] },
    });
    const entries = await db
      .selectFrom('activity_log')
      .select(['person_id', 'details'])
      .where('action', '=', 'changed_rules')
      // Both may be of one millisecond.
      .orderBy('details')
      .execute();
    expect(entries.map(({ person_id, details }) => [person_id, JSON.parse(details ?? '')])).toEqual([
      [ana, { rules: 1, added: 1 }],
      [ana, { rules: 2, added: 1, changed: 1 }],
    ]);
  });
});
