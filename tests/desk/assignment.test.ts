import { expect, test } from 'vitest';
import type { DeskRecordPage, People, Team } from '../../apps/desk/web/api/client.ts';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { HOUR } from '../support/time.ts';

async function start() {
  const desk = testDesk(await openForTest(await freshSqlite()));
  const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
  const entries = async () => ((await (await ana.get('/api/record')).json()) as DeskRecordPage).entries;
  return { ana, ben, entries };
}

test('somebody says that they take leads in turn, and an administrator says it of others, in the log', async () => {
  const { ana, ben, entries } = await start();
  const say = async (person: string, takes: boolean) =>
    (await ana.send('PUT', `/api/people/${person}/takes-leads`, { takes })).status;
  const takers = async () =>
    ((await (await ben.get('/api/team')).json()) as Team).people.flatMap(({ name, takes_leads }) =>
      takes_leads ? [name] : [],
    );
  expect([await say(ana.id, true), await say(ben.id, true), await say(ben.id, true)]).toEqual([
    204, 204, 204,
  ]);
  expect(await takers()).toEqual(['Ana', 'Ben']);
  expect(await say(ana.id, false)).toBe(204);
  expect(await takers()).toEqual(['Ben']);
  expect(await say('0191e2a4-6f5b-4c3e-9a01-000000000001', true)).toBe(404);
  const said = (await entries()).filter(({ action }) => action === 'takes_leads');
  expect(said.map(({ person, whom, details }) => [person?.name, whom?.name, details['takes']])).toEqual([
    ['Ana', undefined, 0],
    ['Ana', 'Ben', 1],
    ['Ana', undefined, 1],
  ]);
});

test('somebody says until when they are away, and an administrator says it of others', async () => {
  const { ana, ben, entries } = await start();
  const until = new Date(Date.now() + 24 * HOUR).toISOString();
  expect((await ana.send('PUT', `/api/people/${ben.id}/away`, { until })).status).toBe(204);
  expect(((await (await ana.get('/api/people')).json()) as People).people).toEqual([
    { id: ana.id, name: 'Ana', away_until: null },
    { id: ben.id, name: 'Ben', away_until: until },
  ]);
  const past = new Date(Date.now() - HOUR).toISOString();
  expect((await ben.send('PUT', `/api/people/${ben.id}/away`, { until: past })).status).toBe(400);
  expect((await ben.send('PUT', `/api/people/${ben.id}/away`, { until: null })).status).toBe(204);
  const said = (await entries()).filter(({ action }) => action === 'set_away');
  expect(said.map(({ person, whom, details }) => [person?.name, whom?.name, details['until']])).toEqual([
    ['Ben', undefined, undefined],
    ['Ana', 'Ben', until],
  ]);
});
