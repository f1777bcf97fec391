/** Filters that people save under a name, for themselves or for everybody. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_SHARED_FILTERS } from '../../apps/desk/contract/filters.ts';
import type { FilterCounts, SavedFilters, Session } from '../../apps/desk/web/api/client.ts';
import type { Role } from '../../packages/contract/values.ts';
import type { Database } from '../../packages/store/database/database.ts';
import { forgetPeople } from '../../packages/store/desk/names.ts';
import { signInWithAccount } from '../../packages/store/desk/sign-in.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';

/** A desk with roles. @returns signs in by the part of an address before its @ */
async function deskOfPeople(database: Database, roles: Readonly<Record<string, Role>>) {
  const mail = async () => ({ kind: 'delivered' }) as const;
  const desk = testDesk(database, NO_NOTE, { roleOf: (email) => roles[email], mail });
  return async (name: string) => {
    const email = `${name}@a.example`;
    const account = { key: email, email, name, tokens: {} };
    const client = desk.clientWith((await signInWithAccount(database.db, account, new Date())).token);
    const { person } = (await (await client.get('/api/session')).json()) as Session;
    return { ...client, id: person.id };
  };
}

onSqliteFirst('saved filters', (freshUrl) => {
  test('are kept by person and name, without a search, until they are removed or their owner is forgotten', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const filters = async (person = ana) =>
      ((await (await person.get('/api/filters')).json()) as SavedFilters).filters.map(({ name, filter }) => ({
        name,
        filter,
      }));
    const save = async (name: string, filter: object | null) =>
      (await ana.send('PUT', '/api/filters', { name, filter })).status;
    expect(await save('Big', { budget: '500k-plus', q: 'Lovelace' })).toBe(204);
    expect(await save('Late', { state: 'overdue', sort: '-budget' })).toBe(204);
    expect(await save('Big', { budget: '250k-500k' })).toBe(204);
    expect(await filters()).toEqual([
      { name: 'Big', filter: { budget: ['250k-500k'] } },
      { name: 'Late', filter: { state: 'overdue', sort: '-budget' } },
    ]);
    expect(await filters(ben)).toEqual([]);
    expect(await save('Late', null)).toBe(204);
    expect(await save(' ', {})).toBe(400);
    expect(await save('x', { state: 'nonsense' })).toBe(400);
    for (let at = 0; at < 29; at++) expect(await save(`Filter ${at}`, {})).toBe(204);
    expect(await save('One more', {})).toBe(422);
    await forgetPeople(database.db, 'Ana', new Date());
    expect(await database.db.selectFrom('desk_filters').selectAll().execute()).toEqual([]);
  });

  test('have several values of a field, twenty at most', async () => {
    const ana = await testDesk(await openForTest(await freshUrl())).signIn('Ana');
    const save = async (filter: object) =>
      (await ana.send('PUT', '/api/filters', { name: 'Theirs', filter })).status;
    const owner = Array.from({ length: 20 }, () => randomUUID());
    expect(await save({ owner, not: 'owner' })).toBe(204);
    const { filters } = (await (await ana.get('/api/filters')).json()) as SavedFilters;
    expect(filters[0]?.filter).toEqual({ owner, not: ['owner'] });
    expect(await save({ owner: [...owner, randomUUID()] })).toBe(400);
  });

  test('are seen by everybody where they are shared, and changed by their owner and administrators', async () => {
    const database = await openForTest(await freshUrl());
    const desk = await deskOfPeople(database, {
      'ana@a.example': 'answer',
      'ben@a.example': 'answer',
      'eve@a.example': 'admin',
    });
    const [ana, ben, eve] = [await desk('ana'), await desk('ben'), await desk('eve')];
    const views = async (person: typeof ana) =>
      ((await (await person.get('/api/filters')).json()) as SavedFilters).filters;
    const save = async (person: typeof ana, change: object) =>
      (await person.send('PUT', '/api/filters', { name: 'Late', filter: { state: 'overdue' }, ...change }))
        .status;
    expect(await save(ana, {})).toBe(204);
    expect(await views(ben)).toEqual([]);
    // Nobody else shares or changes what is private.
    expect(await save(eve, { by: ana.id, is_shared: true })).toBe(404);
    expect(await save(ana, { is_shared: true })).toBe(204);
    expect(await views(ben)).toMatchObject([
      { name: 'Late', by: { id: ana.id }, is_shared: true, may_change: false },
    ]);
    expect(await views(ana)).toMatchObject([{ name: 'Late', is_shared: true, may_change: true }]);
    expect(await views(eve)).toMatchObject([{ name: 'Late', is_shared: true, may_change: true }]);
    // Saved again, it stays shared.
    expect(await save(ana, { filter: { form: ['contact'], not: ['form'] } })).toBe(204);
    expect(await views(ben)).toMatchObject([{ filter: { form: ['contact'], not: ['form'] } }]);
    expect(await save(ben, { by: ana.id })).toBe(403);
    expect(await save(ben, { by: ana.id, filter: null })).toBe(403);
    // Another may have one of the same name.
    expect(await save(ben, {})).toBe(204);
    expect(await views(ben)).toHaveLength(2);
    expect(await save(eve, { by: ana.id, filter: null })).toBe(204);
    expect(await views(ana)).toEqual([]);
    expect(await save(eve, { by: ana.id })).toBe(404);
    expect(await save(eve, { by: ana.id, is_shared: true })).toBe(204);
    expect(await views(ana)).toMatchObject([{ name: 'Late', filter: { state: 'overdue' }, is_shared: true }]);
    expect(await save(ana, { is_shared: false })).toBe(204);
    expect(await views(eve)).toEqual([]);
  });

  test('are counted for whoever sees them', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const leads = [];
    for (let at = 0; at < 3; at++) leads.push(await storeLead(database.db, []));
    const owner = { taker: ben.id, version: 0 };
    expect((await ben.send('PUT', `/api/leads/${leads[0]?.id}/taker`, owner)).status).toBe(200);
    for (const [name, filter] of [
      ['Mine', { owner: 'me' }],
      ['Free', { owner: 'none' }],
      ['Messages', { form: 'contact' }],
    ] as const)
      await ana.send('PUT', '/api/filters', { name, filter, is_shared: true });
    const counted = async (person: typeof ana) => {
      const { counts } = (await (await person.get('/api/filters/counts')).json()) as FilterCounts;
      return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
    };
    expect(await counted(ana)).toEqual({ Mine: 0, Free: 2, Messages: 3 });
    expect(await counted(ben)).toEqual({ Mine: 1, Free: 2, Messages: 3 });
  });

  test('are shared up to a number, by all together', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const people = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const share = async (at: number) =>
      (await people[at % 2]?.send('PUT', '/api/filters', { name: `View ${at}`, filter: {}, is_shared: true }))
        ?.status;
    for (let at = 0; at < MAX_SHARED_FILTERS; at++) expect(await share(at)).toBe(204);
    expect(await share(MAX_SHARED_FILTERS)).toBe(422);
    expect(await share(0)).toBe(204);
  });
});
