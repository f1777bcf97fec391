import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CALL_TITLE } from '../../../../packages/contract/call-slots.ts';
import { availableSlots, slotDays } from '../../../../packages/contract/offered-slots.ts';
import { assignDue } from '../../../../packages/store/assignment/assign-due.ts';
import { setTakesLeads } from '../../../../packages/store/assignment/takers.ts';
import { changeByVisitor } from '../../../../packages/store/calls/change-by-visitor.ts';
import { changeCall } from '../../../../packages/store/calls/change-call.ts';
import {
  countHeldSlots,
  hostOf,
  lockTimes,
  takenSlots,
  takesTime,
} from '../../../../packages/store/calls/free-times.ts';
import { forgetCallNetworks, HOLD_MS } from '../../../../packages/store/calls/hold.ts';
import { setTakesCalls } from '../../../../packages/store/calls/hosts.ts';
import { remindOfCalls } from '../../../../packages/store/calls/remind.ts';
import { callHours } from '../../../../packages/store/database/call-hours.ts';
import { setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import { listDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import { noteWhoLeft } from '../../../../packages/store/desk/absences.ts';
import { setRole } from '../../../../packages/store/desk/invite.ts';
import { newPerson } from '../../../../packages/store/desk/people.ts';
import { callKey, leadOfKey } from '../../../../packages/store/leads/call-key.ts';
import { findWork } from '../../../../packages/store/leads/change-lead.ts';
import {
  findContactSubmission,
  lockContactSubmission,
} from '../../../../packages/store/leads/contact-submissions.ts';
import { findBooking } from '../../../../packages/store/leads/find-booking.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { answerLead, closeLead, giveLead } from '../../../support/lead-work.ts';
import { lead } from '../../../support/leads.ts';
import { HOUR } from '../../../support/time.ts';

const DAY = 24 * HOUR;

/** A half hour some days ahead. What it is by the company's hours is no matter here. */
const ahead = (days: number, halfHours = 0) =>
  new Date(Math.ceil(Date.now() / HOUR) * HOUR + days * DAY + (halfHours * HOUR) / 2);

const confirmCall = (db: Queries, lead: string, now: Date) =>
  changeByVisitor(db, lead, { do: 'confirm' }, now);
const moveCall = (db: Queries, lead: string, at: Date, now: Date) =>
  changeByVisitor(db, lead, { do: 'move', at }, now);
const cancelCall = (db: Queries, lead: string, now: Date) => changeByVisitor(db, lead, { do: 'cancel' }, now);
const undoCancel = (db: Queries, lead: string, now: Date) => changeByVisitor(db, lead, { do: 'undo' }, now);

const later = (ms: number) => new Date(Date.now() + ms);

/** A database that fails after so many statements. */
function losing(db: Queries, statements: number): Queries {
  let left = statements;
  return db.withPlugin({
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error('The database is gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

onEachDatabase('a call that a visitor books', (freshUrl) => {
  async function start() {
    const { db } = await openForTest(await freshUrl());
    const channels = ['mail', 'confirmation', 'call'] as const;
    await setDeliveryChannels(db, channels);
    const submit = async (to: Queries, at: Date, email = `${randomUUID()}@example.com`, network?: string) => {
      const store = submissionStore(to, { doubleOptIn: false, channels });
      const row = lead({
        id: randomUUID(),
        created_at: new Date().toISOString(),
        email,
        message: CALL_TITLE,
      });
      const call = { at, zone: 'Europe/Paris' };
      const token = { nonce: randomUUID(), expiresAt: later(HOUR) };
      const submission = {
        lead: { kind: 'contact_submission' as const, row, call },
        token,
        idempotency: null,
      };
      return { id: row.id, ...(await store({ ...submission, network })) };
    };
    const ask = (...asked: [at: Date, email?: string, network?: string]) => submit(db, ...asked);
    const stateOf = async (id: string, now = new Date()) => (await findBooking(db, id, now))?.state;
    return { db, ask, submit, stateOf };
  }

  /** Another call of somebody's. */
  const takeTime = async (db: Queries, host: string, time: Date) => {
    const at = time.toISOString();
    const call = { lead_id: randomUUID(), zone: 'UTC', at, asked_at: at, asked_for: at, booked_at: at, host };
    await db.insertInto('calls').values(call).execute();
  };

  const takers = async (db: Queries, count: number) => {
    const people: string[] = [];
    for (let at = 0; at < count; at++) {
      const id = await newPerson(db, new Date());
      await setTakesCalls(db, id, true);
      people.push(id);
    }
    return people;
  };

  test('gets its half hour once, of fifty who ask at once', async () => {
    const { db, ask } = await start();
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask(ahead(2))));
    const kinds = asked.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'stored')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'call_taken')).toHaveLength(49);
    expect(await db.selectFrom('contact_submissions').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('calls').select('at').execute()).toHaveLength(1);
  });

  test('gets it once each person who takes calls', async () => {
    const { db, ask, stateOf } = await start();
    const people = await takers(db, 3);
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(ahead(2))));
    const stored = asked.filter(({ kind }) => kind === 'stored');
    expect(stored).toHaveLength(3);
    for (const { id } of stored) expect(await confirmCall(db, id, new Date())).toEqual({ ok: true });
    const owners = await Promise.all(stored.map(async ({ id }) => (await findWork(db, id))?.taken_by));
    expect(owners.toSorted()).toEqual(people.toSorted());
    expect(await Promise.all(stored.map(({ id }) => stateOf(id)))).toEqual(['booked', 'booked', 'booked']);
    expect(await takenSlots(db, new Date())).toEqual([ahead(2).toISOString()]);
  });

  test('leaves a third of each day to networks that have asked for none, whatever the others hold', async () => {
    const { db, ask, stateOf } = await start();
    const hours = await callHours();
    const [, , , day] = slotDays(availableSlots(hours, Date.now()), hours.timeZone);
    const times = day?.slots.map((slot) => new Date(slot)) ?? [];
    expect(times.length).toBeGreaterThan(6);
    const third = Math.ceil(times.length / 3);
    for (const [at, time] of times.entries()) {
      const isOpen = at < times.length - third;
      // Two a network, of the three that it may ask for in a day.
      const asked = await ask(time, undefined, isOpen ? `network ${Math.floor(at / 2)}` : 'network 0');
      expect(await stateOf(asked.id)).toBe(isOpen ? 'held' : 'open');
    }
    expect(await countHeldSlots(db, new Date())).toEqual({
      offered: expect.any(Number),
      held: times.length - third,
    });
    for (const time of times.slice(-third)) {
      const asked = await ask(time, undefined, `another, for ${time.toISOString()}`);
      expect(await stateOf(asked.id)).toBe('held');
    }
  });

  test('goes to somebody who is there then, and its lead with it, whoever takes leads', async () => {
    const { db, ask } = await start();
    const [ana = '', ben = ''] = await takers(db, 2);
    await setTakesLeads(db, { person: ana, takes: true, by: ana, now: new Date() });
    const away_until = ahead(3).toISOString();
    await db.updateTable('desk_people').set({ away_until }).where('id', '=', ben).execute();
    const asked = [await ask(ahead(2)), await ask(ahead(4))];
    expect((await ask(ahead(2))).kind).toBe('call_taken');
    const calls = await db.selectFrom('calls').select(['lead_id', 'host']).execute();
    const holders = asked.map(({ id }) => calls.find(({ lead_id }) => lead_id === id)?.host);
    expect(holders).toEqual([ana, ben]);
    await assignDue(db, new Date());
    const owners = await Promise.all(asked.map(async ({ id }) => (await findWork(db, id))?.taken_by));
    // Away now, and back by then.
    expect(owners).toEqual([ana, ben]);
  });

  test('is given to nobody who is away then, and to the company while all are', async () => {
    const { db, ask } = await start();
    const [ana = '', ben = '', left = ''] = await takers(db, 3);
    const setPerson = (id: string, values: { away_until?: string; left_at?: string }) =>
      db.updateTable('desk_people').set(values).where('id', '=', id).execute();
    await setPerson(left, { left_at: new Date().toISOString() });
    await setPerson(ana, { away_until: ahead(3).toISOString() });
    await setPerson(ben, { away_until: ahead(5).toISOString() });
    const times = [ahead(2), ahead(4), ahead(6)];
    const kinds: string[] = [];
    for (const at of times) kinds.push((await ask(at)).kind, (await ask(at)).kind);
    expect(kinds).toEqual(['stored', 'call_taken', 'stored', 'call_taken', 'stored', 'stored']);
    const held = await db.selectFrom('calls').select('host').orderBy('at').execute();
    expect(held.map(({ host }) => host).slice(0, 2)).toEqual([null, ana]);
    expect(await takenSlots(db, new Date())).toEqual(times.map((at) => at.toISOString()));
  });

  test('is held for an hour, and then free unless it was confirmed', async () => {
    const { db, ask, stateOf } = await start();
    const first = await ask(ahead(2));
    expect(await stateOf(first.id)).toBe('held');
    expect(await takenSlots(db, new Date())).toEqual([ahead(2).toISOString()]);
    expect(await stateOf(first.id, later(HOLD_MS))).toBe('open');
    expect(await takenSlots(db, later(HOLD_MS))).toEqual([]);
    const { numUpdatedRows } = await db
      .updateTable('calls')
      .set({ held_until: new Date().toISOString() })
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const second = await ask(ahead(2));
    expect(await confirmCall(db, second.id, new Date())).toEqual({ ok: true });
    expect(await confirmCall(db, second.id, new Date())).toEqual({ ok: true });
    expect(await confirmCall(db, first.id, new Date())).toEqual({ ok: false, reason: 'taken' });
    expect(await moveCall(db, first.id, ahead(3), new Date())).toEqual({ ok: true });
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['booked', 'booked']);
  });

  test('frees the time that it is moved from, and keeps it where the new one is taken', async () => {
    const { db, ask } = await start();
    const [one, other] = [await ask(ahead(2)), await ask(ahead(3))];
    for (const { id } of [one, other]) await confirmCall(db, id, new Date());
    expect(await moveCall(db, one.id, ahead(3), new Date())).toEqual({ ok: false, reason: 'taken' });
    expect(await takenSlots(db, new Date())).toEqual([ahead(2), ahead(3)].map((at) => at.toISOString()));
    // A quarter of an hour later it takes two half hours, of which one is its own.
    const quarter = new Date(ahead(2).getTime() + HOUR / 4);
    expect(await moveCall(db, one.id, quarter, new Date())).toEqual({ ok: true });
    expect(await takenSlots(db, new Date())).toEqual(
      [ahead(2), ahead(2, 1), ahead(3)].map((at) => at.toISOString()),
    );
    expect(await moveCall(db, one.id, ahead(4), new Date())).toEqual({ ok: true });
    expect((await ask(ahead(2))).kind).toBe('stored');
    // Two tabs: it has one of the two times.
    const times = [ahead(8), ahead(9)];
    const moved = await Promise.all(times.map((at) => moveCall(db, one.id, at, new Date())));
    expect(moved).toEqual([{ ok: true }, { ok: true }]);
    const taken = await db.selectFrom('calls').select('at').where('lead_id', '=', one.id).execute();
    expect(times.map((at) => [{ at: at.toISOString() }])).toContainEqual(taken);
  });

  test('goes with its lead to who is free, and there, at the time that it is moved to', async () => {
    const { db, ask } = await start();
    const [ana = '', ben = ''] = await takers(db, 2);
    const { id } = await ask(ahead(2));
    await confirmCall(db, id, new Date());
    const owner = async () => (await findWork(db, id))?.taken_by ?? '';
    const first = await owner();
    const second = first === ana ? ben : ana;
    const away_until = ahead(3).toISOString();
    await db.updateTable('desk_people').set({ away_until }).where('id', '=', first).execute();
    expect(await moveCall(db, id, ahead(2, 2), new Date())).toEqual({ ok: true });
    expect(await owner()).toBe(second);
    // Somebody else's time is taken then, and the desk moves it there.
    await takeTime(db, second, ahead(5));
    const from = { outcome: 'confirmed' as const, at: ahead(2, 2) };
    await changeCall(db, id, { from, to: { at: ahead(5) }, by: second, now: new Date() });
    expect(await owner()).toBe(first);
    await giveLead(db, id, second, { by: ana, now: new Date() });
    await moveCall(db, id, ahead(6), new Date());
    expect(await owner()).toBe(second);
    // Its visitor confirmed it, moved it from one to the other, and moved it again.
    const news = await db
      .selectFrom('notifications')
      .select('person_id')
      .where('kind', '=', 'call')
      .execute();
    expect(news.map(({ person_id }) => person_id).toSorted()).toEqual([ana, ana, ben, ben].toSorted());
  });

  test('goes on with a colleague who is free when its host leaves, else with the company, and is moved and canceled as before', async () => {
    const { db, ask, stateOf } = await start();
    const [ana = '', ben = '', cleo = ''] = await takers(db, 3);
    const listed = (): 'admin' => 'admin';
    for (const person of [ana, ben, cleo]) {
      await db
        .updateTable('desk_people')
        .set({ name: `Name of ${person}`, email: `${person}@example.com`, invited_at: null })
        .where('id', '=', person)
        .execute();
    }
    const away_until = ahead(3).toISOString();
    const withBen = async (at: Date) => {
      const { id } = await ask(at);
      await db.updateTable('calls').set({ host: ben }).where('lead_id', '=', id).execute();
      return id;
    };
    // Cleo is away for the first; of the last two, Ana has another call then.
    await db.updateTable('desk_people').set({ away_until }).where('id', 'in', [cleo]).execute();
    const [free, held, nobodys] = [
      await withBen(ahead(2)),
      await withBen(ahead(2, 2)),
      await withBen(ahead(2, 4)),
    ];
    for (const id of [free, nobodys]) await confirmCall(db, id, new Date());
    await takeTime(db, ana, ahead(2, 4));
    const taken = { by: cleo, listed, now: new Date() };
    expect(await setRole(db, { person: ben, role: 'none' }, taken)).toEqual({ ok: true, nobodysCalls: 1 });
    const hosts = async () =>
      Promise.all([free, held, nobodys].map(async (id) => (await hostOf(db, id)) ?? null));
    expect(await hosts()).toEqual([ana, ana, null]);
    expect(await Promise.all([free, held, nobodys].map((id) => stateOf(id)))).toEqual([
      'booked',
      'held',
      'booked',
    ]);
    expect((await findWork(db, free))?.taken_by).toBe(ana);
    const news = await db
      .selectFrom('notifications')
      .select(['person_id', 'lead_id'])
      .where('kind', '=', 'handed_over')
      .execute();
    expect(news.map(({ person_id }) => person_id)).toEqual([ana, ana]);
    expect(new Set(news.map(({ lead_id }) => lead_id))).toEqual(new Set([free, held]));
    // What its visitor does is as before.
    expect(await confirmCall(db, held, new Date())).toEqual({ ok: true });
    expect(await moveCall(db, nobodys, ahead(4), new Date())).toEqual({ ok: true });
    expect([ana, cleo]).toContain(await hostOf(db, nobodys));
    expect(await cancelCall(db, free, new Date())).toEqual({ ok: true });
    expect(await stateOf(free)).toBe('canceled');
  });

  test('goes on with a colleague also while its visitor moves it to the time of another', async () => {
    const { db, ask } = await start();
    const [ana = '', ben = ''] = await takers(db, 2);
    for (const id of [ana, ben])
      await db
        .updateTable('desk_people')
        .set({ email: `${id}@example.com` })
        .where('id', '=', id)
        .execute();
    const ids = [(await ask(ahead(2))).id, (await ask(ahead(3))).id].sort();
    await db.updateTable('calls').set({ host: ben }).where('lead_id', 'in', ids).execute();
    const [{ at: first } = { at: '' }] = await db
      .selectFrom('calls')
      .select('at')
      .orderBy('lead_id')
      .execute();
    // As a visitor does it who moves the second call: the lead, and then the time.
    const locked = Promise.withResolvers<void>();
    const visitor = db.transaction().execute(async (transaction) => {
      await lockContactSubmission(transaction, ids[1] ?? '');
      locked.resolve();
      await sleep(500);
      await lockTimes(transaction, [new Date(first)]);
    });
    await locked.promise;
    const taken = { by: ana, listed: () => 'admin' as const, now: new Date() };
    const left = setRole(db, { person: ben, role: 'none' }, taken);
    await visitor;
    expect(await left).toEqual({ ok: true, nobodysCalls: 0 });
  });

  test('is the company’s when everybody who takes calls has left by the setting', async () => {
    const { db, ask, stateOf } = await start();
    await takers(db, 1);
    const { id } = await ask(ahead(2));
    await confirmCall(db, id, new Date());
    expect(await noteWhoLeft(db, () => undefined, new Date())).toBe(1);
    expect([await hostOf(db, id), await stateOf(id)]).toEqual([undefined, 'booked']);
    expect((await ask(ahead(2))).kind).toBe('call_taken');
    expect(await noteWhoLeft(db, () => undefined, new Date())).toBe(0);
  });

  test('has a time once, of those who ask for it and those who move there at once', async () => {
    const { db, ask } = await start();
    const booked = await Promise.all([3, 4, 5].map((days) => ask(ahead(days))));
    for (const { id } of booked) await confirmCall(db, id, new Date());
    const results = await Promise.all([
      ...booked.map(({ id }) => moveCall(db, id, ahead(2), new Date())),
      ...Array.from({ length: 5 }, async () => ({ ok: (await ask(ahead(2))).kind === 'stored' })),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const taken = await db.selectFrom('calls').select('at').execute();
    expect(taken.filter(({ at }) => at === ahead(2).toISOString())).toHaveLength(1);
  });

  test('that is canceled can be booked again while nobody else has its time', async () => {
    const { db, ask, stateOf } = await start();
    const { id } = await ask(ahead(2));
    await confirmCall(db, id, new Date());
    await cancelCall(db, id, new Date());
    const [undone, other] = await Promise.all([undoCancel(db, id, new Date()), ask(ahead(2))]);
    expect(undone.ok).toBe(other.kind === 'call_taken');
    expect(await stateOf(id)).toBe(undone.ok ? 'booked' : 'canceled');
    expect(await db.selectFrom('calls').select('at').where(takesTime(new Date())).execute()).toHaveLength(1);
  });

  test('is asked for and moved whole or not at all, at whatever statement the database fails', async () => {
    const { db, ask, submit } = await start();
    const { id } = await ask(ahead(2));
    await confirmCall(db, id, new Date());
    const kept = async () =>
      JSON.stringify(
        await Promise.all([
          db.selectFrom('calls').selectAll().orderBy('lead_id').execute(),
          db.selectFrom('contact_submissions').select('id').orderBy('id').execute(),
          db.selectFrom('deliveries').select(['id', 'status']).orderBy('id').execute(),
        ]),
      );
    for (const work of [
      (lost: Queries) => submit(lost, ahead(4)),
      (lost: Queries) => moveCall(lost, id, ahead(5), new Date()),
      (lost: Queries) => cancelCall(lost, id, new Date()),
    ]) {
      let isDone = false;
      for (let statements = 1; !isDone; statements++) {
        const before = await kept();
        try {
          await work(losing(db, statements));
          isDone = true;
        } catch (error) {
          expect(String(error)).toContain('The database is gone');
          expect(await kept()).toBe(before);
        }
      }
      expect(await kept()).not.toBe('');
    }
    expect(await takenSlots(db, new Date())).toEqual([ahead(4).toISOString()]);
  });

  test('is canceled once and for all, and its time is free', async () => {
    const { db, ask, stateOf } = await start();
    const { id } = await ask(ahead(2));
    await confirmCall(db, id, new Date());
    expect(await cancelCall(db, id, new Date())).toEqual({ ok: true });
    expect(await cancelCall(db, id, new Date())).toEqual({ ok: true });
    expect(await confirmCall(db, id, new Date())).toEqual({ ok: false, reason: 'canceled' });
    expect(await stateOf(id)).toBe('canceled');
    expect(await takenSlots(db, new Date())).toEqual([]);
    expect(await db.selectFrom('calls').select('outcome').execute()).toEqual([{ outcome: 'canceled' }]);
  });

  test('cannot be changed once its time has come', async () => {
    const { db, ask } = await start();
    const { id } = await ask(ahead(2));
    await confirmCall(db, id, new Date());
    expect(await cancelCall(db, id, later(3 * DAY))).toEqual({ ok: false, reason: 'past' });
  });

  test('does not let a stranger fill the calendar: two a mailbox, however it is written, and three a network', async () => {
    const { db, ask, stateOf } = await start();
    const spellings = ['ada@gmail.com', 'a.da+1@gmail.com', 'ADA@googlemail.com'];
    const ofMailbox = [];
    for (const [at, email] of spellings.entries()) ofMailbox.push(await ask(ahead(2, at), email));
    expect(ofMailbox.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'stored']);
    expect(await Promise.all(ofMailbox.map(({ id }) => stateOf(id)))).toEqual(['held', 'held', 'open']);
    const [, , third] = ofMailbox;
    expect(await confirmCall(db, third?.id ?? '', new Date())).toEqual({ ok: false, reason: 'many' });

    const network = '192.0.2.0';
    const ofNetwork = [];
    for (let at = 0; at < 4; at++) ofNetwork.push(await ask(ahead(5, at), undefined, network));
    expect(await Promise.all(ofNetwork.map(({ id }) => stateOf(id)))).toEqual([
      'held',
      'held',
      'held',
      'open',
    ]);
    // Whoever has the mailbox can book it all the same.
    expect(await confirmCall(db, ofNetwork[3]?.id ?? '', new Date())).toEqual({ ok: true });
    await forgetCallNetworks(db, later(DAY));
    expect(await db.selectFrom('calls').select('network').where('network', 'is not', null).execute()).toEqual(
      [],
    );
    const taken = await db.selectFrom('calls').select('at').where(takesTime(new Date())).execute();
    expect(taken).toHaveLength(6);
  });

  test('counts for its mailbox, also where it was booked after its request held nothing', async () => {
    const { db, ask, stateOf } = await start();
    const email = 'ada@example.com';
    const asked = [await ask(ahead(2), email), await ask(ahead(3), email), await ask(ahead(4), email)];
    const [one = '', , third = ''] = asked.map(({ id }) => id);
    expect(await stateOf(third)).toBe('open');
    await cancelCall(db, one, new Date());
    expect(await confirmCall(db, third, new Date())).toEqual({ ok: true });
    const fourth = await ask(ahead(5), email);
    expect(await stateOf(fourth.id)).toBe('open');
  });

  test('of spam holds nothing, and frees its time when somebody closes it as such', async () => {
    const { db, ask, stateOf } = await start();
    const { id } = await ask(ahead(2));
    await closeLead(db, id, 'spam', { by: null, now: new Date() });
    expect(await stateOf(id)).toBeUndefined();
    expect(await takenSlots(db, new Date())).toEqual([]);
    expect(await confirmCall(db, id, new Date())).toEqual({ ok: false, reason: 'missing' });
    const store = submissionStore(db, { doubleOptIn: false, channels: ['mail', 'call'] });
    const at = ahead(2);
    const row = lead({ created_at: new Date().toISOString(), status: 'suspected', message: CALL_TITLE });
    const call = { at, zone: 'UTC' };
    const token = { nonce: randomUUID(), expiresAt: later(HOUR) };
    await store({ token, idempotency: null, lead: { kind: 'contact_submission', row, call } });
    expect(await takenSlots(db, new Date())).toEqual([]);
  });

  test('frees its time when its visitor is erased', async () => {
    const { db, ask } = await start();
    const { id } = await ask(ahead(2), 'ada@example.com');
    await confirmCall(db, id, new Date());
    const data = await findPersonalData(db, 'ada@example.com');
    await erasePersonalData(db, 'ada@example.com', data, { by: null, now: new Date(), note: NO_NOTE });
    expect(await takenSlots(db, new Date())).toEqual([]);
    expect(await db.selectFrom('calls').selectAll().execute()).toEqual([]);
  });

  test('is changed ten times at most', async () => {
    const { db, ask } = await start();
    const { id } = await ask(ahead(2));
    for (let at = 0; at < 10; at++)
      expect(await moveCall(db, id, ahead(3, at), new Date())).toEqual({ ok: true });
    expect(await moveCall(db, id, ahead(4), new Date())).toEqual({ ok: false, reason: 'often' });
  });

  test('goes to who has the last lead of the same company', async () => {
    const { db, ask } = await start();
    const people = await takers(db, 4);
    const owner = people.at(-1) ?? '';
    const before = await ask(ahead(9), 'grace@bank.example');
    await giveLead(db, before.id, owner, { by: null, now: new Date() });
    const { id } = await ask(ahead(2), 'ada@bank.example');
    await confirmCall(db, id, new Date());
    expect((await findWork(db, id))?.taken_by).toBe(owner);
  });

  test('is told by one mail that waits, however often it changes', async () => {
    const { db, ask } = await start();
    const { id } = await ask(ahead(2));
    const pending = async () =>
      (await listDeliveries(db, { leadIds: [id] })).filter(({ channel }) => channel !== 'mail');
    expect(await pending()).toHaveLength(1);
    await confirmCall(db, id, new Date());
    await moveCall(db, id, ahead(3), new Date());
    expect(await pending()).toHaveLength(1);
  });

  describe('is reminded of', () => {
    const until = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR);

    /** A call that is booked, and how many mails were queued by a run of the reminders at a time, all of them delivered then. */
    async function booked(at: Date) {
      const { db, ask } = await start();
      const { id } = await ask(at);
      await confirmCall(db, id, new Date());
      const deliver = async () => {
        const { numUpdatedRows } = await db
          .updateTable('deliveries')
          .set({ status: 'delivered' })
          .where('channel', '=', 'call')
          .where('status', '=', 'pending')
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      };
      await deliver();
      const run = async (now: Date) => {
        // As two servers do.
        await Promise.all([remindOfCalls(db, now), remindOfCalls(db, now)]);
        return deliver();
      };
      return { db, id, ask, run };
    }

    test('a day and an hour before it, once each', async () => {
      const at = ahead(3);
      const { db, id, run } = await booked(at);
      expect(await run(until(at, 24.1))).toBe(0);
      expect((await findBooking(db, id, new Date()))?.isReminded).toBe(false);
      expect([await run(until(at, 24)), await run(until(at, 23.9))]).toEqual([1, 0]);
      expect((await findBooking(db, id, new Date()))?.isReminded).toBe(true);
      expect([await run(until(at, 1)), await run(until(at, 0.9)), await run(at)]).toEqual([1, 0, 0]);
    });

    test('by the last mail alone where servers stood still for both', async () => {
      const at = ahead(3);
      const { run } = await booked(at);
      expect([await run(until(at, 0.5)), await run(until(at, 0.4))]).toEqual([1, 0]);
    });

    test('only where it was booked before that, and anew when it is moved', async () => {
      const [at, other] = [ahead(0, 10), ahead(3)];
      const { db, id, run } = await booked(at);
      expect(await run(until(at, 4))).toBe(0);
      expect(await run(until(at, 1))).toBe(1);
      await moveCall(db, id, other, new Date());
      expect((await findBooking(db, id, new Date()))?.isReminded).toBe(false);
      // The mail that tells of the move.
      expect(await run(new Date())).toBe(1);
      expect([await run(until(other, 24)), await run(until(other, 1))]).toEqual([1, 1]);
    });

    test('by nothing when it is canceled, or held alone, or its visitor is still being told', async () => {
      const at = ahead(3);
      const { db, id, ask, run } = await booked(at);
      await ask(ahead(3, 2));
      await remindOfCalls(db, until(at, 24));
      const waiting = await listDeliveries(db, { leadIds: [id], status: 'pending' });
      await remindOfCalls(db, until(at, 1));
      expect(await listDeliveries(db, { leadIds: [id], status: 'pending' })).toEqual(waiting);
      await cancelCall(db, id, new Date());
      // That it is canceled, in place of the reminder, and that the other one is held.
      expect(await run(until(at, 1))).toBe(2);
      expect(await run(until(at, 0.5))).toBe(0);
    });
  });

  test('that the desk moves or cancels takes and frees times, and its visitor is told', async () => {
    const { db, ask, stateOf } = await start();
    const by = await newPerson(db, new Date());
    const [one, other] = [await ask(ahead(2)), await ask(ahead(3))];
    for (const { id } of [one, other]) await confirmCall(db, id, new Date());
    const change = (id: string, to: Parameters<typeof changeCall>[2]['to'], at: Date) =>
      changeCall(db, id, { to, from: { outcome: 'confirmed', at }, by, now: new Date() });
    expect(await change(one.id, { at: ahead(3) }, ahead(2))).toEqual({
      ok: false,
      reason: 'taken',
    });
    await db.updateTable('deliveries').set({ status: 'delivered' }).where('channel', '=', 'call').execute();
    expect(await change(one.id, { at: ahead(4) }, ahead(2))).toEqual({ ok: true });
    expect(await change(other.id, { outcome: 'canceled' }, ahead(3))).toEqual({ ok: true });
    expect(await takenSlots(db, new Date())).toEqual([ahead(4).toISOString()]);
    for (const { id } of [one, other]) {
      const waiting = (await listDeliveries(db, { leadIds: [id] })).filter(
        ({ channel, status }) => channel === 'call' && status === 'pending',
      );
      expect(waiting).toHaveLength(1);
    }
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['booked', 'canceled']);
  });

  test('answers its lead once it was held, until that is taken back, and a lead that was decided about stays so', async () => {
    const { db, ask } = await start();
    const by = await newPerson(db, new Date());
    const at = ahead(2);
    const { id } = await ask(at);
    const say = (outcome: 'held' | 'no_show' | null, from: typeof outcome) =>
      changeCall(db, id, { to: { outcome }, from: { outcome: from, at }, by, now: new Date() });
    const status = async () => (await findContactSubmission(db, id))?.status;
    await say('no_show', null);
    expect(await status()).toBe('new');
    await say('held', 'no_show');
    expect([await status(), (await findWork(db, id))?.answered_by]).toEqual(['answered', by]);
    await say('no_show', 'held');
    expect([await status(), (await findWork(db, id))?.answered_at]).toEqual(['new', null]);
    // Within a millisecond of each other the two would be one.
    await answerLead(db, id, { by, now: new Date(Date.now() - 60_000) });
    await say('held', 'no_show');
    await say(null, 'held');
    expect(await status()).toBe('answered');
    await closeLead(db, id, 'duplicate', { by, now: new Date() });
    await say('held', null);
    expect(await status()).toBe('closed');
  });

  test('is known by a key that nobody can make up', async () => {
    const { db, ask } = await start();
    const [one, other] = [await ask(ahead(2)), await ask(ahead(3))];
    const key = await callKey(db, one.id);
    expect(await leadOfKey(db, key)).toBe(one.id);
    const [, signature = ''] = key.split('.');
    for (const wrong of ['', 'x', `${other.id}.${signature}`, `${key}x`, key.slice(0, -1), key.toUpperCase()])
      expect(await leadOfKey(db, wrong)).toBeUndefined();
  });
});
