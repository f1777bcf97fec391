import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assignment, assignmentChanged, assignmentTrial } from '../../apps/desk/contract/assignment.ts';
import { people } from '../../apps/desk/contract/leads.ts';
import { record } from '../../apps/desk/contract/record.ts';
import { MAX_PEOPLE, MAX_RULES, NO_RULES } from '../../packages/forms/assignment.ts';
import { findWork } from '../../packages/store/leads/change-lead.ts';
import { giveLead } from '../../packages/store/leads/work.ts';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';
import { HOUR } from '../support/time.ts';

async function start() {
  const database = await openForTest(await freshSqlite());
  const desk = testDesk(database);
  const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
  const rules = async () => assignment.parse(await (await ana.get('/api/assignment')).json());
  return { ...database, desk, ana, ben, rules };
}

const ruleTo = (...to: string[]) => ({ id: randomUUID(), to });

test('rules are kept with who changed them, and somebody who saw earlier ones is told who was quicker', async () => {
  const { ana, ben, rules } = await start();
  expect(await rules()).toEqual({
    rules: NO_RULES,
    version: 0,
    changed_by: null,
    changed_at: null,
    people: [],
  });
  const changed = { ...NO_RULES, rules: [ruleTo(ana.id, ben.id)] };
  const answer = await ana.send('PUT', '/api/assignment', { rules: changed, version: 0 });
  expect(assignmentChanged.parse(await answer.json())).toEqual({ version: 1 });
  expect(await rules()).toMatchObject({
    rules: changed,
    version: 1,
    changed_by: { name: 'Ana' },
    people: [{ name: 'Ana' }, { name: 'Ben' }],
  });
  const late = await ben.send('PUT', '/api/assignment', { rules: NO_RULES, version: 0 });
  expect([late.status, await late.json()]).toEqual([
    409,
    expect.objectContaining({ detail: 'Ana has changed the rules meanwhile.' }),
  ]);
  const unknown = { ...NO_RULES, otherwise: [randomUUID()] };
  expect((await ana.send('PUT', '/api/assignment', { rules: unknown, version: 1 })).status).toBe(404);
});

test('refuses more rules, values, and people than there may be', async () => {
  const { ana } = await start();
  const statusOf = async (rules: object) =>
    (await ana.send('PUT', '/api/assignment', { rules: { ...NO_RULES, ...rules }, version: 0 })).status;
  const many = Array.from({ length: MAX_RULES + 1 }, () => ruleTo(ana.id));
  expect(await statusOf({ rules: many })).toBe(400);
  expect(await statusOf({ rules: [{ ...ruleTo(ana.id), campaign: many.map((_, at) => `c${at}`) }] })).toBe(
    400,
  );
  expect(await statusOf({ otherwise: Array.from({ length: MAX_PEOPLE + 1 }, () => ana.id) })).toBe(400);
  expect(await statusOf({ rules: many.slice(1) })).toBe(200);
});

test('are tried on the leads that came last, and nothing changes', async () => {
  const { db, ana, ben, rules } = await start();
  const { id } = await storeLead(db, [], { created_at: '2026-01-02T00:00:00.000Z', utm_campaign: 'SPRING' });
  await storeLead(db, [], { created_at: '2026-01-03T00:00:00.000Z', email: 'ada@other.example' });
  await storeLead(db, [], { created_at: '2026-01-04T00:00:00.000Z' });
  await storeLead(db, [], { status: 'suspected' });
  await giveLead(db, id, ben.id, { by: ben.id, now: new Date() });
  const tried = {
    owner_first: true,
    rules: [{ ...ruleTo(ana.id), campaign: ['spring'] }],
    otherwise: [ben.id],
  };
  const answer = await ana.send('POST', '/api/assignment/trial', { rules: tried });
  const { leads } = assignmentTrial.parse(await answer.json());
  expect(leads.map(({ was, to, by }) => [was?.name, to?.name, by])).toEqual([
    [undefined, 'Ana', 'owner'],
    [undefined, 'Ben', 'otherwise'],
    ['Ben', 'Ana', 1],
  ]);
  expect((await rules()).version).toBe(0);
  expect((await findWork(db, id))?.taken_by).toBe(ben.id);
});

test('somebody says until when they are away, and an administrator says it of others', async () => {
  const { ana, ben } = await start();
  const until = new Date(Date.now() + 24 * HOUR).toISOString();
  expect((await ana.send('PUT', `/api/people/${ben.id}/away`, { until })).status).toBe(204);
  expect(people.parse(await (await ana.get('/api/people')).json()).people).toEqual([
    { id: ana.id, name: 'Ana', away_until: null },
    { id: ben.id, name: 'Ben', away_until: until },
  ]);
  const past = new Date(Date.now() - HOUR).toISOString();
  expect((await ben.send('PUT', `/api/people/${ben.id}/away`, { until: past })).status).toBe(400);
  const tried = { ...NO_RULES, otherwise: [ben.id] };
  expect((await ana.send('PUT', '/api/assignment', { rules: tried, version: 0 })).status).toBe(200);
  expect((await ben.send('PUT', `/api/people/${ben.id}/away`, { until: null })).status).toBe(204);
  const { entries } = record.parse(await (await ana.get('/api/record')).json());
  const said = entries.filter(({ action }) => action === 'set_away');
  expect(said.map(({ person, whom, details }) => [person?.name, whom?.name, details['until']])).toEqual([
    ['Ben', undefined, undefined],
    ['Ana', 'Ben', until],
  ]);
});
