/** `npm run dev`: Astro with hot reload, proxying to the API, which restarts when its code changes. */
import { exitUnlessFree } from './development/free-port.ts';
import { DEVELOPMENT_DATABASE } from './development/own-database.ts';
import { startRestarting } from './development/restarting-program.ts';
import { stopOnSignals } from './development/stop.ts';
import { developmentPorts } from './settings.ts';

const { site: sitePort, api: apiPort } = developmentPorts;
await exitUnlessFree(sitePort);
await exitUnlessFree(apiPort);

const address = `http://localhost:${sitePort}`;
console.info(
  `Open ${address} as soon as it is ready. The API, which has no pages with hot reload, is at ${apiPort}`,
);
const api = startRestarting({
  program: 'apps/server/main.ts',
  folders: ['apps/server', 'packages', 'content'],
  env: { ...process.env, ...DEVELOPMENT_DATABASE, HOST: '127.0.0.1', PORT: String(apiPort) },
});
stopOnSignals(api.stop);

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const { dev } = await import('astro');
await dev({ root: 'apps/site', vite: { plugins: [api.plugin] } });
console.info(`Ready: open ${address}`);
// Vite's own handler would exit while the API still finishes its requests.
stopOnSignals(api.stop);
