import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase, sqlitePath } from '../../packages/store/database/database.ts';
import type { TimeLimits } from '../../packages/store/database/postgres/dialect.ts';
import { DATABASE_FOLDER } from './database-folder.ts';
import { LONG, ON_POSTGRES } from './long.ts';
import { MIGRATED } from './migrated.ts';
import { PATIENT } from './patience.ts';

let created = 0;

/**
 * Defines the same tests for both databases.
 *
 * @param tests gets a function that returns the address of a new database that has all its tables
 */
export function onEachDatabase(name: string, tests: (freshUrl: () => Promise<string>) => void): void {
  describe(`${name} on SQLite`, () => tests(() => freshSqlite()));
  describe.skipIf(inject('postgres') === null)(`${name} on PostgreSQL`, ON_POSTGRES, () =>
    tests(freshPostgres),
  );
}

/** The same for tests of whole programs, whose queries have tests on both: `npm test` runs those on SQLite alone. */
export function onSqliteFirst(name: string, tests: (freshUrl: () => Promise<string>) => void): void {
  describe(`${name} on SQLite`, () => tests(() => freshSqlite()));
  describe.skipIf(inject('postgres') === null)(`${name} on PostgreSQL`, LONG, () => tests(freshPostgres));
}

/** The same for tests of migrations and of first starts: the database has no table yet. */
export function onEachEmptyDatabase(
  name: string,
  tests: (emptyUrl: () => Promise<string>) => void,
  onPostgres: object = ON_POSTGRES,
): void {
  describe(`${name} on SQLite`, () => tests(() => emptySqlite()));
  describe.skipIf(inject('postgres') === null)(`${name} on PostgreSQL`, onPostgres, () =>
    tests(emptyPostgres),
  );
}

/**
 * The address of a SQLite file that does not exist yet; it is removed when the test is done.
 *
 * @param folder for a test of what a disk does
 */
export async function emptySqlite(folder = DATABASE_FOLDER): Promise<string> {
  const directory = mkdtempSync(join(folder, 'assay-sqlite-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return `sqlite:${join(directory, 'sub', 'assay.db')}`;
}

/** The same of a file with all tables, a copy of the run's. */
export async function freshSqlite(folder?: string): Promise<string> {
  const url = await emptySqlite(folder);
  const path = sqlitePath(url);
  mkdirSync(dirname(path));
  copyFileSync(inject('migratedSqlite'), path);
  return url;
}

/** The address of an empty database on the run's PostgreSQL server. */
export function emptyPostgres(): Promise<string> {
  return createPostgres('template1');
}

/** The address of a database with all tables on the run's PostgreSQL server, a copy of the run's. */
export function freshPostgres(): Promise<string> {
  return createPostgres(MIGRATED);
}

async function createPostgres(template: string): Promise<string> {
  const name = `test_${process.pid}_${created++}`;
  // Copies files, instead of pages through the write-ahead log: a quarter of the time.
  const create = `create database ${name} template ${template} strategy file_copy`;
  const url = (await onServer((client) => client.query(create))).replace(/postgres$/, name);
  onTestFinished(() => loseDatabase(url));
  return url;
}

/** @returns the address of the run's PostgreSQL server */
async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<string> {
  const server = inject('postgres');
  if (server === null) throw new Error('There is no PostgreSQL server');
  const client = new pg.Client(server);
  await client.connect();
  await work(client);
  await client.end();
  return server;
}

/** Takes a database away from whoever has it open, as a removed disk or a server without it would. */
export async function loseDatabase(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) return rmSync(sqlitePath(url));
  const name = new URL(url).pathname.slice(1);
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** On a busy machine fifty who come at once may wait for a connection longer than a visitor would. */
const PATIENT_LIMITS: TimeLimits = {
  connectMs: PATIENT.timeout,
  statementMs: PATIENT.timeout,
  answerMs: PATIENT.timeout,
};

/** Opens a database for the length of the test. */
export async function openForTest(url: string, limits = PATIENT_LIMITS): Promise<Database> {
  const database = await openDatabase(url, { limits });
  onTestFinished(() => database.close());
  return database;
}
