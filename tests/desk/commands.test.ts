/** What `npm run desk` does with an option instead of starting the desk. */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createInvitation } from '../../packages/store/desk/invitations.ts';
import { namePerson } from '../../packages/store/desk/names.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { startSession } from '../../packages/store/desk/sessions.ts';
import { findOrAddBrowser } from '../../packages/store/desk/ways.ts';
import { databaseKind, type Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { LONG } from '../support/long.ts';
import { runProgram } from '../support/processes.ts';

onSqliteFirst('npm run desk', (freshUrl) => {
  async function open() {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    return {
      db,
      desk: (...options: string[]) => runProgram('apps/desk/start.mjs', options, { DATABASE_URL: url }),
    };
  }

  async function signIn(db: Queries, name?: string): Promise<string> {
    const now = new Date();
    const { id } = await findOrAddBrowser(db, [], now);
    if (name) await namePerson(db, id, name, now);
    await startSession(db, id, now);
    return id;
  }

  test('--end-sessions ends every session and invitation, and the activity log tells of it', async () => {
    const { db, desk } = await open();
    for (const name of ['Ana', 'Bo']) await signIn(db, name);
    await db.transaction().execute((transaction) => createInvitation(transaction, new Date()));
    expect(await desk('--end-sessions')).toMatchObject({
      code: 0,
      stdout: 'Ended: 2 sessions, 1 open invitations\n',
    });
    for (const table of ['desk_sessions', 'desk_invitations'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const { entries } = await listRecord(db, { limit: 1 });
    expect(entries).toMatchObject([
      { action: 'ended_sessions', person: null, details: { sessions: 2, invitations: 1 } },
    ]);
  });

  test('--people lists who has signed in, and until when', async () => {
    const { db, desk } = await open();
    expect((await desk('--people')).stdout).toBe('Nobody has signed in yet.\n');
    const ana = await signIn(db, 'Ana');
    const unnamed = await signIn(db);
    await db.deleteFrom('desk_sessions').where('person_id', '=', unnamed).execute();
    const [head, ...lines] = (await desk('--people')).stdout.trimEnd().split('\n');
    expect(head?.split(/ {2,}/)).toEqual(['name', 'ways', 'since', 'signed_in_until', 'id']);
    const cells = new Map(lines.map((line) => [line.split(/ {2,}/).at(-1), line.split(/ {2,}/)]));
    expect(cells.get(ana)).toEqual([
      'Ana',
      'link',
      expect.stringMatching(/Z$/),
      expect.stringMatching(/Z$/),
      ana,
    ]);
    expect(cells.get(unnamed)).toEqual(['(no name)', 'link', expect.stringMatching(/Z$/), '-', unnamed]);
  });

  test('--verify checks the activity log, and names the first entry that does not fit', LONG, async () => {
    const { db, desk } = await open();
    const person = await signIn(db, 'Ana');
    await signIn(db, 'Bo');
    const { code, stdout } = await desk('--verify');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^The activity log fits together: 2 entries\nHead, to keep elsewhere: [\da-f]{64}\n$/,
      ),
    });
    const [head = ''] = stdout.match(/[\da-f]{64}/) ?? [];
    expect(await desk('--verify', head)).toMatchObject({ code: 0 });
    expect(await desk('--verify', head.replaceAll(/[\da-f]/g, '0'))).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('is not in it'),
    });
    const trigger =
      databaseKind(db) === 'postgres' ? sql`desk_record_keep on desk_record` : sql`desk_record_fixed`;
    await sql`drop trigger ${trigger}`.execute(db);
    const { id } = await db
      .selectFrom('desk_record')
      .select('id')
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow();
    await db.updateTable('desk_record').set({ details: '{"rows":1}' }).where('id', '=', id).execute();
    expect(await desk('--verify')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        `^The activity log is broken at entry ${id} .*: it, or its hash, was changed\n$`,
      ),
    });
  });

  test('refuses an option that it does not know', async () => {
    const { desk } = await open();
    expect(await desk('--peeple')).toMatchObject({
      code: 2,
      stderr:
        'Unknown option: --peeple (there are --invite, --end-sessions, --people, --join, --verify and --version)\n',
    });
  });
});
