/** Caddy with the Caddyfile that is shipped, in front of servers on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';

interface RunningCaddy {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts it on a free port, without TLS.
 *
 * @param servers take the places of `server-1:3000` and so on, which are names of the composed network; nothing else in
 *   the file is changed
 */
export async function startCaddy(program: string, servers: readonly string[]): Promise<RunningCaddy> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-caddy-'));
  const file = join(directory, 'Caddyfile');
  const shipped = readFileSync('deploy/Caddyfile', 'utf8');
  writeFileSync(
    file,
    shipped.replaceAll(
      /\bserver-(\d):3000\b/g,
      (name, number: string) => servers[Number(number) - 1] ?? name,
    ),
  );
  const origin = `http://127.0.0.1:${await freePort()}`;
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { SITE_ADDRESS: origin, CADDY_ADMIN: `127.0.0.1:${await freePort()}`, HOME: directory },
    stdio: 'ignore',
  });
  const stop = async () => {
    caddy.kill();
    if (caddy.exitCode === null) await once(caddy, 'exit');
    rmSync(directory, { recursive: true });
  };
  while (!(await answers(origin))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy refused ${file}`);
    await sleep(50);
  }
  return { origin, stop };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
