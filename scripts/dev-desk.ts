/**
 * `npm run dev:desk`: Vite with hot reload of `apps/desk/web`, proxying to the desk's API, which restarts when its code changes.
 * The page that signs in is the built one.
 */
import { createServer } from 'vite';
import { exitUnlessFree } from './development/free-port.ts';
import { DEVELOPMENT_DATABASE } from './development/own-database.ts';
import { startRestarting } from './development/restarting-program.ts';
import { stopOnSignals } from './development/stop.ts';
import { developmentPorts } from './settings.ts';

const HOST = '127.0.0.1';

const { desk: deskPort, deskApi: apiPort } = developmentPorts;
await exitUnlessFree(deskPort);
await exitUnlessFree(apiPort);

const api = startRestarting({
  program: 'apps/desk/start.mjs',
  folders: ['apps/desk/api', 'apps/desk/contract', 'packages', 'content'],
  env: {
    ...process.env,
    ...DEVELOPMENT_DATABASE,
    DESK_HOST: HOST,
    DESK_PORT: String(apiPort),
    DESK_URL: `http://${HOST}:${deskPort}`,
  },
});
stopOnSignals(api.stop);

const target = `http://${HOST}:${apiPort}`;
const vite = await createServer({
  configFile: 'apps/desk/vite.config.ts',
  plugins: [api.plugin],
  server: {
    host: HOST,
    port: deskPort,
    strictPort: true,
    fs: { allow: ['.'] },
    // Vite itself serves the sources in the folders api and sign-in of apps/desk/web.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': { target }, '^/sign-in(\\?|$)': { target } },
  },
});
await vite.listen();
// Vite's own handler would exit while the API still finishes its requests.
stopOnSignals(api.stop);
