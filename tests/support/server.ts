/** A server of the built site in a process of its own, as `npm start` runs it, over a fresh SQLite file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface RunningServer {
  origin: string;
  /** The rows of a table, oldest first. */
  rows(table: 'contact_submissions' | 'newsletter_subscriptions'): Record<string, unknown>[];
  /** Makes every write fail, as a full or broken disk would, until the answer is called. */
  breakStorage(): () => void;
  stop(): Promise<void>;
}

/** Starts one on a free port. @param settings environment variables beside the defaults for tests */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  const file = join(directory, 'assay.db');
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: `sqlite:${file}`,
      ALTCHA_COST: '1000',
      RATE_LIMIT_SUBMISSIONS: '100000',
      RATE_LIMIT_CHALLENGES: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    origin: await addressOf(child),
    rows: (table) => readRows(file, table),
    breakStorage: () => breakWrites(file),
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const address = /up at (http:\S+)/.exec(output)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The server did not start: ${output}`);
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
