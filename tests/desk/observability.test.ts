/** What an operator sees of the desk without signing in: health and log. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noteFailure } from '../../packages/store/database/storage-failure.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

onSqliteFirst("the desk's health", (freshUrl) => {
  test('needs no session, and is not ready without the database', async () => {
    const database = await openForTest(await freshUrl());
    const { app, lines } = testDesk({
      ...database,
      ping: () => Promise.reject(noteFailure(new Error('The database does not answer in time'))),
    });
    const get = (path: string) =>
      app.request(`http://desk.example:3001${path}`, { headers: { Host: 'desk.example:3001' } });
    const health = await get('/healthz');
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    expect((await get('/readyz')).status).toBe(503);
    expect(lines.join('')).toContain('Storage is not available');
  });

  test('changes and exports are logged, without who and about whom, and reading is not', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana Lund');
    const { id } = await storeLead(database.db, [], { email: 'ada@example.com' });
    await ana.get('/api/pulse');
    await ana.get('/api/leads?q=ada');
    await ana.send('PUT', `/api/leads/${id}/notes/${randomUUID()}`, { note: 'call Ada' });
    await ana.get('/api/exports/leads.csv?q=ada');
    const requests = desk.lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request')
      .map(({ method, route, status }) => [method, route, status]);
    expect(requests).toEqual([
      ['POST', '/sign-in', 303],
      ['PUT', '/api/leads/:id/notes/:note', 204],
      ['GET', '/api/exports/:file', 200],
    ]);
    expect(desk.lines.join('')).not.toMatch(new RegExp(`\\bada\\b|\\bana\\b|${id}`, 'i'));
  });
});
