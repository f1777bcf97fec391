/** Development: Astro with hot reload, in front of the API, which restarts when its code changes. */
import { spawn } from 'node:child_process';
import { subsetFonts } from './fonts.ts';

const API_PORT = '3001';

await subsetFonts();
const children = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT },
  }),
  spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev'], { stdio: 'inherit' }),
];
process.on('exit', () => {
  for (const child of children) child.kill();
});
for (const child of children) child.on('exit', (code) => process.exit(code ?? 1));
