/**
 * Runs the tests whose result can depend on the user as an unprivileged one, in a copy of the project that belongs to them.
 *
 * Usage: node tests/as-another-user.ts <report.json>
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, lchownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PART_VARIABLE, USER_TAG } from './support/long.ts';
import { copyBuiltProject } from './support/project-copy.ts';
import { unprivilegedUser } from './support/user.ts';

/**
 * What users differ in is their rights to files. Everything else, such as a folder of one's own, a database or a port above 1023, is the
 * same for all. These tests also start the server and `leads`.
 */
const files = globSync(['packages/**/*.test.ts', 'tests/{server,cli}/**/*.test.ts']).filter((file) =>
  /\b(?:LONG_OF_)?USER\b|tags: \['user'\]/.test(readFileSync(file, 'utf8')),
);

const [report = ''] = process.argv.slice(2);
const user = unprivilegedUser();
if (!user) throw new Error('Only root can run tests as another user');
const { folder, remove } = copyBuiltProject();
try {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // The files of the packages stay root's: they may be links.
  for (const path of ['.', ...entries.filter((entry) => !/^node_modules./.test(entry))]) {
    lchownSync(join(folder, path), user.uid, user.gid);
  }
  const theirReport = join(folder, 'report.json');
  const ownNode = join(folder, 'node_modules/.bin/node');
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  const { status } = spawnSync(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      // What starts browsers and servers runs beside it.
      '--maxWorkers=2',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${theirReport}`,
      `--tagsFilter=${USER_TAG}`,
      ...files,
    ],
    {
      ...user,
      cwd: folder,
      stdio: 'inherit',
      env: {
        ...process.env,
        [PART_VARIABLE]: '',
        HOME: folder,
        PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
      },
    },
  );
  copyFileSync(theirReport, report);
  process.exitCode = status ?? 1;
} finally {
  remove();
}
