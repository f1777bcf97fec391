/**
 * docs/operations/runbook.md: each alert has its three commands, and each command is carried out with the lines of each installation
 * (deploy/runbook/).
 * The tools of the machine that are not here (Docker, systemd) are replaced by ones that do in place what they would do elsewhere.
 */
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { freshPostgres } from '../support/databases.ts';
import { COMPILE_CACHE } from '../support/environment.ts';
import { LONG } from '../support/long.ts';
import { findProgram } from '../support/programs.ts';
import { startServer } from '../support/server-process.ts';
import { unprivilegedUser } from '../support/user.ts';

const page = readFileSync('docs/operations/runbook.md', 'utf8');
/** The lines of each installation. */
const setups = ['compose', 'systemd', 'container'].map((name) => ({
  name,
  lines: readFileSync(`deploy/runbook/${name}.sh`, 'utf8'),
}));
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '));
const codeIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('the runbook fits on two sheets, and each alert has its first three commands', () => {
  expect(page.split('\n').length - 1).toBeLessThanOrEqual(80);
  const alerts = [...readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/- alert: (\w+)/g)];
  expect(rows.flatMap(([names]) => codeIn(names)).sort()).toEqual(alerts.map(([, name]) => name).sort());
  for (const { name } of setups) expect(page).toContain(`deploy/runbook/${name}.sh `);
  for (const cells of rows) {
    expect(cells).toHaveLength(3);
    expect(codeIn(cells[1]), cells[0]).toHaveLength(3);
  }
});

const service = unprivilegedUser();

test.skipIf(service === null)('with systemd, a list that root puts back belongs to the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-runbook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (service) chownSync(folder, service.uid, service.gid);
  const lines = setups.find(({ name }) => name === 'systemd')?.lines ?? '';
  const script = `${lines.replaceAll('/opt/assay', folder).replaceAll('/var/lib/assay', folder)}
    echo entry | inside "cat >> $LIST"`;
  spawnSync('bash', ['-c', `umask 22; ${script}`]);
  const { uid, mode } = statSync(join(folder, 'assay.db.erasures'));
  expect({ uid, mode: mode & 0o777 }).toEqual({ uid: service?.uid, mode: 0o600 });
});

/** Each once. */
const commands = [...new Set(rows.flatMap(([, cell]) => codeIn(cell)))];

/** Of the project, what its programs need. */
const PARTS = ['apps', 'content', 'node_modules', 'package.json', 'packages', 'scripts'];

/** What `docker` runs in a container, here. */
const DOCKER = `#!/bin/sh
while [ $# -gt 0 ]; do
  case "$1 $2" in
    'node '*) exec "$@" ;;
    'sh -c') exec "$@" ;;
    '--entrypoint sh') shift 3; exec sh "$@" ;;
    'leads '*) shift; exec node apps/cli/leads/leads.mjs "$@" ;;
  esac
  shift
done
`;

const hasTools = ['bash', 'curl', 'fuser'].every((name) => findProgram(name) !== null);

describe.skipIf(!hasTools)('each command works', LONG, () => {
  test.for(setups)('with $name', async ({ name, lines }, { skip }) => {
    const isPostgres = name === 'compose';
    if (isPostgres && inject('postgres') === null) skip();
    const folder = mkdtempSync(join(tmpdir(), 'assay-runbook-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const part of ['data', 'bin', 'etc', 'var']) mkdirSync(join(folder, part));
    for (const part of PARTS) symlinkSync(resolve(part), join(folder, part));
    writeFileSync(join(folder, 'bin/docker'), DOCKER, { mode: 0o755 });
    for (const tool of ['journalctl', 'systemctl'])
      writeFileSync(join(folder, 'bin', tool), '#!/bin/sh\n', { mode: 0o755 });
    for (const file of ['data/backed-up', 'erasures']) writeFileSync(join(folder, file), '');

    const settings = {
      DATABASE_URL: isPostgres ? await freshPostgres() : `sqlite:${folder}/data/assay.db`,
      ERASURES_FILE: join(folder, 'data', isPostgres ? 'erasures' : 'assay.db.erasures'),
    };
    const { origin } = await startServer(settings);
    const here = (text: string) =>
      text
        .replace(/SITE=\S+/, `SITE=${origin}`)
        .replaceAll('/opt/assay', folder)
        .replaceAll(/\/(?:var\/lib\/assay|app\/data)\//g, `${folder}/data/`)
        .replaceAll('/etc/assay', `${folder}/etc`)
        .replace(/ \/var$/, ` ${folder}/var`);
    const env = {
      // With systemd, its files alone have the settings.
      ...(name === 'systemd' ? {} : settings),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PATH: [join(folder, 'bin'), resolve('node_modules/.bin'), process.env['PATH']].join(':'),
      HOME: folder,
    };
    for (const command of commands.filter((one) => !isPostgres || !one.includes('$DB'))) {
      const script = `${here(lines)}\n${here(command)}`;
      const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8', env });
      expect({ status, stderr }, command).toEqual({
        status: 0,
        stderr: expect.not.stringContaining('not found'),
      });
    }
  });
});
