/** Who can let others into the desk, what they may do then, and who is told of it. */

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { DeskRecordPage, Invitation, Member, Team } from '../../apps/desk/web/api/client.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/contract/time.ts';
import { ROLES, type Role } from '../../packages/contract/values.ts';
import type { SendLetter } from '../../packages/service/delivery/mail/smtp.ts';
import { record } from '../../packages/store/activity/record.ts';
import { noteWhoLeft } from '../../packages/store/desk/absences.ts';
import type { Listed } from '../../packages/store/desk/access.ts';
import { createMailedLink, deleteExpiredInvitations } from '../../packages/store/desk/invitations.ts';
import { MAX_AN_HOUR } from '../../packages/store/desk/invite.ts';
import { deleteExpiredSessions } from '../../packages/store/desk/sessions.ts';
import { databaseKind, type Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import {
  codeFor,
  cookiesOf,
  type DeskClient,
  newAddress,
  SESSION_COOKIE,
  testDesk,
} from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';
import { PATIENT } from '../support/patience.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

type Client = Pick<DeskClient, 'get' | 'send'>;

async function startDesk(url: string, { listed, letters }: { listed?: Listed; letters?: SendLetter } = {}) {
  const database = await openForTest(url);
  const { db } = database;
  const desk = testDesk(database, NO_NOTE, { roleOf: listed, letters });
  const ask = (person: Client, email = newAddress(), role: Role = 'answer') =>
    person.send('POST', '/api/invitations', { email, role });
  const invite = async (person: Client, email?: string, role?: Role) => {
    const answer = await ask(person, email, role);
    expect(answer.status).toBe(201);
    const { address } = (await answer.json()) as Invitation;
    return new URL(address ?? '').searchParams.get('code') ?? '';
  };
  const enter = async (code: string) =>
    desk.clientWith(cookiesOf(await desk.redeem(code))[SESSION_COOKIE] ?? '');
  const setRole = async (person: Client, id: string, role: string) =>
    (await person.send('PUT', `/api/people/${id}/role`, { role })).status;
  const member = async (person: Client, email: string): Promise<Member | undefined> =>
    ((await (await person.get('/api/team')).json()) as Team).people.find(
      ({ access }) => access?.email === email,
    );
  const statusOf = async (code: string) => (await desk.redeem(code)).status;
  return { db, desk, ask, invite, enter, setRole, member, statusOf };
}

const roleOf = async (client: Client) => (await (await client.get('/api/session')).json()).role;

/** As if everybody had signed in so long ago. */
async function age(db: Queries, minutes: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ created_at: minutesAgo(minutes).toISOString() })
    .execute();
}

onSqliteFirst('somebody who is invited', (freshUrl) => {
  test('signs in once, within a day, with their address and the role that they were given', async () => {
    const { db, desk, invite, enter, member, statusOf } = await startDesk(await freshUrl());
    const ana = await desk.signIn('Ana');
    for (const role of ROLES) {
      const code = await invite(ana, ` ${role}@Example.com`, role);
      expect(await member(ana, `${role}@example.com`)).toMatchObject({ role, access: { seen_at: null } });
      expect(await roleOf(await enter(code))).toBe(role);
      expect(await statusOf(code)).toBe(401);
      expect(await member(ana, `${role}@example.com`)).toMatchObject({
        access: { seen_at: expect.any(String) },
      });
    }
    const late = await invite(ana);
    const [{ expires_at } = { expires_at: '' }] = await db
      .selectFrom('desk_invitations')
      .select('expires_at')
      .execute();
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(DAY_MS - HOUR_MS);
    await db
      .updateTable('desk_invitations')
      .set({ expires_at: minutesAgo(0).toISOString() })
      .execute();
    expect(await statusOf(late)).toBe(401);
  });

  test('is nobody else, and nobody who works here already', async () => {
    const { desk, ask, invite, enter, statusOf } = await startDesk(await freshUrl());
    const ana = await desk.signIn('Ana');
    for (const wrong of ['', 'ben', 'ben@', 'ben@exämple,com', ana.email])
      expect((await ask(ana, wrong)).status).toBe(422);
    expect((await ana.send('POST', '/api/invitations', { email: newAddress() })).status).toBe(400);
    // Whoever has not come yet is invited again.
    const [first, second] = [
      await invite(ana, 'ben@example.com'),
      await invite(ana, 'ben@example.com', 'erase'),
    ];
    expect(await roleOf(await enter(first))).toBe('erase');
    expect(await statusOf(second)).toBe(303);
    expect((await ask(ana, 'ben@example.com')).status).toBe(422);
  });

  test('is so by an administrator who signed in within ten minutes', async () => {
    const { db, desk, ask, invite, enter, setRole, member } = await startDesk(await freshUrl());
    const ana = await desk.signIn('Ana');
    const ben = await enter(await invite(ana, 'ben@example.com', 'erase'));
    const { id = '' } = (await member(ana, 'ben@example.com')) ?? {};
    expect([(await ask(ben)).status, await setRole(ben, id, 'admin')]).toEqual([403, 403]);
    await age(db, 9);
    await invite(ana);
    await age(db, 11);
    expect(await (await ask(ana)).json()).toMatchObject({ status: 403, code: 'sign_in_again' });
    expect(await setRole(ana, id, 'admin')).toBe(403);
    expect(await member(ana, 'ben@example.com')).toMatchObject({ role: 'erase' });
    const again = await enter(await codeFor(db, ana.email));
    expect(await setRole(again, id, 'admin')).toBe(204);
    expect(await roleOf(ben)).toBe('admin');
  });

  test('comes with a mail where the desk sends mail, of which every administrator is told', async () => {
    const sent: { to: string; subject: string; text: string }[] = [];
    let isUp = true;
    const letters: SendLetter = async ({ to }, letter) => {
      if (!isUp) return { kind: 'failed', reason: 'away' };
      sent.push({ to: to.join(), subject: letter.subject, text: JSON.stringify(letter) });
      return { kind: 'delivered' };
    };
    const { db, desk, ask, enter, setRole, member } = await startDesk(await freshUrl(), { letters });
    const [ana, bo] = [await desk.signIn('Ana'), await desk.signIn('Bo')];
    const answer = await ask(ana, 'ben@example.com');
    expect(((await answer.json()) as Invitation).address).toBeNull();
    const told = async (subject: string) => {
      const those = () => sent.filter((mail) => mail.subject === subject).map(({ to }) => to);
      await vi.waitFor(() => expect(those().toSorted()).toEqual([ana.email, bo.email].toSorted()), PATIENT);
    };
    await told('Ana invited ben@example.com to the desk');
    const link = sent.find(({ to }) => to === 'ben@example.com')?.text ?? '';
    const ben = await enter(/code=([\w-]{43})/.exec(link)?.[1] ?? '');
    await ben.send('PUT', '/api/person', { name: 'Ben' });
    const { id = '' } = (await member(ana, 'ben@example.com')) ?? {};
    await setRole(ana, id, 'erase');
    await told('Ana changed the role of Ben');
    // What follows from it, too.
    const at = new Date(Date.now() + DAY_MS).toISOString();
    await storeLead(db, [], { call: { at, host: id, booked_at: new Date().toISOString() } });
    await setRole(ana, id, 'none');
    await vi.waitFor(
      () =>
        expect(sent.filter(({ text }) => text.includes('No access.')).map(({ text }) => text)).toEqual([
          expect.stringContaining('A call that was booked with them is nobody’s now: see Calls.'),
          expect.stringContaining('A call that was booked with them is nobody’s now: see Calls.'),
        ]),
      PATIENT,
    );
    // A mail that does not leave leaves the link.
    isUp = false;
    expect(((await (await ask(ana)).json()) as Invitation).address).toContain('/sign-in?code=');
  });

  test('is in the activity log, with their role, and so is a change of it', async () => {
    const { desk, invite, enter, setRole, member } = await startDesk(await freshUrl());
    const ana = await desk.signIn('Ana');
    const ben = await enter(await invite(ana, 'ben@example.com'));
    const { id = '' } = (await member(ana, 'ben@example.com')) ?? {};
    await setRole(ana, id, 'erase');
    await ben.send('PUT', '/api/person', { name: 'Ben' });
    const { entries } = (await (await ana.get('/api/record')).json()) as DeskRecordPage;
    const of = (action: string) =>
      entries.filter((entry) => entry.action === action && entry.person?.id === ana.id);
    const whom = { id, name: 'Ben' };
    expect(of('invited')).toMatchObject([{ whom, details: { role: 'answer' } }]);
    expect(of('set_role')).toMatchObject([{ whom, details: { role: 'erase' } }]);
  });

  test('is one of at most fifty in an hour, also when each is used at once', async () => {
    const { db, desk, ask, invite, statusOf } = await startDesk(await freshUrl());
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    for (const minutes of [...Array(MAX_AN_HOUR - 2).fill(5), 61, 90])
      await record(db, { at: minutesAgo(minutes), person: ben.id, action: 'invited' });
    await statusOf(await invite(ana));
    await statusOf(await invite(ben));
    expect((await ask(ana)).status).toBe(429);
    // On the machine it is possible all the same.
    expect(await statusOf(await codeFor(db))).toBe(303);
  });
});

onSqliteFirst('somebody who may work at the desk no more', (freshUrl) => {
  test('is out at once, with all that lets them in, and comes back with a role', async () => {
    const { db, desk, invite, enter, setRole, member, statusOf } = await startDesk(await freshUrl());
    const ana = await desk.signIn('Ana');
    const ben = await enter(await invite(ana, 'ben@example.com', 'admin'));
    await ben.send('PUT', '/api/person', { name: 'Ben' });
    const { id = '' } = (await member(ana, 'ben@example.com')) ?? {};
    expect((await ana.send('PUT', `/api/people/${id}/takes-leads`, { takes: true })).status).toBe(204);
    const [byBen, forBen] = [await invite(ben), await createMailedLink(db, 'ben@example.com', new Date())];
    expect(await setRole(ana, id, 'none')).toBe(204);
    expect((await ben.get('/api/session')).status).toBe(401);
    expect([await statusOf(byBen), await statusOf(forBen.code)]).toEqual([401, 401]);
    expect(await member(ana, 'ben@example.com')).toMatchObject({ role: null, takes_leads: false });
    const names = async () =>
      (await (await ana.get('/api/people')).json()).people.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Ana']);
    expect(await setRole(ana, id, 'answer')).toBe(204);
    const link = await createMailedLink(db, 'ben@example.com', new Date());
    expect(await roleOf(await enter(link.code))).toBe('answer');
    expect(await names()).toEqual(['Ana', 'Ben']);
  });

  test('is never the last administrator, also when two make each other less', async () => {
    const { desk, setRole } = await startDesk(await freshUrl());
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const statuses = await Promise.all([setRole(ana, ben.id, 'answer'), setRole(ben, ana.id, 'none')]);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const last = (await roleOf(ana)) === 'admin' ? ana : ben;
    expect(await roleOf(last)).toBe('admin');
    for (const role of ['answer', 'none']) expect(await setRole(last, last.id, role)).toBe(409);
    expect(await roleOf(last)).toBe('admin');
  });

  test('is whom the setting names no more, unless they were invited; and whom an administrator took out though it does', async () => {
    const url = await freshUrl();
    const everybody: Listed = (email) => (email.endsWith('@example.com') ? 'answer' : undefined);
    const { db, desk, invite, enter, setRole, member, statusOf } = await startDesk(url, {
      listed: everybody,
    });
    const ana = await desk.signIn('Ana');
    const listed = async (name: string) =>
      enter((await createMailedLink(db, `${name}@example.com`, new Date())).code);
    const [ben, cleo, dora] = [await listed('ben'), await listed('cleo'), await listed('dora')];
    const idOf = async (name: string) => (await member(ana, `${name}@example.com`))?.id ?? '';
    // A role is no invitation.
    expect(await setRole(ana, await idOf('ben'), 'erase')).toBe(204);
    expect(await setRole(ana, await idOf('cleo'), 'none')).toBe(204);
    expect([await roleOf(ben), (await cleo.get('/api/session')).status, await roleOf(dora)]).toEqual([
      'erase',
      401,
      'answer',
    ]);
    expect((await (await listed('cleo')).get('/api/session')).status).toBe(401);
    const elsa = await enter(await invite(ana, 'elsa@example.com', 'erase'));
    expect(await roleOf(elsa)).toBe('erase');

    const nobody: Listed = () => undefined;
    await noteWhoLeft(db, nobody, new Date());
    const later = await startDesk(url, { listed: nobody });
    const sessions = await db
      .selectFrom('sessions')
      .innerJoin('desk_people', 'desk_people.id', 'person_id')
      .select(['email', 'expires_at'])
      .execute();
    const open = sessions.filter(({ expires_at }) => expires_at > new Date().toISOString());
    expect(open.map(({ email }) => email ?? '').toSorted()).toEqual(
      [ana.email, 'elsa@example.com'].toSorted(),
    );
    expect(
      (
        await (
          await later.enter((await createMailedLink(db, 'ben@example.com', new Date())).code)
        ).get('/api/session')
      ).status,
    ).toBe(401);
    expect(
      await statusOf(await later.invite(await later.enter(await codeFor(db, ana.email)), 'ben@example.com')),
    ).toBe(303);
  });
});

onSqliteFirst('a link of a colleague', (freshUrl) => {
  test("ends with its maker's 'Sign out everywhere', and with nobody else's", async () => {
    const { desk, invite, statusOf } = await startDesk(await freshUrl());
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const [byAna, byBen] = [await invite(ana), await invite(ben)];
    await ana.send('POST', '/api/sign-out', { everywhere: true });
    expect([await statusOf(byAna), await statusOf(byBen)]).toEqual([401, 303]);
  });

  test('stays open when its maker signs out here, and when that session is cleared away', async () => {
    const { db, desk, invite, statusOf } = await startDesk(await freshUrl());
    const ana = await desk.signIn('Ana');
    const [first, second] = [await invite(ana), await invite(ana)];
    await ana.send('POST', '/api/sign-out', { everywhere: false });
    expect(await statusOf(first)).toBe(303);
    await deleteExpiredSessions(db, new Date());
    await deleteExpiredInvitations(db, new Date());
    expect(await statusOf(second)).toBe(303);
  });

  test('stays open when a session is cleared away that nobody used for two hours', async () => {
    const { db, desk, invite, statusOf } = await startDesk(await freshUrl());
    const link = await invite(await desk.signIn('Ana'));
    await desk.signIn('Ben');
    const idle = new Date(Date.now() - 3 * HOUR_MS).toISOString();
    await db.updateTable('sessions').set({ last_active_at: idle }).execute();
    await deleteExpiredSessions(db, new Date());
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([]);
    expect(await statusOf(link)).toBe(303);
  });

  test.each([
    ['deleted', (db: Queries) => sql`delete from sessions`.execute(db)],
    [
      'truncated',
      (db: Queries) =>
        databaseKind(db) === 'postgres'
          ? sql`truncate sessions`.execute(db)
          : sql`delete from sessions where true`.execute(db),
    ],
    [
      'deleted for one person',
      (db: Queries) =>
        sql`delete from sessions where person_id in (select id from desk_people where name = 'Ana')`.execute(
          db,
        ),
    ],
  ])('does not outlive sessions that are %s in the database', async (_, remove) => {
    const { db, desk, invite, statusOf } = await startDesk(await freshUrl());
    const printed = await codeFor(db);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const codes = [printed, await invite(ana), await invite(ben)];
    await remove(db);
    expect(await Promise.all(codes.map(statusOf))).toEqual([401, 401, 401]);
    expect(await statusOf(await codeFor(db))).toBe(303);
  });
});
