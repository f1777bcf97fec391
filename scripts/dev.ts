/** `npm run dev`: Astro with hot reload, proxying to the API, which restarts when its code changes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { developmentPorts } from './settings.ts';

const { site: sitePort, api: apiPort } = developmentPorts;
await exitUnlessFree('DEV_PORT', sitePort);
await exitUnlessFree('DEV_API_PORT', apiPort);

const api = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort) },
});
api.on('exit', (code) => process.exit(code ?? 1));
let isStopping = false;
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const { dev } = await import('astro');
await dev({});
// Vite's own handler would exit while the API still finishes its requests.
for (const listener of process.listeners('SIGTERM')) if (listener !== stop) process.off('SIGTERM', listener);

/** Stops the API, which finishes its requests, and then exits, which stops Astro. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  api.removeAllListeners('exit');
  api.kill('SIGTERM');
  if (api.exitCode === null && api.signalCode === null) await once(api, 'exit');
  process.exit(0);
}

async function exitUnlessFree(setting: string, port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    console.error(`${setting}: ${port} is in use already; stop what uses it or choose another`);
    process.exit(1);
  }
  probe.close();
  await once(probe, 'close');
}
