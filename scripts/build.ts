/** Builds the site into `dist/`: fonts cut to size, pages, and compressed copies of every file that gains by it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { compressFiles } from './compress.ts';
import { subsetFonts } from './fonts.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

await subsetFonts();
const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
});
if (status !== 0) process.exit(status ?? 1);
const { files, from, to } = await compressFiles('dist');
console.info(
  `Built ${files} files; ${Math.round(from / 1000)} kB of text travel as ${Math.round(to / 1000)} kB.`,
);
