import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshSqlite } from '../support/databases.ts';
import { COMPILE_CACHE } from '../support/environment.ts';
import { startServer } from '../support/server-process.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each([
  'apps/server/start.mjs',
  'apps/desk/start.mjs',
  'apps/cli/leads/leads.mjs',
  'apps/cli/data/data.mjs',
])('%s --version prints the version of package.json, and needs no setting', (program) => {
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, PATH: process.env['PATH'], DATABASE_URL: 'nonsense' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--version'], {
    encoding: 'utf8',
    env,
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
});

test('metrics and log name the version, and what anybody can ask for does not', async () => {
  const server = await startServer({ DATABASE_URL: await freshSqlite(), METRICS_PORT: '0' });
  for (const path of ['/healthz', '/readyz']) {
    expect(await (await fetch(server.origin + path)).json()).toEqual({ status: 'ok' });
  }
  const address = /"address":"([^"]+)"/.exec(server.stdout())?.[1] ?? '';
  expect(await (await fetch(address)).text()).toContain(`assay_build_info{version="${version}"} 1\n`);
  await expect.poll(() => server.stdout()).toContain(`"version":"${version}","msg":"The server is up"`);
  await server.stop();
});
