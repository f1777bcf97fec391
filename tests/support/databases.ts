import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../server/storage/database.ts';
import type { TimeLimits } from '../../server/storage/postgres.ts';

let created = 0;

/**
 * Defines the same tests for both databases.
 *
 * @param tests gets a function that returns the address of a fresh database
 */
export function onEachDatabase(name: string, tests: (freshUrl: () => Promise<string>) => void): void {
  describe(`${name} on SQLite`, () => tests(freshSqlite));
  describe.skipIf(inject('postgres') === null)(`${name} on PostgreSQL`, () => tests(freshPostgres));
}

/** The address of a SQLite file that does not exist yet; it is removed when the test is done. */
export async function freshSqlite(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-sqlite-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return `sqlite:${join(directory, 'sub', 'assay.db')}`;
}

/** The address of an empty database on the run's PostgreSQL server. */
export async function freshPostgres(): Promise<string> {
  const name = `test_${process.pid}_${created++}`;
  const server = inject('postgres');
  if (server === null) throw new Error('There is no PostgreSQL server');
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/postgres$/, name);
}

/** Opens a database for the length of the test. */
export async function openForTest(url: string, limits?: TimeLimits): Promise<Database> {
  const database = await openDatabase(url, undefined, limits);
  onTestFinished(() => database.close());
  return database;
}
