import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readEnvFile } from './env-file.ts';

afterEach(() => vi.unstubAllEnvs());

test('the first line counts in a file with a mark of its encoding, and the environment goes before the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'env');
  writeFileSync(file, '\uFEFFASSAY_FIRST="of the file"\r\nASSAY_SECOND=of the file\r\n');
  vi.stubEnv('ENV_FILE', file);
  vi.stubEnv('ASSAY_FIRST', undefined);
  vi.stubEnv('ASSAY_SECOND', 'of the environment');
  expect(readEnvFile()).toBeUndefined();
  expect([process.env['ASSAY_FIRST'], process.env['ASSAY_SECOND']]).toEqual([
    'of the file',
    'of the environment',
  ]);
});
