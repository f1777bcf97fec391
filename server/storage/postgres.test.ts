import { Kysely, sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { freshPostgres } from '../../tests/support/databases.ts';
import { startLine } from '../../tests/support/line.ts';
import { postgresDialect } from './postgres.ts';

const LIMITS = { connectMs: 1000, statementMs: 300, answerMs: 600 };

describe.skipIf(inject('postgres') === null)('a PostgreSQL connection', () => {
  async function open() {
    const line = await startLine(await freshPostgres());
    const db = new Kysely<unknown>({ dialect: postgresDialect(line.url, () => {}, LIMITS) });
    onTestFinished(async () => {
      await db.destroy();
      line.close();
    });
    return { ...line, one: async () => (await sql`select 1 as one`.execute(db)).rows, db };
  }

  test('is given up when no answer comes, and the next query has a new one', async () => {
    const { one, fallSilent, db } = await open();
    expect(await one()).toEqual([{ one: 1 }]);
    fallSilent();
    await expect(one()).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);

    fallSilent();
    await expect(
      db.transaction().execute((transaction) => sql`select 1`.execute(transaction)),
    ).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('ends a statement that takes too long, and stays in use', async () => {
    const { one, db } = await open();
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    expect(await one()).toEqual([{ one: 1 }]);
  });
});
