import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assignment, assignmentChanged } from '../../apps/desk/contract/assignment.ts';
import { MAX_PEOPLE, MAX_RULES, NO_RULES } from '../../packages/forms/assignment.ts';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';

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
