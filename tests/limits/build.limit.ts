import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CACHE_FOLDER } from '../../scripts/cache.ts';
import { copyInstalledProject } from '../support/project-copy.ts';

/** The commands of the image's build, one after the other. */
const COMMANDS = [
  ...(/^RUN (npx astro build .*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '').split(' && '),
];

/** 716 MB were measured, of which the largest part is Astro's build; 1,238 MB when one process did all of it. */
const MOST_BYTES = 1_000_000_000;

test.skipIf(process.platform !== 'linux')('a build with nothing cached stays under 1 GB', async () => {
  const { folder, remove } = copyInstalledProject();
  onTestFinished(remove);
  // A link to what earlier builds of this project have drawn.
  rmSync(join(folder, CACHE_FOLDER));
  expect(COMMANDS.length).toBeGreaterThan(1);
  for (const command of COMMANDS) {
    const build = spawn('sh', ['-c', command], { cwd: folder, stdio: 'ignore' });
    let most = 0;
    const sampling = setInterval(() => {
      most = Math.max(most, memoryOfTree(build.pid ?? 0));
    }, 200);
    const [status] = await once(build, 'exit');
    clearInterval(sampling);
    console.info(`${command}: ${Math.round(most / 1e6)} MB`);
    expect(status, command).toBe(0);
    expect(most, command).toBeLessThan(MOST_BYTES);
  }
});

/** The resident memory of a process and all that it has started, what they share counted once. */
function memoryOfTree(root: number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s*(\d+)/m.exec(readProc(name, 'status'))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree.reduce(
    (sum, pid) => sum + Number(/^Pss:\s*(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024,
    0,
  );
}

/** Empty once the process has ended. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
