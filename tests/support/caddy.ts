/** Caddy with the Caddyfile that is shipped, in front of servers on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';

interface RunningCaddy {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

interface CaddyOptions {
  /** With TLS and a certificate that it makes for localhost; otherwise without. */
  isSecure?: boolean;
  environment?: Readonly<Record<string, string>>;
}

/**
 * Starts it on a free port.
 *
 * @param servers take the places of `server-1:3000` and so on, which are names of the composed network. Nothing else in the file is
 *   changed but that the machine's other ports and its list of certificates are left alone
 */
export async function startCaddy(
  program: string,
  servers: readonly string[],
  { isSecure = false, environment = {} }: CaddyOptions = {},
): Promise<RunningCaddy> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-caddy-'));
  const file = join(directory, 'Caddyfile');
  const shipped = readFileSync('deploy/Caddyfile', 'utf8');
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${await freePort()}`;
  writeFileSync(
    file,
    shipped
      .replace(/^\{$/m, options)
      .replaceAll(/\bserver-(\d):3000\b/g, (name, number: string) => servers[Number(number) - 1] ?? name),
  );
  const port = await freePort();
  const origin = isSecure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...environment, SITE_ADDRESS: origin, HOME: directory },
    stdio: 'ignore',
  });
  const stop = async () => {
    caddy.kill();
    if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
    rmSync(directory, { recursive: true });
  };
  while (!(await answers(`${origin}/healthz`))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy refused ${file}`);
    await sleep(50);
  }
  return { origin, pid: caddy.pid ?? 0, stop };
}

/** Its certificate is its own: no program trusts it. */
async function answers(address: string): Promise<boolean> {
  const { get } = address.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const request = get(address, { rejectUnauthorized: false, agent: false }, ({ statusCode }) => {
      request.destroy();
      resolve(statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}
