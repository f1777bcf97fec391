/** PostgreSQL through PgBouncer, in both of its modes, as it is when it is installed. */

import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../../../packages/contract/api.ts';
import { openAsItIs, openDatabase } from '../../../../packages/store/database/database.ts';
import type { PostgresOptions } from '../../../../packages/store/database/postgres/dialect.ts';
import { requireSessions } from '../../../../packages/store/database/postgres/pooler.ts';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { CONTACT, post, remoteClient, solve } from '../../../support/api.ts';
import { emptyPostgres, freshPostgres } from '../../../support/databases.ts';
import { type DeskClient, testDesk } from '../../../support/desk.ts';
import { storeLead } from '../../../support/leads.ts';
import { leads } from '../../../support/leads-command.ts';
import { LONG } from '../../../support/long.ts';
import { pgbouncer, startPgBouncer } from '../../../support/pgbouncer.ts';
import { launchDesk, runProgram } from '../../../support/processes.ts';
import { startServer } from '../../../support/server-process.ts';

const NAMED = /DATABASE_URL leads to a pooler in transaction mode, .*: set DATABASE_DIRECT_URL/;

/** For the length of the test. @returns the address of the same database through it */
async function throughPgBouncer(...given: Parameters<typeof startPgBouncer>): Promise<string> {
  const { url, stop } = await startPgBouncer(...given);
  onTestFinished(stop);
  return url;
}

async function open(url: string, options?: PostgresOptions) {
  const database = await openDatabase(url, options);
  onTestFinished(() => database.close());
  return database;
}

describe.skipIf(inject('postgres') === null || pgbouncer === null)('through PgBouncer', LONG, () => {
  test('in session mode, first starts at the same moment make the tables once, and everything works', async () => {
    const url = await throughPgBouncer(await emptyPostgres(), 'session');
    const [one, other] = await Promise.all([open(url), open(url)]);
    const { id } = await storeLead(one.db, ['mail']);
    expect(await listContactSubmissions(other.db)).toMatchObject([{ id }]);
    expect((await leads(url, 'list')).stdout).toContain(id);
  });

  test.each<Record<string, string>>([{}, { server_round_robin: '1' }, { pool_mode: 'statement' }])(
    'transaction mode is named by starts and commands, with %j',
    async (settings) => {
      const behind = await freshPostgres();
      const url = await throughPgBouncer(behind, 'transaction', settings);
      await Promise.all([1, 2].map(() => expect(openDatabase(url)).rejects.toThrow(NAMED)));
      for (const args of [['list'], ['upgrade'], ['erasures', '--apply']]) {
        expect({ args, ...(await leads(url, ...args)) }).toMatchObject({
          args,
          code: 1,
          stderr: expect.stringMatching(NAMED),
        });
      }
      const direct = { directUrl: () => url };
      await expect(openDatabase(behind, direct)).rejects.toThrow(/^DATABASE_DIRECT_URL leads to a pooler/);
    },
  );

  test('neither PostgreSQL itself nor a pool of one session is taken for that', async () => {
    const behind = await freshPostgres();
    await requireSessions(behind, 'DATABASE_URL');
    const url = await throughPgBouncer(behind, 'session', { default_pool_size: '1' });
    await requireSessions(url, 'DATABASE_URL');
  });

  test('transaction mode is named also while others keep its connections busy', async () => {
    const url = await throughPgBouncer(await freshPostgres(), 'transaction');
    const clients = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = new pg.Client(url);
        await client.connect();
        return client;
      }),
    );
    let isDone = false;
    const busy = clients.map(async (client) => {
      while (!isDone) await client.query('select pg_sleep(0.002)');
      await client.end();
    });
    await expect(requireSessions(url, 'DATABASE_URL')).rejects.toThrow(NAMED);
    isDone = true;
    await Promise.all(busy);
  });

  describe('in transaction mode, with DATABASE_DIRECT_URL', () => {
    test('first starts at the same moment make the tables once, and queries go through the pooler', async () => {
      const behind = await emptyPostgres();
      const url = await throughPgBouncer(behind, 'transaction');
      const options: PostgresOptions = { directUrl: () => behind, isParallel: false };
      const [one, other] = await Promise.all([open(url, options), open(url, options)]);
      const stored = await Promise.all(
        Array.from({ length: 40 }, (_, nth) =>
          storeLead((nth % 2 ? one : other).db, ['mail'], {
            email: `ada${nth}@example.com`,
            message: 'Morwenna',
          }),
        ),
      );
      expect(await listContactSubmissions(one.db)).toHaveLength(stored.length);
      expect(await countInbox(other.db, { q: 'morwenna' }, { now: new Date(), max: 99 })).toBe(40);
      await one.ping();
    });

    test('a transaction has the limits, and leaves none to others', async () => {
      const behind = await freshPostgres();
      const url = await throughPgBouncer(behind, 'transaction', { default_pool_size: '1' });
      const limits = { connectMs: 5_000, statementMs: 300, answerMs: 1_500 };
      const { db } = await open(url, { directUrl: () => behind, limits });
      await expect(
        db.transaction().execute((transaction) => sql`select pg_sleep(60)`.execute(transaction)),
      ).rejects.toMatchObject({ code: '57014' });
      // Alone, a statement is canceled by its client, through the pooler.
      await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('Query read timeout');
      const server = await openAsItIs(behind);
      const running =
        await sql`select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)%'
        and pid <> pg_backend_pid()`.execute(server);
      await server.destroy();
      expect(running.rows).toEqual([]);
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
      expect(rows).toEqual([{ statement_timeout: '0' }]);
    });

    test('two servers, the desk and commands start, store and read', async () => {
      const behind = await emptyPostgres();
      const settings = {
        DATABASE_URL: await throughPgBouncer(behind, 'transaction'),
        DATABASE_DIRECT_URL: behind,
      };
      const servers = await Promise.all([startServer(settings), startServer(settings)]);
      for (const { origin } of servers) {
        expect((await fetch(`${origin}/readyz`)).status).toBe(200);
        const client = remoteClient(origin);
        const token = await solve(client, 'contact_form');
        const response = await post(client, API_PATHS.contactSubmissions, { ...CONTACT, token });
        expect(response.status).toBe(201);
      }
      const list = await runProgram('apps/cli/leads/leads.ts', ['list'], settings);
      expect(list).toMatchObject({ code: 0, stdout: expect.stringContaining('grace@') });
      const ended = await runProgram('apps/desk/main.ts', ['--end-sessions'], settings);
      expect(ended).toMatchObject({ code: 0, stdout: 'Ended: 0 sessions, 0 open invitations\n' });
      const db = await openAsItIs(behind);
      const { rows } = await sql`select 1 from contact_submissions`.execute(db);
      await db.destroy();
      expect(rows).toHaveLength(2);
    });

    test('two desks are signed in at, and show what people do at the other, while one pooled session serves all', async () => {
      const behind = await emptyPostgres();
      const settings = {
        DATABASE_URL: await throughPgBouncer(behind, 'transaction', { default_pool_size: '1' }),
        DATABASE_DIRECT_URL: behind,
      };
      const desks = await Promise.all([launchDesk(settings), launchDesk(settings)]);
      onTestFinished(async () => {
        for (const desk of desks) await desk.stop();
      });
      const options = { directUrl: () => behind, isParallel: false };
      const [one, other] = [
        await open(settings.DATABASE_URL, options),
        await open(settings.DATABASE_URL, options),
      ];
      const { id } = await storeLead(one.db, ['mail'], { message: 'Morwenna' });
      const clients = await Promise.all(
        desks.map(async ({ origin, address }) => {
          const code = new URL(address).searchParams.get('code') ?? '';
          const answer = await fetch(`${origin}/sign-in`, {
            method: 'POST',
            redirect: 'manual',
            headers: { Origin: origin },
            body: new URLSearchParams({ code }),
          });
          const Cookie = answer.headers
            .getSetCookie()
            .map((line) => line.split(';')[0])
            .join('; ');
          return (path: string) => fetch(`${origin}${path}`, { headers: { Cookie } });
        }),
      );
      for (const get of clients) {
        expect(await (await get('/api/leads?q=morwenna')).json()).toMatchObject({ leads: [{ id }] });
      }
      const [ana, ben] = [await testDesk(one).signIn('Ana'), await testDesk(other).signIn('Ben')];
      const take = (person: DeskClient) =>
        person.send('PUT', `/api/leads/${id}/taker`, { taker: person.id, version: 0 });
      const answers = await Promise.all([take(ana), take(ben)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const get of clients) {
        const lead = await (await get(`/api/leads/${id}`)).json();
        expect([ana.id, ben.id]).toContain(lead.taken_by.id);
      }
    });

    test('without it, a server does not start, and says what to set', async () => {
      const url = await throughPgBouncer(await emptyPostgres(), 'transaction');
      const { code, stderr } = await runProgram('apps/server/main.ts', [], { DATABASE_URL: url, PORT: '0' });
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(NAMED) });
    });
  });
});
