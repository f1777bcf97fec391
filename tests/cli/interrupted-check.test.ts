import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableCsv } from '../../packages/engine/write/csv.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';
import { LONG } from '../support/long.ts';

let folder = '';
let temporary = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
  temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  writeFileSync(
    join(folder, 'people.csv'),
    [...tableCsv(generateHouseholds({ rows: 6000, seed: 31 }).table)].join(''),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks the table in a process of its own that tells its progress, as it does on a terminal. */
const CHECK = `import { runData } from './apps/cli/data/run.ts';
const [file, clean, report] = process.argv.slice(1);
await runData(['check', file, '--clean', clean, '--report', report], {
  print: async () => {},
  note: () => {},
  progress: (text) => console.log(text),
  today: '2026-01-31',
});`;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
  test(`a check that is ended by ${signal} while it compares leaves nothing behind`, LONG, async () => {
    const files = ['people.csv', 'clean.csv', 'report.json'].map((name) => join(folder, name));
    const check = spawn(process.execPath, ['--input-type=module', '-e', CHECK, ...files], {
      env: { ...process.env, TMPDIR: temporary },
      // A group of its own, which is gone when nothing of it lives.
      detached: true,
    });
    check.stdout.setEncoding('utf8');
    check.stdout.on('data', (text: string) => {
      if (text.includes('Column 5 of ')) check.kill(signal);
    });
    const [, endedBy] = await once(check, 'close');
    expect(endedBy).toBe(signal);
    expect(readdirSync(folder).sort()).toEqual(['people.csv', 'temporary']);
    expect(readdirSync(temporary)).toEqual([]);
    expect(() => process.kill(-(check.pid ?? 0), 0)).toThrow('ESRCH');
  });
}
