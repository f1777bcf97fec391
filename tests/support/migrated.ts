/**
 * Vitest's global setup: a PostgreSQL server for the whole run, and a database of each kind that has all its tables. Tests
 * copy these, because only the tests of migrations need to migrate. Without PostgreSQL the tests that need it are skipped.
 */
import './environment.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../packages/store/database/database.ts';
import { DATABASE_FOLDER } from './database-folder.ts';
import { erasuresBelow, removeErasures } from './erasure-files.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server's maintenance database, or null if PostgreSQL is not installed. */
    postgres: string | null;
    /** The path of the SQLite file to copy. */
    migratedSqlite: string;
  }
}

/** The name of the PostgreSQL database to copy. */
export const MIGRATED = 'migrated';

/** Nothing has to survive a crash of the machine, and there is a database for each test to look after. */
const FOR_MANY_DATABASES = { autovacuum: 'off', full_page_writes: 'off', shared_buffers: '64MB' };

/** Starts the server, makes both databases and tells the tests where they are. Returns a function that removes all. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(DATABASE_FOLDER, 'assay-migrated-'));
  const sqlite = join(folder, 'assay.db');
  const server = await startPostgres(FOR_MANY_DATABASES);
  const remove = async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
    // Vitest kills the processes of its tests, which can remove nothing then.
    removeErasures(erasuresBelow(process.pid));
  };
  try {
    await (await openDatabase(`sqlite:${sqlite}`)).close();
    if (server) await migratePostgres(server.url);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('postgres', server?.url ?? null);
  project.provide('migratedSqlite', sqlite);
  return remove;
}

async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${MIGRATED}`);
  await client.end();
  await (await openDatabase(url.replace(/postgres$/, MIGRATED))).close();
}
