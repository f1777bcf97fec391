/** What `npm run desk` does with an option instead of starting the desk. */

import { expect, test } from 'vitest';
import { rolesOfPeople } from '../../packages/store/desk/access.ts';
import { addressesOfPeople } from '../../packages/store/desk/identities.ts';
import { namePerson } from '../../packages/store/desk/names.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { codeFor } from '../support/desk.ts';
import { storeAddress, storePerson } from '../support/people.ts';
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
    const id = await storeAddress(db, `${name ?? 'nobody'}@example.com`);
    if (name) await namePerson(db, id, name, new Date());
    return id;
  }

  test('--end-sessions ends every session and invitation, and the activity log tells of it', async () => {
    const { db, desk } = await open();
    for (const name of ['Ana', 'Bo']) await signIn(db, name);
    await codeFor(db);
    expect(await desk('--end-sessions')).toMatchObject({
      code: 0,
      stdout: 'Ended: 2 sessions, 1 open invitation\n',
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
    expect(head?.split(/ {2,}/)).toEqual(['name', 'addresses', 'role', 'since', 'signed_in_until', 'id']);
    const cells = new Map(lines.map((line) => [line.split(/ {2,}/).at(-1), line.split(/ {2,}/)]));
    expect(cells.get(ana)).toEqual([
      'Ana',
      'Ana@example.com',
      '-',
      expect.stringMatching(/Z$/),
      expect.stringMatching(/Z$/),
      ana,
    ]);
    expect(cells.get(unnamed)).toEqual([
      '(no name)',
      'nobody@example.com',
      '-',
      expect.stringMatching(/Z$/),
      '-',
      unnamed,
    ]);
  });

  test('--invite prints a link for an address, and gives one to an author who has none', async () => {
    const { db, desk } = await open();
    const author = await storePerson(db, 'Ana');
    const roles = () => rolesOfPeople(db, undefined);
    const invited = await desk('--invite', ' Ben@Example.com');
    expect(invited).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^http\S+\/sign-in\?code=[\w-]{43}$/m),
    });
    expect(invited.stdout).toContain('signs ben@example.com in once, as an administrator');
    const [ben = ''] = (await roles()).keys();
    for (const wrong of [[], ['ben'], ['ben@example.com', '--for', author], ['c@example.com', '--for', ben]])
      expect({ wrong, code: (await desk('--invite', ...wrong)).code }).toEqual({ wrong, code: 1 });
    expect((await desk('--invite', 'ana@example.com', '--for', author)).code).toBe(0);
    expect(await addressesOfPeople(db)).toEqual(
      new Map([
        [author, ['ana@example.com']],
        [ben, ['ben@example.com']],
      ]),
    );
    expect(new Set((await roles()).keys())).toEqual(new Set([author, ben]));
  });

  test('--invite leaves the role of whoever works there', async () => {
    const { db, desk } = await open();
    const ana = await storeAddress(db, 'ana@example.com');
    await db
      .updateTable('desk_people')
      .set({ role: 'answer', invited_at: new Date().toISOString() })
      .where('id', '=', ana)
      .execute();
    expect((await desk('--invite', 'ana@example.com')).stdout).toContain('in once, to answer leads:');
    expect((await rolesOfPeople(db, undefined)).get(ana)).toBe('answer');
  });

  test('refuses an option that it does not know', async () => {
    const { desk } = await open();
    expect(await desk('--peeple')).toMatchObject({
      code: 2,
      stderr: 'Unknown option: --peeple (there are --invite, --end-sessions, --people and --version)\n',
    });
  });
});
