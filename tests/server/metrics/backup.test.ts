import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { addBackupGauge } from '../../../apps/server/metrics/gauges.ts';

test('the age of the back-up is that of the file, and without end while there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-stamp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stamp = join(folder, 'last');
  const registry = new Registry();
  addBackupGauge(registry, stamp);
  const age = async () => /^assay_backup_age_seconds (\S+)$/m.exec(await registry.metrics())?.[1];
  expect(await age()).toBe('+Inf');
  writeFileSync(stamp, '');
  utimesSync(stamp, 0, Date.now() / 1000 - 7200);
  expect(Math.round(Number(await age()) / 60)).toBe(120);
  // A clock that was set back.
  utimesSync(stamp, 0, Date.now() / 1000 + 7200);
  expect(await age()).toBe('0');
});
