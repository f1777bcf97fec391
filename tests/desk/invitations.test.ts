/** Who can let others into the desk, for how long, and how many. */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { record as recordSchema } from '../../apps/desk/contract/record.ts';
import { invitation } from '../../apps/desk/contract/session.ts';
import { MINUTE_MS } from '../../packages/forms/time.ts';
import { record } from '../../packages/store/activity/record.ts';
import { createInvitation, deleteExpiredInvitations } from '../../packages/store/desk/invitations.ts';
import { MAX_AN_HOUR, MAX_OPEN } from '../../packages/store/desk/invite.ts';
import { deleteExpiredSessions } from '../../packages/store/desk/sessions.ts';
import { newToken, tokenHash } from '../../packages/store/desk/tokens.ts';
import { databaseKind, type Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { BROWSER_COOKIE, cookiesOf, type DeskClient, SESSION_COOKIE, testDesk } from '../support/desk.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

type Inviter = Pick<DeskClient, 'send'>;

const askForOne = (person: Inviter) => person.send('POST', '/api/invitations', {});

async function codeOf(answer: Response | undefined): Promise<string> {
  expect(answer?.status).toBe(201);
  const { address } = invitation.parse(await answer?.json());
  return new URL(address).searchParams.get('code') ?? '';
}

const invite = async (person: Inviter) => codeOf(await askForOne(person));

onSqliteFirst('an invitation', (freshUrl) => {
  async function startDesk() {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    return { db: database.db, desk, statusOf: async (code: string) => (await desk.redeem(code)).status };
  }

  test("ends with its maker's 'Sign out everywhere', and with nobody else's", async () => {
    const { desk, statusOf } = await startDesk();
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const [byAna, byBen] = [await invite(ana), await invite(ben)];
    await ana.send('POST', '/api/sign-out', { everywhere: true });
    expect([await statusOf(byAna), await statusOf(byBen)]).toEqual([401, 303]);
  });

  test('stays open when its maker signs out here, and when that session is cleared away', async () => {
    const { db, desk, statusOf } = await startDesk();
    const ana = await desk.signIn('Ana');
    const [first, second] = [await invite(ana), await invite(ana)];
    await ana.send('POST', '/api/sign-out', { everywhere: false });
    expect(await statusOf(first)).toBe(303);
    await deleteExpiredSessions(db, new Date());
    await deleteExpiredInvitations(db, new Date());
    expect(await statusOf(second)).toBe(303);
  });

  test('that somebody uses in their own browser begins a session of theirs, which ends with the others', async () => {
    const { desk, statusOf } = await startDesk();
    const first = await desk.redeem(await freshCode());
    const browser = `${BROWSER_COOKIE}=${cookiesOf(first)[BROWSER_COOKIE]}`;
    const ana = desk.clientWith(cookiesOf(first)[SESSION_COOKIE] ?? '');
    const again = await desk.redeem(await invite(ana), browser);
    const anaAgain = desk.clientWith(cookiesOf(again)[SESSION_COOKIE] ?? '');
    const [unused, unusedToo] = [await invite(ana), await invite(anaAgain)];
    await ana.send('POST', '/api/sign-out', { everywhere: true });
    expect((await anaAgain.get('/api/session')).status).toBe(401);
    expect([await statusOf(unused), await statusOf(unusedToo)]).toEqual([401, 401]);

    async function freshCode() {
      const ben = await desk.signIn('Ben');
      return invite(ben);
    }
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
    const { db, desk, statusOf } = await startDesk();
    const printed = await createInvitation(db, new Date());
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const codes = [printed.code, await invite(ana), await invite(ben)];
    await remove(db);
    expect(await Promise.all(codes.map(statusOf))).toEqual([401, 401, 401]);
    const next = await createInvitation(db, new Date());
    expect(await statusOf(next.code)).toBe(303);
  });

  test('is one of at most five that a person has open, however many are asked for at once', async () => {
    const { db, desk, statusOf } = await startDesk();
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const answers = await Promise.all(Array.from({ length: 30 }, () => askForOne(ana)));
    const made = answers.filter(({ status }) => status === 201);
    expect([made.length, MAX_OPEN]).toEqual([5, 5]);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(await refused?.json()).toMatchObject({ status: 429, detail: expect.stringContaining('5 open') });
    await invite(ben);

    expect(await statusOf(await codeOf(made[0]))).toBe(303);
    await invite(ana);
    expect((await askForOne(ana)).status).toBe(429);
    await db
      .updateTable('desk_invitations')
      .set({ expires_at: minutesAgo(0).toISOString() })
      .where('invited_by', '=', ana.id)
      .execute();
    await invite(ana);
  });

  test('is one of at most fifty that all people make in an hour, also when each is used at once', async () => {
    const { db, desk, statusOf } = await startDesk();
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const entries = [...Array(MAX_AN_HOUR - 2).fill(5), 61, 90];
    for (const minutes of entries)
      await record(db, { at: minutesAgo(minutes), person: ben.id, action: 'invited' });
    await statusOf(await invite(ana));
    await statusOf(await invite(ben));
    expect((await askForOne(ana)).status).toBe(429);
    // On the machine it is possible all the same.
    expect(await statusOf((await createInvitation(db, new Date())).code)).toBe(303);
  });

  test('is recorded, and so is its use, under the names of the time', async () => {
    const { desk } = await startDesk();
    const ana = await desk.signIn('Ana');
    const answer = await desk.redeem(await invite(ana));
    const ben = desk.clientWith(cookiesOf(answer)[SESSION_COOKIE] ?? '');
    await ben.send('PUT', '/api/person', { name: 'Ben' });
    await ana.send('PUT', '/api/person', { name: 'Anna' });
    const { entries } = recordSchema.parse(await (await ana.get('/api/record')).json());
    const made = entries.filter(({ action }) => action === 'invited').map(({ person }) => person?.name);
    expect(made.sort()).toEqual(['Ana', undefined]);
    const uses = entries.filter(({ action }) => action === 'signed_in');
    expect(Object.fromEntries(uses.map((use) => [use.person?.name, use.invited_by]))).toEqual({
      Ana: null,
      Ben: { id: ana.id, name: 'Ana' },
    });
  });

  test('of the release before, which names nobody, works', async () => {
    const { db, statusOf } = await startDesk();
    const code = newToken();
    await sql`insert into desk_invitations (code_hash, expires_at)
      values (${tokenHash(code)}, ${minutesAgo(-10).toISOString()})`.execute(db);
    expect(await statusOf(code)).toBe(303);
  });
});
