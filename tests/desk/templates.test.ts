/** The texts that replies begin with, and how administrators change them. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeholderProblem } from '../../apps/desk/contract/templates.ts';
import type { Templates } from '../../apps/desk/web/api/client.ts';
import { readReplies } from '../../content/schema/replies.ts';
import { readPeople } from '../../packages/service/desk-people.ts';
import { forgetPeople } from '../../packages/store/desk/names.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { MAX_OWN_TEMPLATES } from '../../packages/store/desk/reply-templates.ts';
import { signInWithAccount } from '../../packages/store/desk/sign-in.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';

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

  test('are also people’s own, which nobody else sees or changes', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [grace, ben] = [await desk.signIn('Grace'), await desk.signIn('Ben')];
    const own = async (client: DeskClient) => {
      const found = (await (await client.get('/api/templates')).json()) as Templates;
      return found.own.map(({ name, text }) => [name, text]);
    };
    const keep = async (client: DeskClient, id: string, body: object) =>
      (await client.send('PUT', `/api/templates/${id}/own`, body)).status;
    const id = randomUUID();
    expect(await keep(grace, id, { name: 'Prices', text: 'Hello {first_name}' })).toBe(204);
    expect(await keep(grace, id, { name: 'Prices', text: 'Dear {first_name}' })).toBe(204);
    expect(await own(grace)).toEqual([['Prices', 'Dear {first_name}']]);
    expect(await own(ben)).toEqual([]);
    expect(await keep(ben, id, { name: 'Mine', text: 'Changed' })).toBe(422);
    expect(await keep(ben, id, { text: null })).toBe(204);
    expect(await own(grace)).toEqual([['Prices', 'Dear {first_name}']]);
    expect(await keep(grace, randomUUID(), { name: 'x', text: '{nobody}' })).toBe(422);
    expect(await keep(grace, randomUUID(), { text: 'Without a name' })).toBe(400);
    for (let at = 1; at < MAX_OWN_TEMPLATES; at++)
      await keep(grace, randomUUID(), { name: `${at}`, text: 'x' });
    expect(await keep(grace, randomUUID(), { name: 'One more', text: 'x' })).toBe(422);
    expect(await keep(grace, id, { text: null })).toBe(204);
    expect(await own(grace)).toHaveLength(MAX_OWN_TEMPLATES - 1);
    await forgetPeople(database.db, 'Grace', new Date());
    expect(await database.db.selectFrom('reply_templates').selectAll().execute()).toEqual([]);
  });

  test('of their own are no matter of administrators', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const people = readPeople('ana@assay.example');
    if (!people.ok) throw new Error('There are no people');
    const desk = testDesk({ db, ...database }, NO_NOTE, { roleOf: people.roleOf });
    const email = 'ana@assay.example';
    const { token } = await signInWithAccount(db, { key: email, email, name: email, tokens: {} }, new Date());
    const ana = desk.clientWith(token);
    const put = async (path: string, body: object) =>
      (await ana.send('PUT', `/api/templates/${path}`, body)).status;
    expect(await put(`${randomUUID()}/own`, { name: 'Mine', text: 'Hello' })).toBe(204);
    expect(await put('call/de', { text: 'Hallo' })).toBe(403);
  });
});

test('every text is there in every language, and can be filled in', () => {
  const { languages, templates } = readReplies();
  for (const [id, { texts }] of Object.entries(templates)) {
    expect(Object.keys(texts), id).toEqual(Object.keys(languages));
    for (const text of Object.values(texts)) expect(placeholderProblem(text), text).toBeUndefined();
  }
});
