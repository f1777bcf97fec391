/** What `npm run desk` does with an option instead of starting the desk. */

import { expect, test } from 'vitest';
import { createInvitation } from '../../packages/store/desk/invitations.ts';
import { namePerson } from '../../packages/store/desk/names.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { startSession } from '../../packages/store/desk/sessions.ts';
import { findOrAddBrowser } from '../../packages/store/desk/ways.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
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
    for (const table of ['sessions', 'desk_invitations'] as const) {
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
    await db.deleteFrom('sessions').where('person_id', '=', unnamed).execute();
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

  test('refuses an option that it does not know', async () => {
    const { desk } = await open();
    expect(await desk('--peeple')).toMatchObject({
      code: 2,
      stderr:
        'Unknown option: --peeple (there are --invite, --end-sessions, --people, --join and --version)\n',
    });
  });
});
