/** The texts that replies begin with, and how administrators change them. */

import { expect, test } from 'vitest';
import { placeholderProblem } from '../../apps/desk/contract/templates.ts';
import type { Templates } from '../../apps/desk/web/api/client.ts';
import { readReplies } from '../../content/schema/replies.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';

onSqliteFirst('templates of replies', (freshUrl) => {
  test('are changed by administrators, refused with what is possible, and have their original again', async () => {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const grace = await testDesk(database).signIn('Grace');
    const change = async (text: string | null, path = 'call/de') => {
      const answer = await grace.send('PUT', `/api/templates/${path}`, { text });
      return [answer.status, answer.status === 422 ? (await answer.json()).detail : ''];
    };
    const read = async () => {
      const found = (await (await grace.get('/api/templates')).json()) as Templates;
      return found.templates.find(({ id }) => id === 'call')?.texts['de'];
    };
    const original = (await read())?.original ?? '';
    expect(original).toContain('{booking_link}');
    expect(await change('Guten Tag {first_name}, {brand}')).toEqual([204, '']);
    expect(await change('Guten Tag {last_name}')).toEqual([204, '']);
    expect(await change('Guten Tag {Name}')).toEqual([
      422,
      '{Name} is not known. These are filled in: {first_name}, {last_name}, {my_name}, {booking_link}, {guide}, {brand}',
    ]);
    expect(await read()).toEqual({ text: 'Guten Tag {last_name}', original });
    expect((await change('x'.repeat(2_001)))[0]).toBe(400);
    expect((await change('Hello', 'other/de'))[0]).toBe(404);
    expect((await change('Hello', 'call/it'))[0]).toBe(404);
    expect(await change(null)).toEqual([204, '']);
    expect(await read()).toEqual({ text: original, original });
    const { entries } = await listRecord(db, { limit: 9 });
    const changes = entries.filter(({ action }) => action === 'changed_template');
    const details = { template: 'Propose a call', language: 'Deutsch' };
    expect(changes.map((one) => one.details)).toEqual([{ ...details, default: 1 }, details, details]);
  });
});

test('every text is there in every language, and can be filled in', () => {
  const { languages, templates } = readReplies();
  for (const [id, { texts }] of Object.entries(templates)) {
    expect(Object.keys(texts), id).toEqual(Object.keys(languages));
    for (const text of Object.values(texts)) expect(placeholderProblem(text), text).toBeUndefined();
  }
});
