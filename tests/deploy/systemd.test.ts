/** The units of deploy/systemd, checked by systemd itself with this checkout in the place of /opt/assay. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../support/programs.ts';

const UNITS = 'deploy/systemd';
const names = readdirSync(UNITS);
const analyze = findProgram('systemd-analyze');

test('the units are server, desk, and a timer each for back-up and retention', () => {
  expect(names.sort()).toEqual([
    'assay-backup.service',
    'assay-backup.timer',
    'assay-desk.service',
    'assay-retention.service',
    'assay-retention.timer',
    'assay.service',
  ]);
});

test('no unit waits for a database', () => {
  for (const name of names)
    expect(readFileSync(join(UNITS, name), 'utf8')).not.toMatch(/postgresql\.service/);
});

describe.skipIf(analyze === null)('systemd-analyze', () => {
  function installHere(): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'assay-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return names.map((name) => {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(join(UNITS, name), 'utf8').replaceAll('/opt/assay', resolve('.')));
      return file;
    });
  }

  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(analyze ?? '', args, { encoding: 'utf8' });
    return { status, stderr };
  };

  test('finds nothing wrong with any unit', () => {
    expect(run('verify', '--man=no', ...installHere())).toEqual({ status: 0, stderr: '' });
  });

  // Out of 100, by systemd's own scale; below 20 it calls a service 'OK'.
  test('calls each service confined', () => {
    for (const file of installHere().filter((name) => name.endsWith('.service'))) {
      expect(run('security', '--offline=true', '--threshold=20', file), file).toMatchObject({ status: 0 });
    }
  });
});
