/**
 * Starts and stops the server once, and the programs that parse mails and calendars, to fill Node's compile cache for the next start
 * (apps/server/start.mjs).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseApart } from '@assay/runtime/parser/parse-apart';

const directory = mkdtempSync(join(tmpdir(), 'assay-compile-'));
const server = spawn(process.execPath, ['apps/server/start.mjs'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ENV_FILE: '', PORT: '0', DATABASE_URL: `sqlite:${join(directory, 'assay.db')}` },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill());
server.stdout.once('data', () => server.kill());
const [status] = await once(server, 'exit');
rmSync(directory, { recursive: true, force: true });
if (status) process.exit(status);

const LIMITS = { cpuMs: 60_000, memoryMb: 1_000 };
const parsed = await Promise.all([
  parseApart(
    new URL('../packages/service/incoming-mail/mail-parser.ts', import.meta.url),
    { raw: new Uint8Array(), kinds: [] },
    LIMITS,
  ),
  parseApart(
    new URL('../apps/desk/busy-times/calendar-parser.ts', import.meta.url),
    { text: '', from: 0, to: 0, zone: 'UTC' },
    LIMITS,
  ),
]);
if (parsed.includes(undefined)) throw new Error('A mail or a calendar cannot be parsed');
