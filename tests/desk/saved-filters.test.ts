/** Filters that people save under a name, each for themselves. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { savedFilters } from '../../apps/desk/contract/filters.ts';
import { forgetNames } from '../../packages/store/desk/names.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';

onEachDatabase('saved filters', (freshUrl) => {
  test('are kept by person and name, without a search, until they are removed or their owner is forgotten', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const filters = async (person = ana) =>
      savedFilters.parse(await (await person.get('/api/filters')).json()).filters;
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
    // As many values of a field as there may be, and one more.
    const owners = Array.from({ length: 21 }, () => randomUUID());
    expect(await save('Theirs', { owner: owners.slice(1), not: 'owner' })).toBe(204);
    expect((await filters()).at(-1)?.filter).toEqual({ owner: owners.slice(1), not: ['owner'] });
    expect(await save('Theirs', null)).toBe(204);
    expect(await save('x', { owner: owners })).toBe(400);
    for (let at = 0; at < 29; at++) expect(await save(`Filter ${at}`, {})).toBe(204);
    expect(await save('One more', {})).toBe(422);
    await forgetNames(database.db, 'Ana', new Date());
    expect(await filters()).toEqual([]);
  });
});
