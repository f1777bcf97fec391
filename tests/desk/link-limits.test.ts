/** How many links to sign in are mailed, and that nobody uses up those of somebody who has signed in. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  MAX_NEW,
  MAX_NEW_OF_NETWORK,
  MAX_OF_DEVICE,
  MAX_OF_MAILBOX,
  MAX_OF_NETWORK,
} from '../../apps/desk/api/link-limits.ts';
import { MAX_ASKED } from '../../apps/desk/api/mail-sign-in.ts';
import { MAX_WAITING } from '../../apps/desk/api/sign-in-mails.ts';
import { deleteEndedLimits } from '../../packages/store/database/limit-counts.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { DESK_ORIGIN, DEVICE_COOKIE, hostOf, SESSION_COOKIE } from '../support/desk.ts';
import { mailDesk } from '../support/mail-desk.ts';

const ANA = 'ana@assay.example';

/** Ana's own network, and that of a stranger. */
const HOME = '192.0.2.1';
const STRANGE = '198.51.100.1';

type MailDesk = ReturnType<typeof mailDesk>;

/** Waits until nothing more follows from so many requests. */
async function settled(desk: Pick<MailDesk, 'settled'>, requests: number): Promise<void> {
  await expect.poll(() => desk.settled(), { timeout: 20_000 }).toBe(requests);
}

/** A desk at which Ana has signed in. The cookie is that of her browser. */
async function deskOfAna(url: string) {
  const desk = mailDesk(await openForTest(url));
  await desk.ask(ANA, { client: '203.0.113.1' });
  await expect.poll(() => desk.sent.length).toBe(1);
  const cookies = await desk.redeemLast();
  desk.sent.length = 0;
  desk.countAnew();
  return { ...desk, cookie: `${DEVICE_COOKIE}=${cookies[DEVICE_COOKIE]}`, cookies };
}

/** As if so much time had passed. */
async function pass(db: Queries, ms: number): Promise<void> {
  const rows = await db.selectFrom('limit_counts').select(['key', 'ends_at']).execute();
  for (const { key, ends_at } of rows) {
    const earlier = new Date(Date.parse(ends_at) - ms).toISOString();
    await db.updateTable('limit_counts').set({ ends_at: earlier }).where('key', '=', key).execute();
  }
}

onSqliteFirst('links to sign in by mail', (freshUrl) => {
  test('one stranger uses up nothing that somebody needs who has signed in', async () => {
    const desk = await deskOfAna(await freshUrl());
    const statuses = [];
    for (let times = 0; times < MAX_ASKED + 1; times++)
      statuses.push((await desk.ask(ANA, { client: STRANGE })).status);
    expect(statuses).toEqual([...Array(MAX_ASKED).fill(200), 429]);
    await settled(desk, MAX_ASKED);
    expect(desk.sent).toHaveLength(MAX_OF_NETWORK);
    expect(new Set(desk.limits())).toEqual(new Set(['network']));
    // Her own request, from wherever, and with the browser that she has signed in with as many as she may have.
    await desk.ask(ANA, { client: HOME });
    await expect.poll(() => desk.sent.length).toBe(MAX_OF_NETWORK + 1);
    for (let times = 0; times < MAX_OF_DEVICE + 2; times++) {
      // Also where they share an address.
      expect((await desk.ask(ANA, { client: STRANGE, cookie: desk.cookie })).status).toBe(200);
    }
    await settled(desk, MAX_ASKED + 1 + MAX_OF_DEVICE + 2);
    expect(desk.sent).toHaveLength(MAX_OF_NETWORK + 1 + MAX_OF_DEVICE);
    expect(desk.limits().filter((limit) => limit === 'browser')).toHaveLength(2);
    expect(desk.sent.every(({ to }) => to === ANA)).toBe(true);
  });

  test('twenty networks do not either, and beyond a bound a mailbox has one that is valid', async () => {
    const desk = await deskOfAna(await freshUrl());
    const askFrom = async (networks: number, from: number) => {
      for (let network = from; network < from + networks; network++) {
        for (let times = 0; times < 3; times++) await desk.ask(ANA, { client: `198.51.100.${network}` });
      }
    };
    await askFrom(20, 0);
    await settled(desk, 60);
    expect(desk.sent).toHaveLength(20 * MAX_OF_NETWORK);
    await desk.ask(ANA, { client: HOME });
    await desk.ask(ANA, { client: HOME, cookie: desk.cookie });
    await settled(desk, 62);
    expect(desk.sent).toHaveLength(42);
    // Hers at the beginning and this one count, too; that with her browser does not.
    await askFrom(10, 20);
    await settled(desk, 92);
    expect(desk.sent).toHaveLength(MAX_OF_MAILBOX);
    expect(desk.limits()).toContain('mailbox');
    await desk.ask(ANA, { client: '203.0.113.2' });
    await settled(desk, 93);
    expect(desk.sent).toHaveLength(MAX_OF_MAILBOX);
    // When the last one that is due has ended, the next request gets another, and one more does not.
    await pass(desk.db, 10 * 60_000);
    await desk.ask(ANA, { client: STRANGE });
    await desk.ask(ANA, { client: '203.0.113.3' });
    await settled(desk, 95);
    expect(desk.sent).toHaveLength(MAX_OF_MAILBOX + 1);
    await desk.ask(ANA, { client: '203.0.113.3', cookie: desk.cookie });
    await expect.poll(() => desk.sent.length).toBe(MAX_OF_MAILBOX + 2);
  });

  test('are counted over all desks of a database, and beyond a restart', async () => {
    const url = await freshUrl();
    const desk = await deskOfAna(url);
    const other = mailDesk(await openForTest(url));
    for (let times = 0; times < 5; times++) {
      await desk.ask(ANA, { client: STRANGE });
      await other.ask(ANA, { client: STRANGE });
    }
    await settled(desk, 5);
    await settled(other, 5);
    const restarted = mailDesk(await openForTest(url));
    await restarted.ask(ANA, { client: STRANGE });
    await settled(restarted, 1);
    const all = () => [desk, other, restarted].flatMap(({ sent }) => sent).length;
    expect(all()).toBe(MAX_OF_NETWORK);
    for (let times = 0; times < 5; times++) {
      await restarted.ask(ANA, { cookie: desk.cookie });
      await other.ask(ANA, { cookie: desk.cookie });
    }
    await settled(restarted, 6);
    await settled(other, 10);
    expect(all()).toBe(MAX_OF_NETWORK + MAX_OF_DEVICE);
    await pass(desk.db, 60 * 60_000);
    await other.ask(ANA, { client: STRANGE });
    await expect.poll(all).toBe(MAX_OF_NETWORK + MAX_OF_DEVICE + 1);
  });

  test('are those of the mailbox, however its address is written', async () => {
    const desk = await deskOfAna(await freshUrl());
    for (const email of ['ANA@Assay.Example', 'ana+1@assay.example', 'Ana+x@assay.example', ANA])
      await desk.ask(email, { client: STRANGE });
    await settled(desk, 4);
    expect(desk.sent).toHaveLength(MAX_OF_NETWORK);
    await desk.ask('Ana@assay.example', { client: STRANGE, cookie: desk.cookie });
    await desk.ask('ana+desk@assay.example', { client: STRANGE, cookie: desk.cookie });
    await expect.poll(() => desk.sent.length).toBe(MAX_OF_NETWORK + 2);
  });

  test('are no more with a cookie of another, or one that the desk has not made', async () => {
    const desk = await deskOfAna(await freshUrl());
    await desk.ask('ben@assay.example', { client: '203.0.113.2' });
    await expect.poll(() => desk.sent.length).toBe(1);
    const ofBen = (await desk.redeemLast())[DEVICE_COOKIE] ?? '';
    const ofAna = desk.cookies[DEVICE_COOKIE] ?? '';
    const [id, hash, signature] = ofAna.split('.');
    const [otherId, otherHash, otherSignature] = ofBen.split('.');
    const forged = [
      ofBen,
      `${otherId}.${hash}.${otherSignature}`,
      `${otherId}.${hash}.${signature}`,
      `${id}.${otherHash}.${signature}`,
      `${ofAna}x`,
      ofAna.toLowerCase(),
      '..',
      '',
      'x'.repeat(4_000),
    ];
    desk.sent.length = 0;
    desk.countAnew();
    let asked = 0;
    for (const cookie of forged) {
      asked += 1;
      await desk.ask(ANA, { client: STRANGE, cookie: `${DEVICE_COOKIE}=${cookie}` });
    }
    await settled(desk, asked);
    expect(desk.sent).toHaveLength(MAX_OF_NETWORK);
    // Beside one that was planted, hers counts.
    await desk.ask(ANA, { client: STRANGE, cookie: `${DEVICE_COOKIE}=x.y.z; ${desk.cookie}` });
    await expect.poll(() => desk.sent.length).toBe(MAX_OF_NETWORK + 1);
    expect(desk.desk.lines.join()).not.toContain('mistake');
  });

  test('invented addresses use up those of strangers, and of nobody who has signed in', async () => {
    const desk = await deskOfAna(await freshUrl());
    let asked = 0;
    for (let network = 0; network < 6; network++) {
      for (let person = 0; person < MAX_NEW_OF_NETWORK; person++) {
        asked += 1;
        await desk.ask(`p${asked}@assay.example`, { client: `198.51.100.${network}` });
        if (asked % 50 === 0) await settled(desk, asked);
      }
    }
    await settled(desk, asked);
    // Ana was one of them before she signed in.
    expect(desk.sent).toHaveLength(MAX_NEW - 1);
    expect(new Set(desk.limits())).toEqual(new Set(['new']));
    await desk.ask(ANA, { client: HOME });
    await expect.poll(() => desk.sent.at(-1)?.to).toBe(ANA);
    expect(desk.sent).toHaveLength(MAX_NEW);
    // Who has signed in is nobody new to the desk in any browser.
    expect(desk.desk.lines.join()).not.toContain('@assay.example');
  });

  test('one network does not use up those of strangers', async () => {
    const desk = await deskOfAna(await freshUrl());
    // All addresses of a /48 are of one.
    for (let person = 0; person < MAX_NEW_OF_NETWORK + 5; person++)
      await desk.ask(`p${person}@assay.example`, { client: `2001:db8:1:${person.toString(16)}00::1` });
    await settled(desk, MAX_NEW_OF_NETWORK + 5);
    expect(desk.sent).toHaveLength(MAX_NEW_OF_NETWORK);
    expect(new Set(desk.limits())).toEqual(new Set(['new_of_network']));
    await desk.ask('new@assay.example', { client: HOME });
    await expect.poll(() => desk.sent.at(-1)?.to).toBe('new@assay.example');
  });

  test('are kept in the database by keyed hashes, and only until they are over', async () => {
    const desk = await deskOfAna(await freshUrl());
    await desk.ask(ANA, { client: STRANGE });
    await desk.ask(ANA, { client: STRANGE, cookie: desk.cookie });
    await settled(desk, 2);
    const rows = await desk.db.selectFrom('limit_counts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
    expect(decodeURIComponent(desk.cookie)).not.toMatch(/ana|assay\.example/);
    await deleteEndedLimits(desk.db, new Date(Date.now() + 61 * 60_000));
    const { rows: left } = await sql`select key from limit_counts`.execute(desk.db);
    // That of a day.
    expect(left).toHaveLength(1);
    await deleteEndedLimits(desk.db, new Date(Date.now() + 25 * 60 * 60_000));
    expect(await desk.db.selectFrom('limit_counts').selectAll().execute()).toEqual([]);
  });

  test('a clock that is set back ends a window', async () => {
    const desk = await deskOfAna(await freshUrl());
    for (let times = 0; times < 3; times++) await desk.ask(ANA, { client: STRANGE });
    await settled(desk, 3);
    await pass(desk.db, -25 * 60 * 60_000);
    await desk.ask(ANA, { client: STRANGE });
    await expect.poll(() => desk.sent.length).toBe(MAX_OF_NETWORK + 1);
  });

  test('are not kept by 220 requests that wait from whose browser has signed in', async () => {
    const url = await freshUrl();
    const { cookie } = await deskOfAna(url);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const desk = mailDesk(await openForTest(url), held);
    let asked = 0;
    for (let network = 0; network < 20; network++) {
      for (let times = 0; times < 11; times++)
        await desk.ask(`p${asked++}@assay.example`, { client: `198.51.100.${network}` });
    }
    expect(desk.limits().filter((limit) => limit === 'waiting').length).toBeGreaterThan(0);
    await desk.ask(ANA, { client: HOME, cookie });
    release();
    await settled(desk, 221);
    expect(desk.sent.filter(({ to }) => to === ANA)).toHaveLength(1);
    expect(desk.limits().filter((limit) => limit.startsWith('waiting')).length).toBe(
      desk.desk.lines.filter((line) => line.includes('too many others wait')).length,
    );
    expect(MAX_WAITING).toBe(200);
  });

  test('the answer is the same, whichever limit was met', async () => {
    const desk = await deskOfAna(await freshUrl());
    const answer = async (email: string) => {
      const got = await desk.ask(email, { client: STRANGE });
      got.headers.delete('X-Request-Id');
      return [got.status, [...got.headers], (await got.text()).replaceAll(email, 'ADDRESS')];
    };
    const first = await answer(ANA);
    for (const email of [ANA, ANA, 'new@assay.example', 'x@strange.example'])
      expect(await answer(email)).toEqual(first);
    // Nothing follows of a stranger's.
    await settled(desk, 4);
  });

  test('signing out keeps the cookie, which lets nobody in', async () => {
    const desk = await deskOfAna(await freshUrl());
    const client = desk.desk.clientWith(desk.cookies[SESSION_COOKIE] ?? '');
    const out = await client.send('POST', '/api/sign-out', { everywhere: true });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie().join()).not.toContain(DEVICE_COOKIE);
    const headers = { Host: hostOf(DESK_ORIGIN), Cookie: desk.cookie };
    expect((await desk.desk.app.request(`${DESK_ORIGIN}/api/session`, { headers })).status).toBe(401);
  });
});
