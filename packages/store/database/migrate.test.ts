import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { appliedIn } from './migrate.ts';

const later = vi.hoisted(() => vi.fn(async () => {}));

vi.mock('./migrations/index.ts', async (original) => {
  const { MIGRATIONS } = await original<typeof import('./migrations/index.ts')>();
  return { MIGRATIONS: { ...MIGRATIONS, '1.1.0-later': { up: later } } };
});

test('a new database needs no later migration, one of the version before gets it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const url = `sqlite:${join(folder, 'assay.db')}`;
  const names = ['1.0.0-baseline', '1.1.0-later'];
  const made = await openDatabase(url);
  expect(await appliedIn(made.db)).toEqual(names);
  expect(later).not.toHaveBeenCalled();
  await sql`delete from kysely_migration where name = '1.1.0-later'`.execute(made.db);
  await made.close();
  const { db, close } = await openDatabase(url);
  expect(await appliedIn(db)).toEqual(names);
  expect(later).toHaveBeenCalledOnce();
  await close();
});
