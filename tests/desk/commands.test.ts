/** What `npm run desk` does with an option instead of starting the desk. The program is started for how it reads its options. */

import { expect, test, vi } from 'vitest';
import { endSessions, invite } from '../../apps/desk/commands.ts';
import { rolesOfPeople } from '../../packages/store/desk/access.ts';
import { FIRST_ADMINISTRATOR } from '../../packages/store/desk/invite.ts';
import { namePerson } from '../../packages/store/desk/names.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import { codeFor } from '../support/desk.ts';
import { storeAddress, storePerson } from '../support/people.ts';
import { runProgram } from '../support/processes.ts';

/** What a command prints in this process. */
async function printedBy(command: () => Promise<unknown>): Promise<string> {
  let printed = '';
  const print = (text: unknown) => {
    printed += text;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => void print(`${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(print),
  ];
  await command();
  for (const spy of spies) spy.mockRestore();
  return printed;
}

onSqliteFirst('npm run desk', (freshUrl) => {
  const open = async () => (await openForTest(await freshUrl())).db;

  /** @returns what is printed, or undefined where nobody is invited */
  async function invited(db: Queries, address?: string, author?: string): Promise<string | undefined> {
    let isInvited = false;
    const link = (code: string) => `http://desk.example/sign-in?code=${code}`;
    const printed = await printedBy(async () => {
      isInvited = await invite(db, { address, author, listed: undefined, link });
    });
    return isInvited ? printed : undefined;
  }

  async function signIn(db: Queries, name?: string): Promise<string> {
    const id = await storeAddress(db, `${name ?? 'nobody'}@example.com`);
    if (name) await namePerson(db, id, name, new Date());
    return id;
  }

  test('--end-sessions ends every session and invitation, and the activity log tells of it', async () => {
    const db = await open();
    for (const name of ['Ana', 'Bo']) await signIn(db, name);
    await codeFor(db);
    expect(await printedBy(() => endSessions(db))).toBe('Ended: 2 sessions, 1 open invitation\n');
    for (const table of ['sessions', 'desk_invitations'] as const) {
      const open = db.selectFrom(table).selectAll().where('expires_at', '>', new Date().toISOString());
      expect(await open.execute()).toEqual([]);
    }
    const { entries } = await listRecord(db, { limit: 1 });
    expect(entries).toMatchObject([
      { action: 'ended_sessions', person: null, details: { sessions: 2, invitations: 1 } },
    ]);
  });

  test('--invite prints a link for an address, and gives one to an author who has none', async () => {
    const db = await open();
    const author = await storePerson(db, 'Ana');
    const roles = () => rolesOfPeople(db, undefined);
    const printed = await invited(db, ' Ben@Example.com');
    expect(printed).toMatch(/^http\S+\/sign-in\?code=[\w-]{43}$/m);
    expect(printed).toContain('signs ben@example.com in once, as an administrator');
    const [ben = ''] = (await roles()).keys();
    vi.spyOn(console, 'error').mockReturnValue();
    for (const wrong of [[], ['ben'], ['ben@example.com', author], ['c@example.com', ben]] as const)
      expect({ wrong, printed: await invited(db, ...wrong) }).toEqual({ wrong, printed: undefined });
    expect(await invited(db, 'ana@example.com', author)).toContain('http');
    const people = await db.selectFrom('desk_people').select(['id', 'email']).orderBy('email').execute();
    expect(people).toEqual([
      { id: author, email: 'ana@example.com' },
      { id: ben, email: 'ben@example.com' },
    ]);
    expect(new Set((await roles()).keys())).toEqual(new Set([author, ben]));
    await codeFor(db, FIRST_ADMINISTRATOR);
    expect(await invited(db, 'first@example.com', FIRST_ADMINISTRATOR)).toContain('http');
    expect((await roles()).size).toBe(3);
  });

  test('--invite leaves the role of whoever works there', async () => {
    const db = await open();
    const ana = await storeAddress(db, 'ana@example.com');
    await db
      .updateTable('desk_people')
      .set({ role: 'answer', invited_at: new Date().toISOString() })
      .where('id', '=', ana)
      .execute();
    expect(await invited(db, 'ana@example.com')).toContain('in once, to answer leads:');
    expect((await rolesOfPeople(db, undefined)).get(ana)).toBe('answer');
  });
});

test.each<[options: string[], code: number, printed: string]>([
  [['--end-sessions'], 0, 'Ended: 0 sessions, 0 open invitations\n'],
  [
    ['--invite', 'ana@example.com', '--for', 'Ana'],
    1,
    'Give admin@localhost behind --for, or the id of somebody without an address, as the upgrade printed it\n',
  ],
  [['--peeple'], 2, 'Unknown option: --peeple (there are --invite, --end-sessions and --version)\n'],
])('%j is read', async (options, code, printed) => {
  const found = await runProgram('apps/desk/start.mjs', options, { DATABASE_URL: await freshSqlite() });
  expect(found).toEqual({
    code,
    ...(code === 0 ? { stdout: printed, stderr: '' } : { stdout: '', stderr: printed }),
  });
});
