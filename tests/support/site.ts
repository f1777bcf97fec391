/** Runs the built site in its own process, as `npm start` does, on a new SQLite file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { launchServer } from './processes.ts';

export interface RunningSite {
  origin: string;
  /** The rows of a table, oldest first. */
  rows(table: 'contact_submissions' | 'newsletter_subscriptions'): Record<string, unknown>[];
  /** Makes every write fail, as a full or broken disk would. Returns a function that restores writes. */
  breakStorage(): () => void;
  stop(): Promise<void>;
}

/** Starts the site on a free port. @param settings environment variables in addition to the test defaults */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  const file = join(directory, 'assay.db');
  const server = await launchServer({
    DATABASE_URL: `sqlite:${file}`,
    ...settings,
  });
  return {
    origin: server.origin,
    rows: (table) => readRows(file, table),
    breakStorage: () => breakWrites(file),
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function readRows(file: string, table: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(`select * from ${table} order by created_at`)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

function breakWrites(file: string): () => void {
  const tables = ['contact_submissions', 'newsletter_subscriptions'];
  const change = (statement: (table: string) => string) => {
    const database = new DatabaseSync(file, { timeout: 10_000 });
    for (const table of tables) database.exec(statement(table));
    database.close();
  };
  change(
    (table) =>
      `create trigger broken_${table} before insert on ${table} begin select raise(abort, 'disk I/O error'); end`,
  );
  return () => change((table) => `drop trigger broken_${table}`);
}
