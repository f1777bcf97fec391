/** A page of the desk and its API are of one build. */
import { expect, test } from 'vitest';
import { BUILD_HEADER } from '../../apps/desk/contract/session.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';

onSqliteFirst('the build of the desk', (freshUrl) => {
  test('is in each answer, and for a page of another one nothing is done', async () => {
    const database = await openForTest(await freshUrl());
    const { id } = await storeLead(database.db, []);
    const desk = testDesk(database, NO_NOTE, { directory: 'apps/desk/dist' });
    const ana = await desk.signIn('Ana');
    const build = (await ana.get('/api/pulse')).headers.get(BUILD_HEADER) ?? '';
    expect(build).toMatch(/^\/assets\/index-.+\.js$/);
    expect((await desk.clientWith('nobody').get('/api/pulse')).headers.has(BUILD_HEADER)).toBe(false);

    const answer = async (of: string) => {
      const body = { status: 'answered', version: 0 };
      return ana.send('PUT', `/api/leads/${id}/status`, body, { [BUILD_HEADER]: of });
    };
    const refused = await answer('/assets/index-before.js');
    expect(refused.status).toBe(409);
    expect(refused.headers.get(BUILD_HEADER)).toBe(build);
    expect(await refused.json()).toMatchObject({ code: 'other_build' });
    expect(await (await ana.get(`/api/leads/${id}`)).json()).toMatchObject({ status: 'new' });
    expect((await answer(build)).status).toBe(200);
  });
});
