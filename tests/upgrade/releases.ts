/** Earlier releases, each in a folder of its own with its packages, to run their programs beside the present ones. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Release {
  version: string;
  /** The last commit of it. */
  commit: string;
  server: string;
  leads: string;
}

export const RELEASES: readonly Release[] = [
  {
    version: '0.3.0',
    commit: 'd69f8fdd',
    server: 'apps/server/main.ts',
    leads: 'apps/cli/leads/leads.mjs',
  },
];

/**
 * Takes a release out of the repository's history, and installs its packages: a minute or two, once.
 *
 * @returns its folder, below the project's; undefined where the clone does not have its commit
 */
export function installRelease({ version, commit }: Release): string | undefined {
  const folder = join('.cache/releases', version);
  if (existsSync(join(folder, '.installed'))) return folder;
  if (spawnSync('git', ['cat-file', '-e', commit]).status !== 0) return undefined;
  rmSync(folder, { recursive: true, force: true });
  // The server's pages are not what this is about: it starts without any.
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', ['ci', ...options, '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  writeFileSync(join(folder, '.installed'), commit);
  return folder;
}
