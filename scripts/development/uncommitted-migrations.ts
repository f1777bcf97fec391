import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = 'packages/store/database/migrations';

/**
 * The names of the migrations that the last commit does not have.
 *
 * @param project its folder; without git, all count as committed
 */
export function uncommittedMigrations(project: string): string[] {
  const committed = namesInCommit(project);
  const files = readdirSync(join(project, FOLDER)).filter((file) => file.endsWith('.ts'));
  return files.map((file) => basename(file, '.ts')).filter((name) => committed && !committed.has(name));
}

function namesInCommit(cwd: string): Set<string> | undefined {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    const paths = execFileSync('git', ['ls-tree', '--name-only', 'HEAD', `./${FOLDER}/`], options);
    return new Set(
      paths
        .trim()
        .split('\n')
        .map((path) => basename(path, '.ts')),
    );
  } catch {
    return undefined;
  }
}
