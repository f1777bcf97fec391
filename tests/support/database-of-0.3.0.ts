/** Databases as 0.3.0 left them, with a row of every kind: `tests/upgrade/0.3.0/`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { sqlitePath } from '../../packages/store/database/database.ts';

const FOLDER = join(import.meta.dirname, '..', 'upgrade', '0.3.0');

/**
 * Puts one at an address where there is none yet.
 *
 * @param waits whether a removal waits to be carried out
 */
export async function putDatabaseOf03(url: string, { waits = false } = {}): Promise<void> {
  if (url.startsWith('sqlite:')) {
    mkdirSync(dirname(sqlitePath(url)), { recursive: true });
    writeFileSync(sqlitePath(url), gunzipSync(readFileSync(join(FOLDER, 'sqlite.db.gz'))));
    if (waits) return;
    const database = new DatabaseSync(sqlitePath(url));
    database.exec(CARRIED_OUT);
    database.close();
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query(readFileSync(join(FOLDER, 'postgres.sql'), 'utf8'));
  if (!waits) await client.query(`set search_path to public; ${CARRIED_OUT}`);
  await client.end();
}

const CARRIED_OUT = 'delete from lead_removals';

/** The id of a row of theirs: leads from 1, messages from 200, keys of answers from 900. */
export const idOf03 = (number: number) => `0191e2a4-6f5b-4c3e-9a01-${String(number).padStart(12, '0')}`;

/** The token of a session of Grace, the ends of links in mails, and what answers to a lead come to. */
export const SESSION_OF_03 = 's'.repeat(43);
export const UNSUBSCRIBE_OF_03 = 'b'.repeat(64);
export const CONFIRM_OF_03 = 'c'.repeat(64);
export const REPLY_KEY_OF_03 = 'k2k2k2k2k2k2k2k2k2k2';
