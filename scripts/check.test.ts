import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs it with other programs in the place of the checkers. */
function check(statuses: Record<'biome' | 'astro' | 'node', number>) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, status] of Object.entries(statuses)) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
  }
  const options = { env: { ...process.env, PATH: folder }, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['scripts/check.ts'], options);
}

test.skipIf(process.platform === 'win32')('runs every check, and names all that fail', () => {
  const { status, stdout, stderr } = check({ biome: 1, astro: 0, node: 2 });
  expect(stdout.match(/^Checking .*$/gm)).toHaveLength(4);
  expect(stderr).toBe('Failed: style, types, suites of the tests\n');
  expect(status).toBe(1);
});

test.skipIf(process.platform === 'win32')('says nothing more when all pass', () => {
  expect(check({ biome: 0, astro: 0, node: 0 })).toMatchObject({ status: 0, stderr: '' });
});
