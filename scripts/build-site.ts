/**
 * Builds the site into `dist/`: fonts cut to size, pages, the guides, what programs read of them, and
 * compressed copies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ContentError } from '../content/schema/read.ts';
import { compressFiles } from './compress.ts';
import { subsetFonts } from './fonts.ts';
import { writeGuides } from './publish/guides/write-guides.ts';
import { drawIcons } from './publish/icons.ts';
import { writeIndexFiles } from './publish/index-files.ts';
import { delayScripts } from './publish/late-scripts.ts';
import { listedPages } from './publish/pages.ts';
import { drawPreviews } from './publish/previews.ts';
import { trimStyles } from './publish/trim-styles.ts';
import { siteUrl } from './settings.ts';

await subsetFonts();
await runAstro();
await trimStyles('dist');
await delayScripts('dist');
const pages = await listedPages('dist');
await drawIcons('dist');
await drawPreviews('dist', pages);
await writeGuides('dist', siteUrl).catch((error: unknown) => {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
});
await writeIndexFiles('dist', pages, siteUrl);
const { files, from, to } = await compressFiles('dist');
console.info(
  `Built ${files} files; ${Math.round(from / 1000)} kB of text travel as ${Math.round(to / 1000)} kB.`,
);

/** In a process of its own, which ends with this one. */
async function runAstro(): Promise<void> {
  const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const end = (signal: NodeJS.Signals) => astro.kill(signal);
  process.on('SIGTERM', end).on('SIGINT', end);
  const [status] = await once(astro, 'exit');
  process.off('SIGTERM', end).off('SIGINT', end);
  if (status !== 0) process.exit(status ?? 1);
}
